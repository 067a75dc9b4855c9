import { parentPort, workerData } from "node:worker_threads";
import type { SheetRow } from "./parse-sheet.ts";
import { parseSheet } from "./parse-sheet.ts";

export type Said = { readonly rows: readonly SheetRow[] } | { readonly end: true } | { readonly error: string };

/** Hands over the rows of a file, each portion only when the last was taken. */
async function work(path: string): Promise<void> {
  const port = parentPort!;
  const say = (message: Said): void => port.postMessage(message);
  try {
    for await (const rows of parseSheet(path)) {
      const taken = new Promise((resolve) => port.once("message", resolve));
      say({ rows });
      await taken;
    }
    say({ end: true });
  } catch (error) {
    say({ error: String(error) });
  }
}

await work((workerData as { readonly path: string }).path);
