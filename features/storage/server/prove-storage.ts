import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "./storage.ts";

/** Writes, reads and removes a little file; throws what the storage says. */
export async function proveStorage(storage: Storage): Promise<void> {
  const text = randomBytes(16).toString("hex");
  const name = `connection-test/${text}.txt`;
  const path = join(tmpdir(), `zhuke-${text}`);
  await writeFile(path, text);
  try {
    await storage.put(name, path);
    let found = "";
    for await (const piece of await storage.read(name)) found += String(piece);
    if (found !== text) throw new Error("other content came back");
    await storage.remove(name);
  } finally {
    await rm(path, { force: true });
  }
}
