import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { PLATFORM_TENANT } from "./engine/access/session.ts";
import { loadDemo } from "./demo/index.ts";
import { openDatabase } from "./engine/database/database.ts";
import { migrate } from "./engine/migrations/migrate.ts";
import { firstStart } from "./first-start.ts";
import { startScheduler } from "./scheduler.ts";

const config = readConfig(process.env);
const database = await openDatabase(config);
await migrate(database, (message) => console.log(message));
const { password } = await firstStart(database, config.adminPassword);
const app = await buildApp({
  database,
  rateLimit: config.rateLimit,
  logLevel: config.logLevel,
  captcha: config.captcha,
  dataDir: config.dataDir,
});
await app.listen({ port: config.port, host: config.host });
const scheduler = startScheduler(database.pool, (error) => app.log.error({ err: error }, "scheduled work failed"));

console.log(`\n筑客 CRM  http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`);
console.log(`租户 Tenant ${PLATFORM_TENANT}   账号 Account admin${password ? `   密码 Password ${password}` : ""}\n`);

const demo = new AbortController();
const loading = config.demo
  ? loadDemo(database, (message) => console.log(message), { password: config.adminPassword, signal: demo.signal }).catch((error: unknown) => {
      if (!demo.signal.aborted) console.error("The demo company could not be loaded", error);
    })
  : Promise.resolve();

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    const impatient = setTimeout(() => process.exit(1), 10_000);
    demo.abort();
    void scheduler
      .stop()
      .then(() => loading)
      .then(() => app.close())
      .then(() => database.close())
      .then(() => clearTimeout(impatient))
      .then(() => process.exit(0));
  });
}
