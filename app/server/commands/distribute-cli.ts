import "#app/features.ts";
import "../features.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { distribute, migrate } from "#engine/server/migrations/migrate.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import { readConfig } from "../config.ts";
import { loadPlugins } from "../plugins.ts";

const config = readConfig(process.env);
const plugins = await loadPlugins(config.plugins);
const database = await openDatabase(config);
const say = (message: string): void => console.log(message);
try {
  await migrate(database, say, [
    ...readMigrations(),
    ...plugins.flatMap(({ migrations }) => migrations),
  ]);
  await distribute(database, say);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
