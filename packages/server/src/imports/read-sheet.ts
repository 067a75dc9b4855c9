import { readFile, stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { Label } from "@zhuke/model";
import { BadSheet } from "./bad-sheet.ts";
import type { SheetRow } from "./parse-sheet.ts";
import { parseSheet } from "./parse-sheet.ts";
import type { Said } from "./sheet-worker.ts";

const UNREADABLE: Label = [
  "文件无法读取，请另存为 xlsx 或 csv 后重试",
  "The file cannot be read; please save it as xlsx or csv and try again",
];

const OPTIONS = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 1024 } };

/** The built server has a built worker beside it; TypeScript sources need the loader of development and tests in the thread too. */
function startWorker(path: string): Worker {
  const workerData = { path };
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./sheet-worker.js", import.meta.url), { ...OPTIONS, workerData });
  const worker = new URL("./sheet-worker.ts", import.meta.url).href;
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import("${worker}")))`, {
    ...OPTIONS,
    workerData,
    eval: true,
  });
}

/** Text up to this size is parsed in no time; workbooks never are, as they unfold. */
const SMALL = 100_000;

async function isSmallText(path: string): Promise<boolean> {
  const { size } = await stat(path);
  return size <= SMALL && (await readFile(path)).subarray(0, 2).toString("latin1") !== "PK";
}

/** The filled rows of the first sheet of a stored xlsx or csv file, in portions. Large files take seconds, so they are parsed in a thread. */
export async function* readSheet(path: string): AsyncGenerator<readonly SheetRow[]> {
  if (await isSmallText(path)) return yield* parseSheet(path);
  const worker = startWorker(path);
  const waiting: Said[] = [];
  let wake: (() => void) | undefined;
  const hear = (message: Said): void => {
    waiting.push(message);
    wake?.();
  };
  worker.on("message", hear);
  worker.on("error", (error) => hear({ error: String(error) }));
  try {
    for (;;) {
      while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const said = waiting.shift()!;
      if ("end" in said) return;
      if ("error" in said) throw new BadSheet(UNREADABLE, said.error);
      yield said.rows;
      worker.postMessage("taken");
    }
  } finally {
    await worker.terminate();
  }
}
