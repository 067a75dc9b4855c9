import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const PREFIX = "zhuke-tests-";
/** Databases and data folders of two test files side by side, and of the browsers, with room to spare. */
const NEEDED = 6 * 2 ** 30;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * A folder in memory for what tests throw away, gone with this process; undefined where there is none or little room.
 * Every test file copies a database of a thousand files and drops it: on ext4, which goes past all that was deleted
 * in the last minute to find room for a new file, that takes half of the processor.
 */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED) return undefined;
  } catch {
    return undefined;
  }
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX)))
    if (!isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // The embedded PostgreSQL may run as another user.
  mkdirSync(folder, { mode: 0o755 });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
