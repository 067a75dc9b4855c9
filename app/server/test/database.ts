import type pg from "pg";
import { inject } from "vitest";
import { Connections } from "#engine/server/database/connections.ts";
import type { Database } from "#engine/server/database/database.ts";
import { bareConnection } from "#engine/server/database/pools.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { afterFile } from "./after-file.ts";
import { createDistributed, ON_CITUS } from "./distributed.ts";
import { startPooler } from "./pooler.ts";
import { asDatabase, createScratchDatabase } from "#engine/server/database/scratch.ts";

/** The PostgreSQL of this test run. */
export function testServer(): pg.ClientConfig {
  return JSON.parse(inject("databaseServer")) as pg.ClientConfig;
}

/** The same database with a pooler before it that works by transactions. */
export async function throughPooler(database: Database): Promise<Database> {
  const config = bareConnection(await startPooler(database.clientConfig));
  const pool = new Connections(database.owner, { config, pooled: true, distributed: ON_CITUS });
  const close = async (): Promise<void> => {
    await pool.end();
    await database.close();
  };
  return { ...database, pool, close };
}

/** A migrated database of its own for the calling test file, dropped when the file is done. With TEST_POOLER it lies behind pgbouncer. */
export async function testDatabase(
  pooled = process.env.TEST_POOLER !== undefined,
): Promise<Database> {
  const create = ON_CITUS ? createDistributed : createScratchDatabase;
  const direct = asDatabase(await create(testServer(), inject("databaseTemplate")), ON_CITUS);
  const database = pooled ? await throughPooler(direct) : direct;
  const giveBack = await holdProcessNumber(database.pool);
  afterFile(async () => {
    await giveBack();
    await database.close();
  });
  return database;
}
