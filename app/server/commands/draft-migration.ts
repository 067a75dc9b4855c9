import "#app/features.ts";
import { registry } from "#engine/model/index.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openScratchServer } from "#engine/server/database/scratch.ts";
import { declaredTables } from "#engine/server/schema/declared-tables.ts";
import { difference } from "#engine/server/schema/difference.ts";
import { compareSchemas } from "#engine/server/migrations/compare.ts";
import { migrationsFolder, readMigrations } from "#engine/server/migrations/migration-files.ts";

const name = process.argv[2] ?? "";
if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) throw new Error("Give the migration a name: npm run migrate:draft -- add-visit-result");

const server = await openScratchServer();
try {
  const tables = declaredTables(registry.entities);
  const { migrated, declared } = await compareSchemas(server.target, tables);
  const statements = difference(migrated, declared, tables);
  if (statements.length === 0) console.log("The migrations already lead to what the declarations need.");
  else {
    const number = Number(readMigrations().at(-1)?.name.slice(0, 4) ?? 0) + 1;
    const file = join(migrationsFolder(), `${String(number).padStart(4, "0")}-${name}.sql`);
    writeFileSync(file, `${statements.join("\n\n")}\n`);
    console.log(`${file}: ${statements.length} statements. Read it before you commit it.`);
  }
} finally {
  await server.close();
}
