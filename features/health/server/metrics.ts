import { sql } from "kysely";
import { isStream } from "#engine/server/http/address.ts";
import { timingSafeEqual, createHash } from "node:crypto";
import cluster from "node:cluster";
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";
import type { Unbound } from "#engine/server/unbound.ts";
import { PLATFORM_TENANT } from "#engine/server/access/session.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { metricsRoute } from "../metrics-route.ts";
import { metricsOfAll } from "./metrics-of-all.ts";
import { readJobStates } from "#engine/server/jobs/read-states.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The token of the parameter metrics.token in the platform's tenant; "" where only this machine may ask. */
async function tokenOf(pool: Unbound): Promise<string> {
  const rows = await pool.rows<{ value: string | null }>(
    sql`select param_value as value from param where tenant_id = ${PLATFORM_TENANT} and param_key = 'metrics.token' and is_deleted = 0`,
  );
  return (rows[0]?.value ?? "").trim();
}

let found: Registry | undefined;

/** What the process itself is like, measured once however many applications it has served. */
function ofProcess(): Registry {
  if (found) return found;
  found = new Registry();
  collectDefaultMetrics({ register: found, prefix: "zhuke_" });
  return found;
}

/** GET /api/metrics in the text format of Prometheus: for this machine, or for whoever knows the token. */
export function serveMetrics({ app, pool, standbys }: Runtime): void {
  const registry = new Registry();
  const registers = [registry];
  const duration = new Histogram({
    name: "zhuke_http_request_duration_seconds",
    help: "Time to the last byte of an answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  const surprises = new Counter({
    name: "zhuke_http_surprises_total",
    help: "Requests that failed in a way the product has no words for",
    registers,
  });
  new Gauge({
    name: "zhuke_pool_connections",
    help: "Connections of this process's pool to the database",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [name, one] of Object.entries(
        standbys ? { main: pool, replica: standbys } : { main: pool },
      )) {
        const { total, idle, waiting } = one.load;
        this.set({ pool: name, state: "open" }, total);
        this.set({ pool: name, state: "idle" }, idle);
        this.set({ pool: name, state: "waiting" }, waiting);
      }
    },
  });
  new Gauge({
    name: "zhuke_outbox_entries",
    help: "Jobs that wait to be done after their transaction, and those given up",
    labelNames: ["state"],
    aggregator: "first",
    registers,
    async collect() {
      const states = await readJobStates(
        pool,
        app.jobs.jobs.map(({ name }) => name),
      );
      for (const [state, name] of [
        ["waiting", "waiting"],
        ["failed", "givenUp"],
      ] as const)
        this.set(
          { state },
          states.reduce((sum, one) => sum + one[name], 0),
        );
    },
  });
  const all = Registry.merge([ofProcess(), registry]);
  AggregatorRegistry.setRegistries([all]);
  // Making one is what has a worker answer the first process.
  if (cluster.isWorker) void new AggregatorRegistry();

  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    if (!isStream(request))
      duration.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    if (request.surprise) surprises.inc();
  });

  mount(app, metricsRoute, async (request, reply) => {
    const token = await tokenOf(pool.unbound);
    const given = (request.headers.authorization ?? "").replace(/^bearer /i, "");
    const admitted =
      token === "" ? LOOPBACK.has(request.ip) : timingSafeEqual(digest(given), digest(token));
    if (!admitted) return reply.code(403).type("text/plain").send("forbidden\n");
    const text = cluster.isWorker ? await metricsOfAll() : await all.metrics();
    return reply.type(all.contentType).send(text);
  });
}
