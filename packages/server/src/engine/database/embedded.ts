import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBinaries, findRunner } from "./binaries.ts";
import { prepareCluster } from "./cluster.ts";
import type { OwnDatabase } from "./own-database.ts";
import { startPostmaster } from "./postmaster.ts";

/** Opens the PostgreSQL whose files lie under `dataDir`; undefined where its programs cannot run or the fallback already holds the data. */
export async function openEmbedded(dataDir: string): Promise<OwnDatabase | undefined> {
  mkdirSync(dataDir, { recursive: true });
  const exists = existsSync(join(dataDir, "postgres"));
  if (!exists && existsSync(join(dataDir, "pglite"))) return undefined;
  const bin = findBinaries();
  const runner = bin && findRunner(bin, dataDir);
  if (bin && runner) return startPostmaster(prepareCluster(bin, runner, dataDir));
  if (exists)
    throw new Error(`${dataDir} holds a PostgreSQL database, but its programs cannot run here: set DATABASE_URL, or start where they can`);
  return undefined;
}
