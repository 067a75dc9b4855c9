import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";

/** Files in a folder of the server's own disk. */
export function localStorage(folder: string): Storage {
  const at = (name: string): string => join(folder, name);
  return {
    put: async (name, path) => {
      const target = at(name);
      await mkdir(dirname(target), { recursive: true });
      const draft = `${target}.${randomBytes(4).toString("hex")}`;
      // A second name for the same bytes where the disk allows it, a copy otherwise.
      await link(path, draft).catch(() => copyFile(path, draft));
      const written = await open(draft, "r+");
      await written.sync().finally(() => written.close());
      await rename(draft, target);
    },
    size: async (name) => {
      const found = await stat(at(name)).catch(() => undefined);
      return found?.isFile() ? found.size : undefined;
    },
    read: async (name, range) => createReadStream(at(name), range ?? {}),
    remove: (name) => rm(at(name), { force: true }),
  };
}
