import "#app/features.ts";
import "../features.ts";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
  asDatabase,
  createScratchDatabase,
  openScratchServer,
} from "#engine/server/database/scratch.ts";
import { firstStart } from "../first-start.ts";
import { giveModules } from "./give-modules.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { createDistributed, ON_CITUS } from "./distributed.ts";
import { distribute, migrate } from "#engine/server/migrations/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As JSON: settings that may hold undefined do not travel otherwise. */
    databaseServer: string;
    databaseTemplate: string;
  }
}

/** Password of admin in tenant 000000 of every test database. */
export const ADMIN_PASSWORD = "test-admin-2026";

/** One PostgreSQL per test run, with a migrated and seeded database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openScratchServer();
  if (!process.env.TEST_DATABASE_URL) await neverWaitForTheDisk(server.target);
  const template = await (ON_CITUS ? createDistributed : createScratchDatabase)(server.target);
  await migrate(template, () => undefined);
  if (ON_CITUS) await distribute(template, () => undefined);
  const { owner, pool } = asDatabase(template, ON_CITUS);
  const giveBack = await holdProcessNumber(pool);
  await firstStart({ pool }, ADMIN_PASSWORD);
  await giveModules(pool);
  await giveBack();
  // As autovacuum would have; copies are too young for it.
  await owner.query("analyze");
  await Promise.all([owner.end(), pool.end()]);
  project.provide("databaseServer", JSON.stringify(server.target));
  project.provide("databaseTemplate", template.name);
  return async () => {
    await template.drop();
    await server.close();
  };
}

/** What tests write into a PostgreSQL of their own need not survive a power cut. */
async function neverWaitForTheDisk(target: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  for (const setting of ["synchronous_commit = off", "fsync = off", "full_page_writes = off"])
    await client.query(`alter system set ${setting}`);
  // Each test file copies a database through the log: a small one would be written to disk again and again.
  await client.query("alter system set max_wal_size = '4GB'");
  await client.query("select pg_reload_conf()");
  await client.end();
}
