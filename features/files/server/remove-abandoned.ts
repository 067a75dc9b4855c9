import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { chunksFolder } from "./chunk-upload.ts";

const PATIENCE_MS = 24 * 3600 * 1000;

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name));

async function entriesBelow(folder: string, levels: number): Promise<string[]> {
  const entries = await entriesOf(folder);
  return levels === 0
    ? entries
    : (await Promise.all(entries.map((entry) => entriesBelow(entry, levels - 1)))).flat();
}

/** Removes uploads on which nothing has arrived for a day, whole files and chunks alike; answers how many. */
export async function removeAbandonedUploads(dataDir: string, now: Date): Promise<number> {
  const chunks = chunksFolder(dataDir);
  const candidates = [
    ...(await entriesBelow(chunks, 2)),
    ...(await entriesOf(join(dataDir, "incoming"))).filter((entry) => entry !== chunks),
  ];
  let removed = 0;
  for (const entry of candidates) {
    const found = await stat(entry).catch(() => undefined);
    if (!found || found.mtimeMs > now.getTime() - PATIENCE_MS) continue;
    await rm(entry, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
