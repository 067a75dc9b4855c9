import type { Entity } from "#engine/model/index.ts";
import { ownTables } from "./own-tables.ts";
import type { Table } from "./table.ts";
import { tablesOf } from "./tables-of.ts";

/** Everything the database must hold: the tables of the entities, the engine's own and those of features. */
export function declaredTables(entities: readonly Entity[]): Table[] {
  return [...tablesOf(entities), ...ownTables()];
}
