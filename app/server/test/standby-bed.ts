import type { ChildProcess } from "node:child_process";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { findBinaries, findRunner } from "#engine/server/database/binaries.ts";
import type { Cluster } from "#engine/server/database/cluster.ts";
import { PROGRAM_ENV, prepareCluster } from "#engine/server/database/cluster.ts";
import { afterFile } from "./after-file.ts";
import { freePort } from "./free-port.ts";

/** A PostgreSQL that a test starts and kills as it likes. */
export interface Node {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** The first row of a statement as its owner. */
  ask<T = Record<string, unknown>>(statement: string): Promise<T>;
}

async function nodeOf(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<Node> {
  const port = await freePort();
  const url = `postgres://zhuke@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const ask = async <T>(statement: string): Promise<T> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query(statement)).rows[0] as T;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const kill = async (): Promise<void> => {
    if (!child) return;
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
    child = undefined;
  };
  const start = async (): Promise<void> => {
    const all = {
      listen_addresses: "127.0.0.1",
      max_connections: "200",
      fsync: "off",
      shared_buffers: "32MB",
      hot_standby_feedback: "on",
      ...settings,
    };
    const given = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const where = ["-D", cluster.files, "-k", cluster.socketDir, "-p", String(port)];
    const [command, ...args] = [...cluster.runner.prefix, join(cluster.bin, "postgres"), ...where];
    child = spawn(command!, [...args, ...given], {
      ...cluster.runner.user,
      env: PROGRAM_ENV,
      cwd: "/",
      stdio: "ignore",
    });
    await vi.waitUntil(() => ask("select 1").catch(() => false), { timeout: 60_000, interval: 50 });
  };
  afterFile(kill);
  return { url, start, kill, ask };
}

/** A primary and a standby that follows it, both running until the test file is done. */
export async function startPair(): Promise<{ readonly primary: Node; readonly standby: Node }> {
  const folder = mkdtempSync(join(tmpdir(), "zhuke-pair-"));
  chmodSync(folder, 0o755);
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  const bin = findBinaries()!;
  const runner = findRunner(bin, folder)!;
  const [first, second] = ["primary", "standby"].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  for (const dir of [first, second]) mkdirSync(dir, { mode: 0o755 });
  const cluster = prepareCluster(bin, runner, first);
  // A copy of files nobody has used yet is as good as a base backup.
  execFileSync("cp", ["-a", cluster.files, join(second, "postgres")]);
  execFileSync("touch", [join(second, "postgres", "standby.signal")]);
  const primary = await nodeOf(cluster, { wal_keep_size: "256MB" });
  await primary.start();
  const standby = await nodeOf(prepareCluster(bin, runner, second), {
    primary_conninfo: `host=127.0.0.1 port=${new URL(primary.url).port} user=zhuke`,
  });
  await standby.start();
  return { primary, standby };
}
