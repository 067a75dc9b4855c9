// npm start: installs and builds what is missing or older than its sources, then runs the server in the foreground.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listAddedFeatures } from "./added-features.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
listAddedFeatures(root);

function npm(...args) {
  const own = process.env.npm_execpath;
  const [command, rest] = own?.endsWith(".js") ? [process.execPath, [own, ...args]] : ["npm", args];
  const { status } = spawnSync(command, rest, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32" && command === "npm",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** Every file under a path with its size and time of change. */
function state(path) {
  if (!existsSync(path)) return [];
  const { size, mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return [`${path} ${size} ${mtimeMs}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => state(join(path, name)));
}

/** Builds dist/<name> unless it was made from the very same sources. */
function build(name) {
  const sources = ["package-lock.json", "engine", "features", "app"].map((path) =>
    join(root, path),
  );
  const wanted = createHash("sha256").update(sources.flatMap(state).join("\n")).digest("hex");
  const stamp = join(root, "dist", `${name}.stamp`);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`Building ${name} …`);
  npm("run", "--silent", `build:${name}`);
  writeFileSync(stamp, wanted);
}

if (
  changedAt(join(root, "node_modules/.package-lock.json")) <
  changedAt(join(root, "package-lock.json"))
) {
  console.log("Installing …");
  npm("ci", "--no-audit", "--no-fund");
}
build("web");
build("server");

const server = spawn(
  process.execPath,
  // Answers die young: a larger nursery is collected less often (docs/decisions/020).
  ["--enable-source-maps", "--max-semi-space-size=64", join(root, "dist/server/main.js")],
  {
    cwd: root,
    stdio: "inherit",
  },
);
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
// A terminal sends Ctrl-C to the server too.
process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
