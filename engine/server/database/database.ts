import type pg from "pg";
import { isCitus } from "../distribution/is-distributed.ts";
import { checkSettings } from "./check-settings.ts";
import { Connections } from "./connections.ts";
import { openEmbedded } from "./embedded.ts";
import { hostsOf } from "./hosts-of.ts";
import { bareConnection, connection, openPool } from "./pools.ts";
import { Standbys } from "./standbys.ts";
import type { WritableHost } from "./writable-host.ts";
import { findWritableHost } from "./writable-host.ts";

/** An open database. Rows come back with moments, days, decimals and ids as text. */
export interface Database {
  readonly kind: "server" | "embedded";
  /** Owns the tables: for migrations, backups and maintenance, never for a request. */
  readonly owner: pg.Pool;
  /** Reads and writes. */
  readonly pool: Connections;
  /** For lists, reports and exports, where there are any. */
  readonly standbys?: Standbys | undefined;
  /** For connections outside the pools, such as LISTEN: straight to PostgreSQL. */
  readonly clientConfig: pg.ClientConfig;
  /** Ends the pools and stops the embedded database if this process started it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The server to use; the embedded database under `dataDir` where absent. */
  readonly databaseUrl?: string | undefined;
  /** Where PostgreSQL itself answers, when `databaseUrl` names a pooler. */
  readonly notifyUrl?: string | undefined;
  readonly replicaUrls: readonly string[];
  /** Seconds a standby may be behind and still be read from. */
  readonly replicaMaxLag: number;
  readonly dataDir: string;
}

const OWNER_CONNECTIONS = 2;

/** Where PostgreSQL answers: the one host of a URL, or of several the one that takes writes. */
const targetOf = async (
  url: string,
): Promise<Pick<WritableHost, "target"> & Partial<WritableHost>> => {
  const hosts = hostsOf(url);
  return hosts.length > 1 ? findWritableHost(hosts) : { target: { connectionString: url } };
};

/** Opens the server named by DATABASE_URL, else the embedded database; throws when neither answers. */
export async function openDatabase(config: DatabaseOptions): Promise<Database> {
  const own = config.databaseUrl ? undefined : await openEmbedded(config.dataDir);
  const pooled = config.notifyUrl !== undefined;
  const main = own ?? (await targetOf(config.databaseUrl!));
  const straight = config.notifyUrl ? await targetOf(config.notifyUrl) : main;
  const clientConfig = connection(straight.target);
  const owner = openPool({ ...clientConfig, max: OWNER_CONNECTIONS });
  const stopServers = async (): Promise<void> => {
    for (const { stop } of new Set([main, straight])) await stop?.();
  };
  const distributed = await isCitus(owner).catch(async (error: unknown) => {
    await owner.end();
    await stopServers();
    throw error;
  });
  const pool = new Connections(owner, {
    config: pooled ? bareConnection(main.target) : clientConfig,
    pooled,
    distributed,
  });
  const standbys =
    config.replicaUrls.length > 0
      ? new Standbys(config.replicaUrls.flatMap(hostsOf), owner, pool, {
          pooled,
          mostLag: config.replicaMaxLag,
        })
      : undefined;
  const close = async (): Promise<void> => {
    await standbys?.stop();
    await Promise.all([pool, owner].map((one) => one.end()));
    await stopServers();
  };
  try {
    if (distributed && standbys)
      throw new Error(
        "A distributed database is read at its workers: leave DATABASE_REPLICA_URLS out (docs/scale.md)",
      );
    await checkSettings(owner, pooled ? "NOTIFY_URL" : "DATABASE_URL");
  } catch (error) {
    await close();
    throw error;
  }
  return { kind: own ? "embedded" : "server", owner, pool, standbys, clientConfig, close };
}
