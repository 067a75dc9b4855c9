import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";

export const AUDIT_COLUMNS = [
  "id",
  "createUser",
  "createDept",
  "createTime",
  "updateUser",
  "updateTime",
  "isDeleted",
  "version",
] as const;

const kept = new WeakMap<Entity, readonly string[]>();

/** Names of everything a row of the entity keeps, audit values included. */
export function keptNames(entity: Entity): readonly string[] {
  let names = kept.get(entity);
  if (!names) {
    const declared = Object.entries(entity.fields)
      .filter(([, field]) => field.storage !== "none")
      .map(([name]) => name);
    names = [...new Set([...AUDIT_COLUMNS, ...(entity.shared ? [] : ["tenantId"]), ...declared])];
    kept.set(entity, names);
  }
  return names;
}

/** The select list of an entity: columns of `alias` under their declared names. */
export function selectList(entity: Entity, alias: string, without?: ReadonlySet<string>): Fragment {
  const names = keptNames(entity).filter((name) => !without?.has(name));
  return sql.raw(names.map((name) => `"${alias}"."${columnName(name)}" as "${name}"`).join(", "));
}
