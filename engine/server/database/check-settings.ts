import { TIME_ZONE } from "#engine/model/index.ts";
import type { Queryable } from "../bound-database.ts";

/** What to do about a pooler that stands where none is expected. */
export const WAY_OUT =
  "a pooler in between drops what connections say at their start. Name the address of PostgreSQL itself in NOTIFY_URL and keep the pooler in DATABASE_URL (docs/scale.md)";

/** Throws in words where a connection cannot have the settings it asks for at its start; `name` is the setting with its address. */
export async function checkSettings(direct: Queryable, name: string): Promise<void> {
  const { rows } = await direct
    .query<{ zone: string }>("select current_setting('TimeZone') as zone")
    .catch((cause: unknown) => {
      if (!/startup (parameter|option)/i.test(String(cause))) throw cause;
      throw new Error(`${name} takes no settings: ${WAY_OUT}`, { cause });
    });
  const { zone } = rows[0]!;
  if (zone !== TIME_ZONE)
    throw new Error(
      `${name} answers in the time zone ${zone}, not ${TIME_ZONE}, so every moment would be wrong: ${WAY_OUT}`,
    );
}
