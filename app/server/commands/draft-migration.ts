import "../features.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "#engine/model/index.ts";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { compareSchemas } from "#engine/server/migrations/compare.ts";
import { migrationsFolder, readMigrations } from "#engine/server/migrations/migration-files.ts";
import { declaredTables } from "#engine/server/schema/declared-tables.ts";
import { difference } from "#engine/server/schema/difference.ts";
import { readConfig } from "../config.ts";
import { loadPlugins } from "../plugins.ts";

const name = process.argv[2] ?? "";
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
  throw new Error("Give the migration a name: npm run migrate:draft -- add-visit-result");

const plugins = await loadPlugins(readConfig(process.env).plugins);
if (plugins.length > 1)
  throw new Error("Draft the migrations of one plugin at a time: PLUGINS names several");
const [plugin] = plugins;
const server = await openScratchServer();
try {
  const tables = declaredTables(registry.entities);
  const ours = plugin?.migrations ?? readMigrations();
  const { migrated, declared } = await compareSchemas(
    server.target,
    tables,
    plugin ? [...readMigrations(), ...ours] : ours,
  );
  const statements = difference(migrated, declared, tables);
  if (statements.length === 0)
    console.log("The migrations already lead to what the declarations need.");
  else {
    const folder = plugin?.folder ?? migrationsFolder();
    mkdirSync(folder, { recursive: true });
    const [, last = "0"] = /(\d{4})-[a-z0-9-]+\.sql$/.exec(ours.at(-1)?.name ?? "") ?? [];
    const number = String(Number(last) + 1).padStart(4, "0");
    const file = join(folder, `${number}-${name}.sql`);
    writeFileSync(file, `${statements.join("\n\n")}\n`);
    console.log(`${file}: ${statements.length} statements. Read it before you commit it.`);
  }
} finally {
  await server.close();
}
