import type pg from "pg";
import { Connections } from "./connections.ts";
import { openEmbedded } from "./embedded.ts";
import { connection, openPool, replicaPools } from "./pools.ts";

/** An open database. Rows come back with moments, days, decimals and ids as text. */
export interface Database {
  readonly kind: "server" | "embedded";
  /** Owns the tables: for migrations, backups and maintenance, never for a request. */
  readonly owner: pg.Pool;
  /** Reads and writes. */
  readonly pool: Connections;
  /** Lists and reports: the replicas, or `pool` where there are none. */
  readonly readPool: Connections;
  /** For connections outside the pools, such as LISTEN. */
  readonly clientConfig: pg.ClientConfig;
  /** Ends the pools and stops the embedded database if this process started it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The server to use; the embedded database under `dataDir` where absent. */
  readonly databaseUrl?: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly dataDir: string;
}

const OWNER_CONNECTIONS = 2;

/** Opens the server named by DATABASE_URL, else the embedded database; throws when neither answers. */
export async function openDatabase(config: DatabaseOptions): Promise<Database> {
  const own = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const clientConfig = connection(own?.target ?? { connectionString: config.databaseUrl });
  const owner = openPool({ ...clientConfig, max: OWNER_CONNECTIONS });
  const pool = new Connections(owner, clientConfig);
  const readPool =
    config.replicaUrls.length > 0
      ? new Connections(owner, connection({}), replicaPools(config.replicaUrls))
      : pool;
  const close = async (): Promise<void> => {
    await Promise.all([...new Set([pool, readPool, owner])].map((one) => one.end()));
    await own?.stop();
  };
  try {
    await owner.query("select 1");
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: own ? "embedded" : "server", owner, pool, readPool, clientConfig, close };
}
