import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { EVIDENCE, ROOT } from "./places.ts";
import { startServer } from "./start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end. */
    address: string;
    /** Its data folder. */
    dataDir: string;
  }
}

/** One built product with an empty database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const built of ["dist/web/index.html", "dist/server/main.js"]) {
    if (!existsSync(join(ROOT, built)))
      throw new Error(`${built} is missing: run «npm run build» first.`);
  }
  rmSync(EVIDENCE, { recursive: true, force: true });
  const server = await startServer();
  project.provide("address", server.address);
  project.provide("dataDir", server.dataDir);
  return server.stop;
}
