import { join } from "node:path";
import { s3Storage } from "./s3-storage.ts";
import { localStorage } from "./local-storage.ts";
import type { Storage } from "./storage.ts";

let shared: Storage | undefined;

/** Keeps what belongs on no disk of a single server in a bucket: https://key:secret@host/bucket?region=…; on the own disk without one. */
export function shareFiles(url: string | undefined): void {
  if (url === undefined) {
    shared = undefined;
    return;
  }
  const { protocol, host, username, password, pathname, searchParams } = new URL(url);
  shared = s3Storage({
    endpoint: `${protocol}//${host}`,
    bucketName: pathname.slice(1),
    region: searchParams.get("region") ?? "us-east-1",
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    pathStyle: searchParams.get("style") !== "host",
  });
}

/** The bucket of the installation; undefined where files stay on the disk of each server. */
export const sharedStorage = (): Storage | undefined => shared;

/** Where files lie that no setting of a tenant sends elsewhere: in the bucket of the installation, those of before on the disk. */
export function homeStorage(dataDir: string): Storage {
  const disk = localStorage(join(dataDir, "files"));
  if (!shared) return disk;
  const bucket = shared;
  return {
    put: bucket.put,
    size: async (name) => (await bucket.size(name)) ?? disk.size(name),
    read: async (name, range) =>
      ((await bucket.size(name)) === undefined ? disk : bucket).read(name, range),
    remove: async (name) => {
      await bucket.remove(name);
      await disk.remove(name);
    },
  };
}
