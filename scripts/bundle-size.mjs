// Prints the gzip sizes of what a browser loads, and fails when entry and shell together outgrow their budget.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = new URL("../dist/web/", import.meta.url).pathname;
const BUDGET_KB = 190;
const SHELL = "shell/workspace.tsx";

const manifest = JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** A chunk and everything it imports at once. */
function closure(key, found = new Set()) {
  if (!found.has(key)) {
    found.add(key);
    for (const each of manifest[key].imports ?? []) closure(each, found);
  }
  return found;
}

const gzipOf = (file) => gzipSync(readFileSync(join(DIST, file))).length / 1024;
const sizeOf = (keys, pick) =>
  [...new Set([...keys].flatMap((key) => pick(manifest[key])))].reduce(
    (sum, file) => sum + gzipOf(file),
    0,
  );
const scripts = (chunk) => (chunk.file.endsWith(".js") ? [chunk.file] : []);
const styles = (chunk) => chunk.css ?? [];
const line = (name, keys) =>
  console.log(
    `${name.padEnd(44)} js ${sizeOf(keys, scripts).toFixed(1).padStart(7)} kB   css ${sizeOf(keys, styles).toFixed(1).padStart(6)} kB`,
  );

const first = closure(entry);
const shell = closure(SHELL, new Set(first));
line("entry", first);
line("entry + shell", shell);
console.log("\nlazy, beyond entry and shell:");
for (const key of Object.keys(manifest)
  .filter((one) => manifest[one].isDynamicEntry && one !== SHELL)
  .sort()) {
  line(key, new Set([...closure(key)].filter((one) => !shell.has(one))));
}

const total = sizeOf(shell, scripts);
if (total > BUDGET_KB) {
  console.error(`\nentry + shell: ${total.toFixed(1)} kB gzip, the budget is ${BUDGET_KB} kB`);
  process.exit(1);
}
