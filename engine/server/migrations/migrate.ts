import { registry } from "#engine/model/index.ts";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { MIGRATION_TABLE } from "../schema/engine-tables.ts";
import { keepCounts } from "../schema/count-tables.ts";
import { keepLedgers } from "../schema/ledger-triggers.ts";
import { raiseTenantWall } from "../schema/tenant-wall.ts";
import { declaredTables } from "../schema/declared-tables.ts";
import { createStatements } from "../schema/table.ts";
import { checkWorkers, spreadTables, tieTables } from "../distribution/distribute.ts";
import { isDistributed } from "../distribution/is-distributed.ts";
import type { Migration } from "./migration-files.ts";
import { readMigrations } from "./migration-files.ts";
import { installJobs, openJobs } from "../jobs/install-jobs.ts";

/** Any number that nothing else in the database locks. */
const LOCK = 716_253;

/**
 * Brings the database to the schema this version needs: every missing migration in its own transaction, one process at a time.
 * The schema of the jobs comes first; the wall between tenants and the keeping of counts and ledgers come last, where either is missing. Throws, leaving earlier ones applied, when one fails, and before anything when an applied one was changed or is unknown here.
 */
export async function migrate(
  database: Pick<Database, "owner">,
  log: (message: string) => void,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const client = await database.owner.connect();
  try {
    await inLock(client, async () => checkApplied(await applied(client), migrations));
    // Migrations may add jobs.
    await inLock(client, () => installJobs(database.owner));
    const distributed = await isDistributed(client);
    for (const migration of migrations) {
      await inLock(client, async () => {
        if ((await applied(client)).has(migration.name)) return;
        for (const statement of distributed ? apart(migration.sql) : [migration.sql])
          await client.query(statement);
        await client.query("insert into migration (name, hash) values ($1, $2)", [
          migration.name,
          migration.hash,
        ]);
        log(`Migration ${migration.name} applied`);
      }).catch((cause: unknown) => {
        throw new Error(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
      });
    }
    if (distributed) await spreadAll(client, log, false);
    else await finish(client, false);
  } finally {
    client.release();
  }
}

/** What is not written in migrations: the wall between tenants, the way to the jobs, counts and ledgers, which the rows may have `brought` along. */
async function finish(client: pg.PoolClient, brought: boolean): Promise<void> {
  await inLock(client, () => raiseTenantWall(client));
  await inLock(client, () => openJobs(client));
  await inLock(client, () => keepCounts(client, brought));
  await inLock(client, () => keepLedgers(client, brought));
}

/** Brings every declared table where it belongs in a distributed database, with all that goes with it. */
async function spreadAll(
  client: pg.PoolClient,
  log: (message: string) => void,
  brought: boolean,
): Promise<void> {
  const tables = declaredTables(registry.entities);
  await spreadTables(client, tables, log);
  await finish(client, brought);
  await inLock(client, () => tieTables(client, tables));
}

/**
 * Distributes a migrated database over the workers of its coordinator, by tenant; does only what is missing. Throws in words
 * where the server is none of Citus.
 */
export async function distribute(
  database: Pick<Database, "owner">,
  log: (message: string) => void,
): Promise<void> {
  const client = await database.owner.connect();
  try {
    await checkWorkers(client);
    await spreadAll(client, log, true);
  } finally {
    client.release();
  }
}

/** A table that is not distributed yet cannot refer to one that is: the declared references follow when it is. */
const FOREIGN_KEY = /^alter table .* add constraint .* foreign key .*$/i;
/** Up to a semicolon outside of quotes and comments. */
const STATEMENT = /(?:--[^\n]*|\/\*[^]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[^]*?\$\1\$|[^;])+/g;
const COMMENT = /--[^\n]*|\/\*[^]*?\*\//g;

/** The statements of a migration as a distributed database takes them: one by one, for some go on to workers as the whole message they came in. */
const apart = (migration: string): string[] =>
  (migration.match(STATEMENT) ?? []).filter((statement) => {
    const said = statement.replaceAll(COMMENT, "").trim();
    return said !== "" && !FOREIGN_KEY.test(said);
  });

async function inLock(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Names and hashes of the migrations this database has seen. */
async function applied(client: pg.PoolClient): Promise<Map<string, string>> {
  const [create] = createStatements(MIGRATION_TABLE);
  const found = await client.query("select to_regclass('public.migration') as it");
  if (found.rows[0].it === null) await client.query(create!);
  const { rows } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration",
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function checkApplied(seen: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of seen) {
    // A plugin that is taken away leaves its tables behind.
    if (!known.has(name) && name.startsWith("plugin ")) continue;
    if (!known.has(name))
      throw new Error(
        `The database knows migration ${name}, this version does not: it was used by a newer version`,
      );
    if (known.get(name) !== hash)
      throw new Error(
        `Migration ${name} was changed after it was applied: restore the file and write a new one`,
      );
  }
}
