import { registry } from "#engine/model/index.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import { createStatements, foreignKeyStatements } from "#engine/server/schema/table.ts";
import { tablesOf } from "#engine/server/schema/tables-of.ts";
import type { Blueprint } from "./blueprint.ts";
import { liveEntities } from "./live-entities.ts";

/** The statements that lead from the product of today to what the plan declares. */
export function migrationSql(blueprint: Blueprint): string {
  const fresh = liveEntities(blueprint);
  const names = new Set(fresh.map(({ table }) => table));
  const tables = tablesOf([...registry.entities, ...fresh]).filter(({ name }) => names.has(name));
  const statements = [...tables.flatMap(createStatements), ...tables.flatMap(foreignKeyStatements)];
  return `${statements.map((sql) => `${sql};`).join("\n\n")}\n`;
}

/** The number of the next migration. */
export const nextMigration = (): number =>
  1 + Math.max(0, ...readMigrations().map(({ name }) => Number(name.slice(0, 4))));
