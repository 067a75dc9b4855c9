import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BYTES = 32;

let loaded: Buffer | undefined;

/** Takes the installation's key as it is given, in base64, else from its file, which the very first start makes; of several processes one makes it. */
export function loadSecretKey(dataDir: string, given?: string): void {
  const file = join(dataDir, "secret.key");
  loaded = given === undefined ? (read(file) ?? made(dataDir, file)) : keyOf(given, "SECRET_KEY");
}

/** The bytes of a key; throws where they are none. */
export function keyOf(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== BYTES)
    throw new Error(`${where} is damaged: it must hold ${BYTES} bytes in base64`);
  return key;
}

export function secretKey(): Buffer {
  if (!loaded) throw new Error("The secret key is not loaded yet");
  return loaded;
}

function read(file: string): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return keyOf(text, file);
}

/** A link appears whole or not at all, and never over a file that is there: whoever comes second reads the first one's key. */
function made(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString("base64")}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}
