import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchBrowser } from "./browser.ts";
import { benchFiles } from "./files.ts";
import { benchLists } from "./lists.ts";
import { benchThroughput } from "./throughput.ts";

/** npm run bench -- lists [sizes…]: what to measure, and at which numbers of customers. */
const BENCHES: Readonly<Record<string, (sizes: readonly number[]) => Promise<string>>> = {
  lists: benchLists,
  throughput: benchThroughput,
  files: benchFiles,
  browser: benchBrowser,
};

const [what = "lists", ...sizes] = process.argv.slice(2);
const bench = BENCHES[what];
if (!bench) throw new Error(`There is no bench ${what}; there are ${Object.keys(BENCHES).join(", ")}`);

const report = await bench(sizes.length > 0 ? sizes.map(Number) : [100_000, 1_000_000]);
const day = new Date().toISOString().slice(0, 10);
const page = `# ${what}, ${day}\n\nNode ${process.version}, ${arch()}, ${cpus().length} cores. Command: \`npm run bench -- ${process.argv.slice(2).join(" ")}\`\n\n${report}\n`;
const folder = join(fileURLToPath(import.meta.url), "..", "..", "results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${what}.md`), page);
console.log(page);
process.exit(0);
