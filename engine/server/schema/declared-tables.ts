import type { Entity } from "#engine/model/index.ts";
import { systemTables } from "./system-tables.ts";
import type { Table } from "./table.ts";
import { tablesOf } from "./tables-of.ts";

/** Everything the database must hold: the tables of the entities and the server's own. */
export function declaredTables(entities: readonly Entity[]): Table[] {
  return [...tablesOf(entities), ...systemTables];
}
