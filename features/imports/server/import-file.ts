import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sharedStorage } from "#features/storage/server/index.ts";

interface Import {
  readonly tenantId: string;
  readonly id: string;
}

/** Where the file of an import waits on a server's disk until it is validated. */
const placeOf = (dataDir: string, { tenantId, id }: Import): string =>
  join(dataDir, "imports", tenantId, id);

/** Its name in the bucket of the installation, where another server may take it up. */
const nameOf = ({ tenantId, id }: Import): string => `imports/${tenantId}/${id}`;

/** Keeps a file that was received until it is validated, by whichever server. */
export async function keepImportFile(dataDir: string, one: Import, path: string): Promise<void> {
  const place = placeOf(dataDir, one);
  await mkdir(dirname(place), { recursive: true });
  await sharedStorage()?.put(nameOf(one), path);
  await rename(path, place);
}

/** The file of an import on this server's disk, fetched where another server received it; undefined where it is gone. */
export async function fetchImportFile(dataDir: string, one: Import): Promise<string | undefined> {
  const place = placeOf(dataDir, one);
  if (existsSync(place)) return place;
  const bucket = sharedStorage();
  if (!bucket || (await bucket.size(nameOf(one))) === undefined) return undefined;
  await mkdir(dirname(place), { recursive: true });
  const draft = `${place}.fetched`;
  await pipeline(await bucket.read(nameOf(one)), createWriteStream(draft, { mode: 0o600 }));
  await rename(draft, place);
  return place;
}

/** Removes the file of an import that needs it no more. */
export async function removeImportFile(dataDir: string, one: Import): Promise<void> {
  await rm(placeOf(dataDir, one), { force: true });
  await sharedStorage()?.remove(nameOf(one));
}
