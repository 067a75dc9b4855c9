import "#app/features.ts";
import type { TestProject } from "vitest/node";
import {
  asDatabase,
  createScratchDatabase,
  openScratchServer,
} from "#engine/server/database/scratch.ts";
import { firstStart } from "../first-start.ts";
import { giveModules } from "./give-modules.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As JSON: settings that may hold undefined do not travel otherwise. */
    databaseServer: string;
    databaseTemplate: string;
  }
}

/** Password of admin in tenant 000000 of every test database. */
export const ADMIN_PASSWORD = "test-admin-2026";

/** One PostgreSQL per test run, with a migrated and seeded database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openScratchServer();
  const template = await createScratchDatabase(server.target);
  await migrate(template, () => undefined);
  const { owner, pool } = asDatabase(template);
  const giveBack = await holdProcessNumber(pool);
  await firstStart({ pool }, ADMIN_PASSWORD);
  await giveModules(pool);
  await giveBack();
  await Promise.all([owner.end(), pool.end()]);
  project.provide("databaseServer", JSON.stringify(server.target));
  project.provide("databaseTemplate", template.name);
  return async () => {
    await template.drop();
    await server.close();
  };
}
