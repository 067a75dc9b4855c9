import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Unbound } from "#engine/server/unbound.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { MOST_PIXELS } from "./check-content.ts";

const SIDE = 320;

const fileOf = (dataDir: string, name: string): string =>
  join(dataDir, "thumbnails", `${name}.webp`);

const making = new Map<string, Promise<void>>();

/** The file with a small likeness of a picture, made when first asked for; undefined where none can be made. */
export async function thumbnail(
  database: Unbound,
  dataDir: string,
  name: string,
): Promise<string | undefined> {
  const file = fileOf(dataDir, name);
  if (existsSync(file)) return file;
  const made =
    making.get(file) ?? make(database, dataDir, name, file).finally(() => making.delete(file));
  making.set(file, made);
  return made.then(
    () => file,
    () => undefined,
  );
}

async function make(database: Unbound, dataDir: string, name: string, file: string): Promise<void> {
  // Loaded late: its native part may be missing on rare platforms, which then show the pictures themselves.
  const { default: sharp } = await import("sharp");
  const small = sharp({ limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 });
  const draft = `${file}.${randomBytes(4).toString("hex")}`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const storage = await storageHolding(database, dataDir, name);
    await pipeline(await storage.read(name), small, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const dropThumbnail = (dataDir: string, name: string): Promise<void> =>
  rm(fileOf(dataDir, name), { force: true });
