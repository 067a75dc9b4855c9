import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";

/** So many rows are looked through for a fragment that no index knows, whatever the size of the table. */
export const NEWEST = 20_000;

/** Admits only the newest rows of those the given conditions leave. */
export function amongNewest(entity: Entity, conditions: readonly Fragment[]): Fragment {
  const oldest = sql`select t.create_time from ${sql.id(entity.table)} t where ${sql.join(conditions, sql` and `)} order by t.create_time desc limit 1 offset ${NEWEST - 1}`;
  return sql`t.create_time >= coalesce((${oldest}), '-infinity')`;
}
