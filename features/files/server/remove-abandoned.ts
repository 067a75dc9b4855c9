import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Runtime } from "#engine/server/http/run.ts";
import { chunksFolder } from "./chunk-upload.ts";

const PATIENCE_MS = 24 * 3600 * 1000;

const entriesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name));

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function entriesBelow(folder: string, levels: number): Promise<string[]> {
  const entries = await entriesOf(folder);
  return levels === 0
    ? entries
    : (await Promise.all(entries.map((entry) => entriesBelow(entry, levels - 1)))).flat();
}

/** Likenesses are made again when somebody asks for them; those of files that are gone would stay. */
const LIKENESS_MS = 7 * PATIENCE_MS;

const EVERY_MS = 600_000;

/** Tidies the disk of this server now and every ten minutes: others have disks of their own. */
export function tidyDisk({ app, now }: Runtime, dataDir: string): void {
  const tidy = (): void =>
    void removeAbandonedUploads(dataDir, now()).catch((error: unknown) =>
      app.log.warn({ err: error }, "the disk could not be tidied"),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    tidy();
    timer = setInterval(tidy, EVERY_MS).unref();
  });
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Removes uploads on which nothing has arrived for a day, whole files and chunks alike; answers how many. */
export async function removeAbandonedUploads(dataDir: string, now: Date): Promise<number> {
  const chunks = chunksFolder(dataDir);
  const uploads = [
    ...(await entriesBelow(chunks, 2)),
    ...(await entriesOf(join(dataDir, "incoming"))).filter((entry) => entry !== chunks),
  ];
  const likenesses = await filesBelow(join(dataDir, "thumbnails"));
  let removed = 0;
  for (const [entry, patience] of [
    ...uploads.map((entry) => [entry, PATIENCE_MS] as const),
    ...likenesses.map((entry) => [entry, LIKENESS_MS] as const),
  ]) {
    const found = await stat(entry).catch(() => undefined);
    if (!found || found.mtimeMs > now.getTime() - patience) continue;
    await rm(entry, { recursive: true, force: true });
    removed++;
  }
  return removed;
}
