import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "#engine/server/database/database.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import { quote } from "#engine/server/schema/table.ts";
import type { Manifest } from "./backup-file.ts";
import { writeDataFile } from "./data-files.ts";
import { BackupReader } from "./backup-file.ts";
import { addRestoredJobs, RESTORED_JOBS } from "#engine/server/jobs/keep-jobs.ts";

/**
 * Fills an empty database from a backup file, all or nothing. A backup of an older version is loaded into the schema
 * it was made with and then migrated. Throws when the database is not empty or a row is missing.
 */
export async function restore(
  database: Pick<Database, "owner">,
  file: string,
  log: (message: string) => void,
  migrations = readMigrations(),
  dataDir?: string,
): Promise<Manifest> {
  const reader = new BackupReader(file);
  const manifest = await reader.manifest();
  await migrate(database, log, migrationsOf(manifest, migrations));
  const client = await database.owner.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0; set constraints all deferred");
    for (const table of manifest.tables) await load(client, table, reader);
    if (manifest.jobs !== undefined) await loadJobs(client, manifest.jobs, reader);
    if (dataDir !== undefined)
      for (const one of manifest.files ?? []) await writeDataFile(dataDir, one, reader.part());
    await client.query("commit");
    await client.query("analyze");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await migrate(database, log, migrations);
  return manifest;
}

function migrationsOf(
  manifest: Manifest,
  migrations: ReturnType<typeof readMigrations>,
): typeof migrations {
  return manifest.migrations.map(({ name, hash }) => {
    const known = migrations.find(
      (migration) => migration.name === name && migration.hash === hash,
    );
    if (!known)
      throw new Error(
        `The backup was made with migration ${name}, which this version does not have`,
      );
    return known;
  });
}

async function load(
  client: pg.PoolClient,
  { name, columns, rows }: Manifest["tables"][number],
  reader: BackupReader,
): Promise<void> {
  await client.query(`lock table ${quote(name)}`);
  const { rows: found } = await client.query(
    `select exists (select 1 from ${quote(name)}) as filled`,
  );
  if (found[0].filled) throw new Error(`The database is not empty: ${name} has rows already`);
  const copy = client.query(
    copyFrom(`copy ${quote(name)} (${columns.map(quote).join(", ")}) from stdin`),
  );
  await pipeline(reader.part(), copy);
  if (copy.rowCount !== rows)
    throw new Error(`The backup has ${rows} rows of ${name}, ${copy.rowCount} arrived`);
}

async function loadJobs(client: pg.PoolClient, jobs: number, reader: BackupReader): Promise<void> {
  await client.query(RESTORED_JOBS);
  const copy = client.query(copyFrom("copy restored_job from stdin"));
  await pipeline(reader.part(), copy);
  if (copy.rowCount !== jobs)
    throw new Error(`The backup has ${jobs} waiting jobs, ${copy.rowCount} arrived`);
  await addRestoredJobs(client);
}
