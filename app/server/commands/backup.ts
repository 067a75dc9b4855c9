import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Database } from "#engine/server/database/database.ts";
import { readCatalog } from "#engine/server/schema/catalog.ts";
import { MIGRATION_TABLE } from "#engine/server/schema/engine-tables.ts";
import { quote } from "#engine/server/schema/table.ts";
import { COUNTED } from "#engine/server/schema/count-tables.ts";
import type { Manifest } from "./backup-file.ts";
import { listDataFiles, readDataFile } from "./data-files.ts";
import { writeBackup } from "./backup-file.ts";
import { WAITING_JOBS } from "#engine/server/jobs/keep-jobs.ts";

/** Writes every row of every table and what waits to be done, as they are at one moment, and with a data folder its key and files, into a file; the server may go on working. */
export async function backup(
  database: Pick<Database, "owner">,
  file: string,
  dataDir?: string,
): Promise<Manifest> {
  const client = await database.owner.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const manifest = {
      ...(await describe(client)),
      ...(dataDir !== undefined && { files: await listDataFiles(dataDir) }),
    };
    await writeBackup(file, manifest, partsOf(client, manifest, dataDir));
    await client.query("commit");
    client.release();
    return manifest;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function describe(client: pg.PoolClient): Promise<Manifest> {
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration order by name",
  );
  const { rows: clock } = await client.query<{ now: string }>("select now()");
  const tables = [];
  for (const [name, { columns }] of Object.entries(await readCatalog(client))) {
    // What the database counts by itself it counts again when rows come back.
    if (name === MIGRATION_TABLE.name || COUNTED in columns) continue;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${quote(name)}`);
    tables.push({ name, columns: Object.keys(columns), rows: Number(rows[0]!.count) });
  }
  const { rows: waiting } = await client.query<{ count: string }>(
    `select count(*) from (${WAITING_JOBS}) w`,
  );
  return { format: 1, madeAt: clock[0]!.now, migrations, tables, jobs: Number(waiting[0]!.count) };
}

async function* partsOf(
  client: pg.PoolClient,
  { tables, files = [] }: Manifest,
  dataDir = "",
): AsyncGenerator<AsyncIterable<Buffer>> {
  for (const { name, columns } of tables) {
    yield client.query(copyTo(`copy ${quote(name)} (${columns.map(quote).join(", ")}) to stdout`));
  }
  yield client.query(copyTo(`copy (${WAITING_JOBS}) to stdout`));
  for (const one of files) yield readDataFile(dataDir, one);
}
