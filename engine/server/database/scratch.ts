import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { Connections } from "./connections.ts";
import type { Database } from "./database.ts";
import { openEmbedded } from "./embedded.ts";
import { connection, openPool } from "./pools.ts";
import { processExists } from "./process-exists.ts";

/** A PostgreSQL for throw-away databases: the server of TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export interface ScratchServer {
  readonly target: pg.ClientConfig;
  close(): Promise<void>;
}

export interface ScratchDatabase {
  readonly name: string;
  readonly owner: pg.Pool;
  readonly clientConfig: pg.ClientConfig;
  /** Ends the pool and drops the database. */
  drop(): Promise<void>;
}

const PREFIX = "zhuke-scratch-";

export async function openScratchServer(): Promise<ScratchServer> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { target: { connectionString: url }, close: async () => undefined };
  await sweep();
  const folder = join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(4).toString("hex")}`);
  mkdirSync(folder, { mode: 0o755 });
  const own = await openEmbedded(folder);
  const close = async (): Promise<void> => {
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { target: own.target, close };
}

/** A new database on the server, empty or a copy of `template`: its files are copied, which takes two thirds of writing its pages through the log. */
export async function createScratchDatabase(
  target: pg.ClientConfig,
  template = "template0",
): Promise<ScratchDatabase> {
  const name = `zhuke_scratch_${randomBytes(6).toString("hex")}`;
  await maintain(target, `create database ${name} template ${template} strategy file_copy`);
  const clientConfig = connection(onDatabase(target, name));
  const owner = openPool({ ...clientConfig, max: 5 });
  const drop = async (): Promise<void> => {
    if (!owner.ended) await owner.end();
    await maintain(target, `drop database ${name} with (force)`);
  };
  return { name, owner, clientConfig, drop };
}

/** A scratch database as the server sees one; closing it drops it. */
export function asDatabase(
  { owner, clientConfig, drop }: ScratchDatabase,
  distributed = false,
): Database {
  const pool = new Connections(owner, { config: clientConfig, distributed });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= pool.end().then(drop));
  return { kind: "server", owner, pool, clientConfig, close };
}

async function maintain(target: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function onDatabase(target: pg.ClientConfig, name: string): pg.ClientConfig {
  if (!target.connectionString) return { ...target, database: name };
  const url = new URL(target.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** Ends and removes what runs that were killed have left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (processExists(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const folder = join(tmpdir(), name);
    try {
      await (await openEmbedded(folder)).stop();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another run sweeps the same at this moment; what it leaves is swept by the next.
    }
  }
}
