import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of package.json, found from the sources and from the bundle alike. */
export function projectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  return existsSync(join(from, "package.json")) ? from : projectRoot(dirname(from));
}
