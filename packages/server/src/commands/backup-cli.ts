import { readConfig } from "../config.ts";
import { openDatabase } from "../engine/database/database.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";

const [action, file] = process.argv.slice(2);
if (!file || (action !== "backup" && action !== "restore"))
  throw new Error("Name the file: npm run backup -- crm.backup, npm run restore -- crm.backup");

const database = await openDatabase(readConfig(process.env));
try {
  if (action === "restore" && database.kind === "pglite")
    throw new Error("The fallback database cannot restore: set DATABASE_URL, or restore on a machine where PostgreSQL runs");
  const { tables, madeAt } = await (action === "backup" ? backup(database, file) : restore(database, file, console.log));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${action === "backup" ? "Wrote" : "Restored"} ${rows} rows of ${tables.length} tables as of ${madeAt} ${action === "backup" ? "to" : "from"} ${file}`,
  );
} finally {
  await database.close();
}
