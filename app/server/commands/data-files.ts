import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Manifest } from "./backup-file.ts";

type DataFile = NonNullable<Manifest["files"]>[number];

const KEY = "secret.key";
const UPLOADS = "files";

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What DATA_DIR holds that no database does: the key of the secrets and the uploaded files. */
export async function listDataFiles(dataDir: string): Promise<DataFile[]> {
  const listed: DataFile[] = [];
  for (const path of [join(dataDir, KEY), ...(await filesBelow(join(dataDir, UPLOADS))).sort()]) {
    const found = await stat(path).catch(() => undefined);
    if (found)
      listed.push({
        path: path
          .slice(resolve(dataDir).length + 1)
          .split(sep)
          .join("/"),
        bytes: found.size,
      });
  }
  return listed;
}

/** The content of a file; nothing where it was removed meanwhile. */
export async function* readDataFile(dataDir: string, { path }: DataFile): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(join(dataDir, path)) as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** Puts a file back; one that is there already steps aside under another name. Throws on a path that leads out of the folder. */
export async function writeDataFile(
  dataDir: string,
  { path, bytes }: DataFile,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const target = resolve(dataDir, path);
  if (!target.startsWith(resolve(dataDir) + sep))
    throw new Error(`The backup names a file outside the data folder: ${path}`);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.restoring`;
  await pipeline(Readable.from(content), createWriteStream(unfinished, { mode: 0o600 }));
  const arrived = (await stat(unfinished)).size;
  if (arrived !== bytes)
    throw new Error(`The backup has ${bytes} bytes of ${path}, ${arrived} arrived`);
  if (await stat(target).catch(() => undefined)) await rename(target, `${target}.before-restore`);
  await rename(unfinished, target);
}
