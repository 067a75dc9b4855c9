// npm test: installs what is missing, runs every check, ends with one line «N passed, N failed».
import { spawnSync } from "node:child_process";
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

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } })
      .status === 0
  );
}

const lock = join(root, "package-lock.json");
const installed = join(root, "node_modules", ".package-lock.json");
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  if (!run(npm, ["ci", "--no-audit", "--no-fund"])) process.exit(1);
}
listAddedFeatures(root);
const memory = memoryFolder();
if (memory) process.env.TMPDIR = memory;
rmSync(reports, { recursive: true, force: true });

/** A check counts as one test. */
const check = (name, script) => () => {
  const passed = run(npm, ["run", "--silent", script]);
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
};

/** A vitest suite counts its tests; a suite that could not run counts as one failure. */
const suite = (name, project, env) => () => {
  const file = join(reports, `${name.replaceAll(" ", "-")}.json`);
  const passed = run(
    vitest,
    [
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    env,
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

const steps = [
  check("format", "format"),
  check("lint", "lint"),
  check("types", "types"),
  check("third-party notices", "notices:check"),
  suite("model", "model"),
  suite("server on embedded PostgreSQL", "server"),
];
const server = debianServer();
if (server)
  steps.push(suite("server on the machine's PostgreSQL", "server", { TEST_DATABASE_URL: server }));
else console.log("No PostgreSQL server on this machine: the suite on it is left out.");
steps.push(
  suite("web", "web"),
  check("build", "build"),
  check("bundle size", "bundle-size"),
  suite("browser", "browser"),
);

const results = [];
for (const step of steps) results.push(step());
console.log("");
for (const { name, passed, failed, failures = [] } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
  for (const failure of failures) console.log(`    ${failure}`);
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") > 0 ? 1 : 0);
