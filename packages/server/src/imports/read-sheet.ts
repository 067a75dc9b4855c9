import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { BadSheet } from "./bad-sheet.ts";
import type { Said, SheetRow } from "./sheet-worker.ts";

/** TypeScript sources run through the loader of tests and development; the built server has a built worker beside it. */
const source = import.meta.url.endsWith(".ts");
const WORKER = new URL(source ? "./sheet-worker.ts" : "./sheet-worker.js", import.meta.url);

function startWorker(path: string): Worker {
  const loader = source ? ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href] : [];
  return new Worker(WORKER, { workerData: { path }, execArgv: loader, resourceLimits: { maxOldGenerationSizeMb: 1024 } });
}

/** The filled rows of the first sheet of a stored xlsx or csv file, in portions. Parsed in a thread of its own: a large file takes seconds. */
export async function* readSheet(path: string): AsyncGenerator<readonly SheetRow[]> {
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
      if ("error" in said)
        throw new BadSheet([
          "文件无法读取，请另存为 xlsx 或 csv 后重试",
          `The file cannot be read (${said.error}); please save it as xlsx or csv and try again`,
        ]);
      yield said.rows;
      worker.postMessage("taken");
    }
  } finally {
    await worker.terminate();
  }
}
