import type pg from "pg";
import { createScratchDatabase } from "../database/scratch.ts";
import type { Catalog } from "../schema/catalog.ts";
import { readCatalog } from "../schema/catalog.ts";
import type { Table } from "../schema/table.ts";
import { createStatements, foreignKeyStatements } from "../schema/table.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./migration-files.ts";
import { readMigrations } from "./migration-files.ts";

/** Reads back two fresh databases: one that ran the migrations, one made from the declared tables. */
export async function compareSchemas(
  server: pg.ClientConfig,
  tables: readonly Table[],
  migrations: readonly Migration[] = readMigrations(),
): Promise<{ migrated: Catalog; declared: Catalog }> {
  const migrated = await inScratch(server, (owner) =>
    migrate({ owner }, () => undefined, migrations),
  );
  const declared = await inScratch(server, async (owner) => {
    for (const sql of [
      ...tables.flatMap(createStatements),
      ...tables.flatMap(foreignKeyStatements),
    ])
      await owner.query(sql);
  });
  return { migrated, declared };
}

async function inScratch(
  server: pg.ClientConfig,
  build: (owner: pg.Pool) => Promise<void>,
): Promise<Catalog> {
  const database = await createScratchDatabase(server);
  try {
    await build(database.owner);
    return await readCatalog(database.owner);
  } finally {
    await database.drop();
  }
}
