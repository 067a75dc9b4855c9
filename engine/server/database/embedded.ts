import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBinaries, findRunner } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import type { OwnDatabase } from "./own-database.ts";
import { superviseDatabase } from "./supervise.ts";

/** Opens the PostgreSQL whose files lie under `dataDir`; throws in words where its programs cannot run. */
export async function openEmbedded(dataDir: string): Promise<OwnDatabase> {
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(join(dataDir, "pglite")) && !existsSync(join(dataDir, "postgres")))
    throw new Error(
      `${dataDir} holds a database of the former fallback: back it up with the version that made it, then restore the backup`,
    );
  const bin = findBinaries();
  const runner = bin && findRunner(bin, dataDir);
  if (!bin || !runner)
    throw new Error(
      "The embedded PostgreSQL cannot run on this machine: set DATABASE_URL to a PostgreSQL server, version 15 or newer",
    );
  return superviseDatabase(prepareCluster(bin, runner, dataDir));
}
