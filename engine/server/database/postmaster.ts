import { spawn } from "node:child_process";
import {
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "./cluster.ts";
import { PROGRAM_ENV, ROLE } from "./cluster.ts";
import { processExists } from "./process-exists.ts";

const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  // A process has some twenty; WORKERS and several servers on one folder add up.
  max_connections: "400",
  shared_buffers: "128MB",
  random_page_cost: "1.1",
  fsync: "on",
  jit: "off",
};

/** After a crash the old processes hold the shared memory for a second or two. */
const START_PATIENCE = 10_000;
/** Recovery of a database that was cut off may take long; a living process gets the time. */
const RECOVERY_PATIENCE = 300_000;
const STOP_PATIENCE = 8_000;
const LARGEST_LOG = 5_000_000;

/** Where the database of a cluster answers. */
export const targetOf = ({ socketDir }: Cluster): pg.ClientConfig => ({
  host: socketDir,
  port: 5432,
  user: ROLE,
  database: "postgres",
  ssl: false,
});

/** Starts PostgreSQL where nobody did, and waits until it answers. */
export async function ensureRunning(cluster: Cluster): Promise<void> {
  const target = targetOf(cluster);
  const begun = Date.now();
  const patience = (): number =>
    runningPid(cluster.files) === undefined ? START_PATIENCE : RECOVERY_PATIENCE;
  while (Date.now() - begun < patience()) {
    if (await answers(target)) return;
    if (runningPid(cluster.files) === undefined) {
      forgetStaleLocks(cluster);
      if (await startOnce(cluster, target)) return;
    }
    await sleep(200);
  }
  const log = contents(cluster.logFile)?.trimEnd().split("\n").slice(-5).join("\n") ?? "";
  throw new Error(`The embedded database did not start; ${cluster.logFile} ends with:\n${log}`);
}

async function startOnce(cluster: Cluster, target: pg.ClientConfig): Promise<boolean> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const program = [
    ...cluster.runner.prefix,
    join(cluster.bin, "postgres"),
    "-D",
    cluster.files,
    "-k",
    cluster.socketDir,
    "-p",
    "5432",
  ];
  const [command, ...args] = [...program, ...settings];
  turnOver(cluster.logFile);
  const log = openSync(cluster.logFile, "a", 0o600);
  // Detached: Ctrl-C in a terminal must reach the server only, which still needs its database to finish.
  const child = spawn(command!, args, {
    ...cluster.runner.user,
    env: PROGRAM_ENV,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let ended = false;
  child.once("exit", () => (ended = true)).once("error", () => (ended = true));
  const deadline = Date.now() + RECOVERY_PATIENCE;
  while (!ended && Date.now() < deadline) {
    if (await answers(target)) {
      child.unref();
      return runningPid(cluster.files) === child.pid;
    }
    await sleep(15);
  }
  return false;
}

/** Begins a new log where the last has grown; never otherwise, as another process may have started the one that writes it. */
function turnOver(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > LARGEST_LOG)
    renameSync(logFile, `${logFile}.1`);
}

async function answers(target: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function pidFile(files: string): string {
  return join(files, "postmaster.pid");
}

/** The text of a file that may vanish at any moment, as those of a stopping database do. */
function contents(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

/** The process that serves these files, if one does. */
function runningPid(files: string): number | undefined {
  const pid = Number.parseInt(contents(pidFile(files)) ?? "", 10);
  return processExists(pid) && isPostgres(pid) ? pid : undefined;
}

/** A zombie has an empty command line; without /proc the pid file is believed. */
function isPostgres(pid: number): boolean {
  return (
    !existsSync("/proc/self/cmdline") ||
    (contents(`/proc/${pid}/cmdline`)?.includes("postgres") ?? false)
  );
}

/**
 * After a restart of a container another process may have the pid in the lock, and PostgreSQL would refuse for ever.
 * Only the pid is replaced, by one that cannot exist: the rest lets PostgreSQL see whether old sessions still live.
 */
function forgetStaleLocks({ files, socketDir }: Cluster): void {
  const lock = contents(pidFile(files)) ?? "";
  const pid = Number.parseInt(lock, 10);
  if (!processExists(pid) || isPostgres(pid)) return;
  writeFileSync(pidFile(files), lock.replace(/^\d+/, "4194305"));
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"])
    rmSync(join(socketDir, name), { force: true });
}

/** Ends the sessions and stops PostgreSQL. */
export async function stopPostmaster({ files }: Cluster): Promise<void> {
  const pid = runningPid(files);
  if (pid === undefined) return;
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_PATIENCE;
  while (runningPid(files) !== undefined && Date.now() < deadline) await sleep(10);
}
