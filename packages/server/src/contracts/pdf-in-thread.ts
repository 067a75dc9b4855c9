import { once } from "node:events";
import { Worker } from "node:worker_threads";

interface Paper {
  readonly title: string;
  readonly html: string;
}

/** The built server has a built worker beside it; TypeScript sources need the loader of development and tests in the thread too. */
function startWorker(workerData: Paper): Worker {
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 512 }, workerData };
  if (!import.meta.url.endsWith(".ts")) return new Worker(new URL("./pdf-worker.js", import.meta.url), options);
  const worker = new URL("./pdf-worker.ts", import.meta.url).href;
  return new Worker(`import("tsx/esm/api").then(({ register }) => (register(), import("${worker}")))`, { ...options, eval: true });
}

let last: Promise<unknown> = Promise.resolve();

/** Makes a PDF beside the server's own work, one at a time: reading the fonts takes most of a second and a good deal of memory. */
export function pdfInThread(paper: Paper): Promise<Buffer> {
  const mine = last.then(async () => {
    const [pdf] = (await once(startWorker(paper), "message")) as [Uint8Array];
    return Buffer.from(pdf);
  });
  last = mine.catch(() => undefined);
  return mine;
}
