import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import type { Runner } from "#engine/server/database/binaries.ts";
import { findBinaries, findRunner } from "#engine/server/database/binaries.ts";
import { afterFile } from "./after-file.ts";
import { freePort } from "./free-port.ts";

/** The pgbouncer of this machine; undefined where Debian's package is not installed. */
export function findPooler(): string | undefined {
  for (const place of ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"])
    try {
      execFileSync(place, ["--version"], { stdio: "ignore" });
      return place;
    } catch {
      continue;
    }
  return undefined;
}

/** Whoever may run the programs of the database, and so reach its socket. */
function runnerOf(folder: string): Runner {
  const bin = findBinaries();
  const runner = bin && findRunner(bin, folder);
  if (!runner) throw new Error("No user of this machine can run a pooler");
  return runner;
}

/**
 * Starts pgbouncer in transaction mode, as docs/scale.md has it, before the databases of a server; few connections lie behind
 * it, so that they change hands all the time. Answers how to connect through it; it stops when the test file is done.
 */
export async function startPooler(
  target: pg.ClientConfig,
  more: readonly string[] = [],
): Promise<pg.ClientConfig> {
  const { host, port, user, password } = new pg.Client(target);
  const folder = mkdtempSync(join(tmpdir(), "zhuke-pooler-"));
  const own = join(folder, "run");
  const runner = runnerOf(tmpdir());
  mkdirSync(own, { mode: 0o700 });
  const at = await freePort();
  const settings = join(own, "pgbouncer.ini");
  writeFileSync(
    settings,
    [
      "[databases]",
      `* = host=${host} port=${port} user=${user}${password ? ` password=${password}` : ""}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${at}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      "default_pool_size = 3",
      "max_client_conn = 500",
      "ignore_startup_parameters = extra_float_digits",
      ...more,
    ].join("\n"),
  );
  execFileSync("chmod", ["755", folder]);
  for (const path of [own, settings]) chownSync(path, runner.owner.uid, runner.owner.gid);
  const [command, ...args] = [...runner.prefix, findPooler()!, settings];
  const child = spawn(command!, args, { ...runner.user, stdio: "ignore" });
  const exited = once(child, "exit");
  afterFile(async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  });
  const through: pg.ClientConfig = {
    host: "127.0.0.1",
    port: at,
    user,
    database: new pg.Client(target).database,
    ssl: false,
  };
  await vi.waitUntil(
    async () => {
      const client = new pg.Client(through);
      try {
        await client.connect();
        return true;
      } catch {
        return false;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    { timeout: 10_000, interval: 50 },
  );
  return through;
}
