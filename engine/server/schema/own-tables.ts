import { columnName } from "#engine/model/index.ts";
import { engineTables } from "./engine-tables.ts";
import type { OwnTable } from "./own-table.ts";

const tables = new Map<string, OwnTable>();

/** Makes own tables known: the engine's, and those features list in their server manifest. */
export function registerTables(own: readonly OwnTable[]): void {
  for (const table of own) {
    if (tables.has(table.name)) throw new Error(`Two features have the table ${table.name}`);
    tables.set(table.name, table);
  }
}

registerTables(engineTables);

/** Every table that no entity declares. */
export const ownTables = (): readonly OwnTable[] => [...tables.values()];

/** Whether the rows of an own table, by the name statements use, belong to tenants. */
export const isOfTenant = (name: string): boolean =>
  tables.get(columnName(name))?.fields["tenantId"] !== undefined;
