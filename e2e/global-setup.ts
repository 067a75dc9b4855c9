import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { EVIDENCE, ROOT } from "./places.ts";
import { SIDE_BY_SIDE } from "./side-by-side.ts";
import { startServer } from "./start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product answers, without a slash at the end, for each of those side by side. */
    addresses: readonly string[];
    /** The data folders. */
    dataDirs: readonly string[];
  }
}

/** The built product with an empty database for each of the test files that run side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const built of ["dist/web/index.html", "dist/server/main.js"]) {
    if (!existsSync(join(ROOT, built)))
      throw new Error(`${built} is missing: run «npm run build» first.`);
  }
  rmSync(EVIDENCE, { recursive: true, force: true });
  const servers = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => startServer()));
  project.provide(
    "addresses",
    servers.map(({ address }) => address),
  );
  project.provide(
    "dataDirs",
    servers.map(({ dataDir }) => dataDir),
  );
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}
