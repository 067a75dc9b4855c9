import type pg from "pg";
import { inject } from "vitest";
import type { Database } from "#engine/server/database/database.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { afterFile } from "./after-file.ts";
import { asDatabase, createScratchDatabase } from "#engine/server/database/scratch.ts";

/** The PostgreSQL of this test run. */
export function testServer(): pg.ClientConfig {
  return JSON.parse(inject("databaseServer")) as pg.ClientConfig;
}

/** A migrated database of its own for the calling test file, dropped when the file is done. */
export async function testDatabase(): Promise<Database> {
  const database = asDatabase(
    await createScratchDatabase(testServer(), inject("databaseTemplate")),
  );
  const giveBack = await holdProcessNumber(database.pool);
  afterFile(async () => {
    await giveBack();
    await database.close();
  });
  return database;
}
