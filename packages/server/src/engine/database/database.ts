import type pg from "pg";
import type { Config } from "../../config.ts";
import { openEmbedded } from "./embedded.ts";
import type { OwnDatabase } from "./own-database.ts";
import { openPglite } from "./pglite.ts";
import { connection, openPool, openReplicaPool } from "./pools.ts";

/** An open database. Rows come back with moments, days, decimals and ids as text. */
export interface Database {
  readonly kind: "server" | "embedded" | "pglite";
  /** Reads and writes. */
  readonly pool: pg.Pool;
  /** Lists and reports: the replicas, or `pool` where there are none. */
  readonly readPool: pg.Pool;
  /** For connections outside the pools, such as LISTEN. */
  readonly clientConfig: pg.ClientConfig;
  /** Ends the pools and stops the embedded database if this process started it. */
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/** Opens the server named by DATABASE_URL, else the embedded database; throws when neither answers. */
export async function openDatabase(config: Config): Promise<Database> {
  const own = config.databaseUrl ? undefined : await openOwn(config);
  const clientConfig = connection(own?.target ?? { connectionString: config.databaseUrl });
  // PGlite is one session for all: statements of two connections would mix.
  const pool = openPool({ ...clientConfig, max: own?.kind === "pglite" ? 1 : CONNECTIONS });
  const readPool = config.replicaUrls.length > 0 ? openReplicaPool(config.replicaUrls, CONNECTIONS) : pool;
  const close = async (): Promise<void> => {
    await pool.end();
    if (readPool !== pool) await readPool.end();
    await own?.stop();
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: own?.kind ?? "server", pool, readPool, clientConfig, close };
}

async function openOwn(config: Config): Promise<OwnDatabase> {
  const real = config.embedded === "pglite" ? undefined : await openEmbedded(config.dataDir);
  return real ?? openPglite(config.dataDir);
}
