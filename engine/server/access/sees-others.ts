import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";

/** Whether a role `o` sees more than its holders' own rows: only those lead anybody, whatever else a role allows. */
export const seesOthers: Fragment = sql`(o.default_scope is distinct from '2' or o.administrator = '1')`;
