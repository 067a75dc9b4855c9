import type { Config } from "./config.ts";
import { allowedHosts } from "./config.ts";
import { buildApp } from "./app.ts";
import { checkReach } from "#engine/server/database/check-reach.ts";
import type { Database } from "#engine/server/database/database.ts";

/** Builds the app on an open database and listens; answers how to stop both. */
export async function serve(
  config: Config,
  database: Database,
): Promise<{ stop: () => Promise<void> }> {
  const {
    rateLimit,
    logLevel,
    captcha,
    trustProxy,
    frameHosts,
    secretKey,
    fileStorageUrl,
    dataDir,
    port,
    host,
  } = config;
  await checkReach(database);
  await database.standbys?.watch();
  const app = await buildApp({
    database,
    rateLimit,
    logLevel,
    captcha,
    trustProxy,
    frameHosts,
    outgoingAllow: allowedHosts(config),
    secretKey,
    fileStorageUrl,
    dataDir,
  });
  await app.listen({ port, host });
  return { stop: () => app.close() };
}
