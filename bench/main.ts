import { mkdirSync, writeFileSync } from "node:fs";
import { arch, cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchAllocation } from "./allocation.ts";
import { benchBoard } from "./board.ts";
import { benchBrowser } from "./browser.ts";
import { benchCosts } from "./costs.ts";
import { benchFiles } from "./files.ts";
import { benchFilters } from "./filters.ts";
import { benchHandOver } from "./hand-over.ts";
import { benchLists } from "./lists.ts";
import { benchSearch } from "./search.ts";
import { benchLoad } from "./load.ts";
import { benchLogs } from "./logs.ts";
import { benchMerge } from "./merge.ts";
import { benchProcesses } from "./processes.ts";
import { benchRelease } from "./release.ts";
import { benchReports } from "./reports.ts";
import { benchSchedules } from "./schedules.ts";
import { benchSize, benchSizeReports, benchTenantReports, benchTenants } from "./size.ts";
import { benchTimeline } from "./timeline.ts";
import { benchThroughput } from "./throughput.ts";
import { benchTotals } from "./totals.ts";
import { benchWarnings } from "./warnings.ts";
import { benchWorkflow } from "./workflow.ts";

type Bench = (sizes: readonly number[]) => Promise<string>;

/** What can be measured; without a name, everything. */
const BENCHES: Readonly<Record<string, Bench>> = {
  lists: benchLists,
  load: benchLoad,
  filters: benchFilters,
  search: benchSearch,
  throughput: benchThroughput,
  totals: benchTotals,
  costs: benchCosts,
  files: benchFiles,
  browser: benchBrowser,
  "hand-over": benchHandOver,
  logs: benchLogs,
  merge: benchMerge,
  processes: benchProcesses,
  release: benchRelease,
  reports: benchReports,
  schedules: benchSchedules,
  size: benchSize,
  "size-reports": benchSizeReports,
  tenants: benchTenants,
  "tenant-reports": benchTenantReports,
  timeline: benchTimeline,
  board: benchBoard,
  warnings: benchWarnings,
  allocation: benchAllocation,
  workflow: benchWorkflow,
};

const FOLDER = join(fileURLToPath(import.meta.url), "..", "results");

/** Runs one bench, prints its figures and keeps them with the machine and the command that made them. */
async function run(name: string, sizes: readonly number[]): Promise<void> {
  const bench = BENCHES[name];
  if (!bench)
    throw new Error(`There is no bench ${name}; there are ${Object.keys(BENCHES).join(", ")}`);
  const report = await bench(sizes);
  const command = ["npm run bench --", name, ...sizes].join(" ");
  const page = `# ${name}, ${new Date().toISOString().slice(0, 10)}\n\nNode ${process.version}, ${arch()}, ${cpus().length} cores. Command: \`${command}\`\n\n${report}\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.md`), page);
  console.log(page);
}

const [name, ...sizes] = process.argv.slice(2);
for (const one of name ? [name] : Object.keys(BENCHES)) await run(one, sizes.map(Number));
process.exit(0);
