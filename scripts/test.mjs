// npm test: installs what is missing, runs every check, ends with one line «N passed, N failed».
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { listAddedFeatures } from "./added-features.mjs";
import { memoryFolder } from "./memory-folder.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const reports = join(root, "node_modules", ".test-reports");
const vitest = join(
  root,
  "node_modules",
  ".bin",
  process.platform === "win32" ? "vitest.cmd" : "vitest",
);
const npm = process.platform === "win32" ? "npm.cmd" : "npm";

/** Runs a program to its end; `say` gets what it prints, which is shown at once without. */
function run(command, args, { env = {}, say } = {}) {
  const stdio = say ? ["ignore", "pipe", "pipe"] : "inherit";
  const program = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  if (say) for (const stream of [program.stdout, program.stderr]) stream.on("data", say);
  return new Promise((resolve) => {
    program.on("error", () => resolve(false));
    program.on("close", (status) => resolve(status === 0));
  });
}

const lock = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  if (!(await run(npm, ["ci", "--no-audit", "--no-fund"]))) process.exit(1);
}
listAddedFeatures(root);
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;
// Modules compiled for tests, see vitest.config.ts: those of earlier runs would pile up.
const compiled = join(root, "dist", "test-modules");
for (const folder of [reports, compiled]) rmSync(folder, { recursive: true, force: true });

/** A check counts as one test. */
const check = (name, script) => async (say) => {
  const passed = await run(npm, ["run", "--silent", script], { say });
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
};

/** A vitest suite counts its tests; a suite that could not run counts as one failure. */
const suite = (name, project, env) => async (say) => {
  const file = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const passed = await run(
    vitest,
    [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { env, say },
  );
  if (!existsSync(file)) return { name, passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8"));
  const failed = report.numFailedTests + (passed || report.numFailedTests > 0 ? 0 : 1);
  return { name, passed: report.numPassedTests, failed, failures: failuresOf(report) };
};

/** What failed and the first line of why, so that the end of a long log already tells it. */
function failuresOf(report) {
  const said = (place, message) => `${place}\n      ${(message ?? "").split("\n")[0]}`;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => said(`${file} > ${test.fullName}`, test.failureMessages[0]));
    return tests.length === 0 && status === "failed" ? [said(file, message)] : tests;
  });
}

/** A PostgreSQL server of the machine, started for this run; undefined where there is none. */
function debianServer() {
  const found = spawnSync("bash", [join(root, "scripts", "start-test-postgres.sh")], {
    encoding: "utf8",
  });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** One after the other. */
async function inTurn(steps, say) {
  const results = [];
  for (const step of steps) results.push(await step(say));
  return results;
}

/** Steps that keep one processor each, two at a time; what each lane prints is shown when it has ended. */
async function sideBySide(...lanes) {
  const ended = lanes.map(async (steps) => {
    const printed = [];
    const results = await inTurn(steps, (piece) => printed.push(piece));
    process.stdout.write(Buffer.concat(printed));
    return results;
  });
  return (await Promise.all(ended)).flat();
}

const results = await sideBySide(
  [check("format", "format"), check("lint", "lint"), check("types", "types")],
  [
    check("third-party notices", "notices:check"),
    suite("model", "model"),
    suite("web", "web"),
    check("build", "build"),
    check("bundle size", "bundle-size"),
  ],
);
const server = debianServer();
if (!server) console.log("No PostgreSQL server on this machine: the suite on it is left out.");
const suites = [
  suite("server on embedded PostgreSQL", "server"),
  server && suite("server on the machine's PostgreSQL", "server", { TEST_DATABASE_URL: server }),
  suite("browser", "browser"),
];
results.push(...(await inTurn(suites.filter(Boolean))));
console.log("");
for (const { name, passed, failed, failures = [] } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
  for (const failure of failures) console.log(`    ${failure}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);
