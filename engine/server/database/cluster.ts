import { TIME_ZONE } from "#engine/model/index.ts";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Runner } from "./binaries.ts";

/** Where one embedded PostgreSQL keeps its things. */
export interface Cluster {
  readonly bin: string;
  readonly runner: Runner;
  readonly files: string;
  readonly socketDir: string;
  readonly logFile: string;
}

/** Name of the only database role. */
export const ROLE = "zhuke";

/** Environment of the database programs: nothing of ours may change what they do. */
export const PROGRAM_ENV = { PATH: process.env.PATH, LC_ALL: "C", TZ: TIME_ZONE };

/** Makes the data files and the folder of the socket ready for the user PostgreSQL runs as. */
export function prepareCluster(bin: string, runner: Runner, dataDir: string): Cluster {
  const files = join(dataDir, "postgres");
  if (!existsSync(files)) createFiles(bin, runner, files);
  checkVersion(bin, runner, files);
  takeOver(files, runner);
  return {
    bin,
    runner,
    files,
    socketDir: socketFolder(dataDir, runner),
    logFile: join(dataDir, "postgres.log"),
  };
}

/** Built beside its place and moved there when complete, so that a crash or a second process never leaves half of it. */
function createFiles(bin: string, runner: Runner, files: string): void {
  const fresh = `${files}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  ownFolder(fresh, runner);
  const locale = [
    "-E",
    "UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const [command, ...args] = [
    ...runner.prefix,
    join(bin, "initdb"),
    "-D",
    fresh,
    "-U",
    ROLE,
    "-A",
    "trust",
    "-N",
    "--no-instructions",
    ...locale,
  ];
  try {
    execFileSync(command!, args, {
      ...runner.user,
      env: PROGRAM_ENV,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
    renameSync(fresh, files);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(files))
      throw new Error("The embedded database could not be created", { cause: error });
  }
}

function checkVersion(bin: string, runner: Runner, files: string): void {
  const made = readFileSync(join(files, "PG_VERSION"), "utf8").trim();
  const [command, ...args] = [...runner.prefix, join(bin, "postgres"), "--version"];
  const runs = /\d+/.exec(execFileSync(command!, args, { ...runner.user, encoding: "utf8" }))?.[0];
  if (made === runs) return;
  throw new Error(
    `${files} was made by PostgreSQL ${made}, this version runs ${runs}: back up with the old version and restore with this one`,
  );
}

function takeOver(files: string, { owner }: Runner): void {
  if (statSync(files).uid === owner.uid) return;
  if (process.getuid?.() !== 0)
    throw new Error(`${files} belongs to another user: start as that user, or as root`);
  execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, files]);
}

/** The path of a socket may have 107 bytes at most. */
function socketFolder(dataDir: string, runner: Runner): string {
  const near = join(dataDir, "socket");
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const folder = Buffer.byteLength(near) <= 80 ? near : join(tmpdir(), `zhuke-${hash}`);
  ownFolder(folder, runner);
  return folder;
}

function ownFolder(path: string, { owner }: Runner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const ours = found.isDirectory() && [process.getuid?.(), owner.uid].includes(found.uid);
  if (!ours) throw new Error(`${path} belongs to another user`);
  chmodSync(path, 0o700);
  chownSync(path, owner.uid, owner.gid);
}
