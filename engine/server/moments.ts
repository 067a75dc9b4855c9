import type { RawBuilder } from "kysely";
import { sql } from "kysely";

/** The present moment of the database: the same throughout a transaction. */
export const NOW: RawBuilder<string> = sql<string>`now()`;

/** The moment so many seconds from now. */
export const secondsFromNow = (seconds: number): RawBuilder<string> =>
  sql<string>`now() + make_interval(secs => ${seconds})`;

/** The moment so many minutes from now. */
export const minutesFromNow = (minutes: number): RawBuilder<string> => secondsFromNow(minutes * 60);
