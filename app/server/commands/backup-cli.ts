import "#app/features.ts";
import { resolve } from "node:path";
import { readConfig } from "../config.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { backup } from "./backup.ts";
import { noteBackup } from "./note-backup.ts";
import { restore } from "./restore.ts";

const [action, file] = process.argv.slice(2);
if (!file || (action !== "backup" && action !== "restore"))
  throw new Error("Name the file: npm run backup -- crm.backup, npm run restore -- crm.backup");

const config = readConfig(process.env);
const database = await openDatabase(config);
try {
  const {
    tables,
    madeAt,
    files = [],
  } = await (action === "backup"
    ? backup(database, file, config.dataDir)
    : restore(database, file, console.log, undefined, config.dataDir));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  if (action === "backup")
    await noteBackup(database.pool, `${resolve(file)} · ${rows} rows · ${files.length} files`);
  console.log(
    `${action === "backup" ? "Wrote" : "Restored"} ${rows} rows of ${tables.length} tables and ${files.length} files as of ${madeAt} ${action === "backup" ? "to" : "from"} ${file}`,
  );
} finally {
  await database.close();
}
