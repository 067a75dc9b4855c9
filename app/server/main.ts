import cluster from "node:cluster";
import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import { loadDemo } from "./demo/index.ts";
import { PLATFORM_TENANT } from "#engine/server/access/session.ts";
import type { Database } from "#engine/server/database/database.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import { loadPlugins } from "./plugins.ts";
import { answerWorkers } from "#features/health/server/index.ts";
import { firstStart } from "./first-start.ts";
import { checkKey, loadSecretKey } from "#engine/server/secrets/index.ts";
import { allowOutgoing } from "#engine/server/outgoing/check-address.ts";
import { shareFiles } from "#features/storage/server/index.ts";
import { checkFiles } from "./check-files.ts";
import { allowedHosts } from "./config.ts";
import { serve } from "./serve.ts";

type Stop = () => Promise<void>;

const say = (message: string): void => console.log(message);

/** Stops on the first signal, the groups in order; gives up after ten seconds. */
function stopOnSignal(...groups: readonly (readonly Stop[])[]): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    for (const stops of groups) await Promise.all(stops.map((next) => next()));
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
}

/** Server processes beside this one, replaced when they die. */
function startWorkers(count: number): Stop {
  let stopping = false;
  answerWorkers();
  for (let index = 0; index < count; index++) cluster.fork();
  cluster.on("exit", () => {
    if (!stopping) cluster.fork();
  });
  return async () => {
    stopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = workers.map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of workers) worker.process.kill("SIGTERM");
    await Promise.all(gone);
  };
}

function startDemo(database: Database, config: Config): Stop {
  const abort = new AbortController();
  const loading = loadDemo(database, say, {
    dataDir: config.dataDir,
    password: config.adminPassword,
    signal: abort.signal,
  }).catch((error: unknown) => {
    if (!abort.signal.aborted) console.error("The demo company could not be loaded", error);
  });
  return async () => {
    abort.abort();
    await loading;
  };
}

/** The first process: brings the database to this version, then serves alone or with workers. */
async function lead(config: Config): Promise<void> {
  const database = await openDatabase(config);
  await migrate(database, say, [
    ...readMigrations(),
    ...plugins.flatMap(({ migrations }) => migrations),
  ]);
  loadSecretKey(config.dataDir, config.secretKey);
  await checkKey(database.pool);
  shareFiles(config.fileStorageUrl);
  allowOutgoing(allowedHosts(config));
  await checkFiles(database.pool, config.dataDir, say);
  const giveNumberBack = await holdProcessNumber(database.pool);
  const { password } = await firstStart(database, config.adminPassword);
  const stopServing =
    config.workers === 1 ? (await serve(config, database)).stop : startWorkers(config.workers);
  say(
    `\n筑客 CRM  http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`,
  );
  say(
    `租户 Tenant ${PLATFORM_TENANT}   账号 Account admin${password ? `   密码 Password ${password}` : ""}\n`,
  );
  const stopDemo: Stop = config.demo ? startDemo(database, config) : async () => undefined;
  stopOnSignal([stopServing, stopDemo], [giveNumberBack], [() => database.close()]);
}

/** A further process: serves only. */
async function follow(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const giveNumberBack = await holdProcessNumber(database.pool);
  const { stop } = await serve(config, database);
  stopOnSignal([stop], [giveNumberBack], [() => database.close()]);
}

const config = readConfig(process.env);
const plugins = await loadPlugins(config.plugins);
await (cluster.isPrimary ? lead(config) : follow(config));
