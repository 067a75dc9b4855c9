// npm run test:citus [files]: runs the server's tests on a coordinator of Citus with two workers, where it is installed.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryFolder } from "./memory-folder.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const cluster = (what) =>
  spawnSync("bash", [join(root, "bench", "citus.sh"), what], { encoding: "utf8" });

const started = cluster("start");
if (started.status !== 0) {
  console.log(`The tests on Citus are left out. ${started.stderr.trim()}`);
  process.exit(0);
}
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;
const { status } = spawnSync(
  "npx",
  ["vitest", "run", "--project", "server", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_CITUS: "1", TEST_DATABASE_URL: started.stdout.trim() },
  },
);
cluster("stop");
process.exit(status ?? 1);
