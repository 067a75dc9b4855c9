import { buildApp } from "../../packages/server/src/app.ts";
import { openScratchServer, createScratchDatabase } from "../../packages/server/src/engine/database/scratch.ts";
import type { Database } from "../../packages/server/src/engine/database/database.ts";
import { migrate } from "../../packages/server/src/engine/migrations/migrate.ts";
import { firstStart } from "../../packages/server/src/first-start.ts";
import type pg from "pg";
import { fillCustomers } from "./data.ts";
import type { Figures } from "./figures.ts";
import { figuresOf, round, table, timed } from "./figures.ts";
import { signIn } from "./sign-in.ts";
import type { Scenario } from "./scenarios.ts";
import { scenarios } from "./scenarios.ts";

const PASSWORD = "bench-admin-2026";
const ROUNDS = 150;
const LIST = "/api/blade-customer/customer/list";

interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

interface Bed {
  readonly size: number;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly loadSeconds: number;
  /** Statements of the last request, recorded while `recording` is on. */
  record(): { stop: () => readonly Statement[] };
  /** What the bare handler answers with. */
  bare(statements: readonly Statement[]): void;
  close(): Promise<void>;
}

/** The server on a database with `size` customers, and beside it a bare handler on the same pool. */
async function makeBed(target: pg.ClientConfig, size: number): Promise<Bed> {
  const scratch = await createScratchDatabase(target);
  const database: Database = { kind: "server", pool: scratch.pool, readPool: scratch.pool, clientConfig: scratch.clientConfig, close: scratch.drop };
  await migrate(database, () => undefined);
  await firstStart(database, PASSWORD);
  const start = performance.now();
  const { owner } = await fillCustomers(database.pool, size);
  const loadSeconds = (performance.now() - start) / 1000;
  const app = await buildApp({ database, rateLimit: 0, logLevel: "silent", captcha: false, dataDir: "/tmp/zhuke-bench" });
  let recorded: Statement[] | undefined;
  const { query } = scratch.pool;
  scratch.pool.query = ((...given: unknown[]) => {
    const [statement, values] = given as [string | Statement, unknown[] | undefined];
    recorded?.push(typeof statement === "string" ? { text: statement, values: values ?? [] } : statement);
    return (query as (...all: unknown[]) => unknown).apply(scratch.pool, given);
  }) as typeof query;
  let floor: readonly Statement[] = [];
  app.get("/bare", async (_request, reply) => {
    let rows: unknown[] = [];
    for (const statement of floor) rows = (await scratch.pool.query(statement as pg.QueryConfig)).rows;
    return reply.send({ code: 200, success: true, data: { records: rows }, msg: "操作成功" });
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    size, origin, owner, loadSeconds,
    headers: await signIn(origin, PASSWORD),
    record: () => {
      recorded = [];
      return { stop: () => [recorded!, (recorded = undefined)][0]! };
    },
    bare: (statements) => void (floor = statements),
    close: async () => {
      await app.close();
      await scratch.drop();
    },
  };
}

interface Measured {
  readonly ours: Figures;
  readonly floor: Figures;
  readonly bytes: number;
}

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}

/** Ours and the bare handler with the same statements, taking turns, so that both see the same machine. */
async function measure(bed: Bed, scenario: Scenario): Promise<Measured> {
  const url = `${bed.origin}${LIST}?${new URLSearchParams(scenario.query).toString()}`;
  for (let warm = 0; warm < 5; warm++) await ask(url, bed.headers);
  const recording = bed.record();
  const bytes = await ask(url, bed.headers);
  bed.bare(recording.stop());
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn++) {
    ours.push(await timed(() => ask(url, bed.headers)));
    floor.push(await timed(() => ask(`${bed.origin}/bare`, {})));
  }
  return { ours: figuresOf(ours), floor: figuresOf(floor), bytes };
}

/** Lists at several sizes of the same tenant, side by side: p50 and p95 of the HTTP answer, against the floor and against the smallest size. */
export async function benchLists(sizes: readonly number[]): Promise<string> {
  const server = await openScratchServer();
  const beds: Bed[] = [];
  try {
    for (const size of sizes) beds.push(await makeBed(server.target, size));
    const rows: string[][] = [];
    for (const { name } of scenarios("")) {
      const measured: Measured[] = [];
      for (const bed of beds) measured.push(await measure(bed, scenarios(bed.owner).find((scenario) => scenario.name === name)!));
      measured.forEach(({ ours, floor }, index) => {
        const first = measured[0]!.ours.p95;
        rows.push([
          index === 0 ? name : "", beds[index]!.size.toLocaleString("en"), String(round(ours.p50)), String(round(ours.p95)), String(round(floor.p95)), String(round(ours.p95 / floor.p95)),
          index === 0 ? "" : String(round(ours.p95 / first)),
        ]);
      });
    }
    const loads = beds.map((bed) => `${bed.size.toLocaleString("en")} customers in ${round(bed.loadSeconds)} s`).join(", ");
    return `Loaded: ${loads}.\n\n${table(["scenario", "customers", "p50 ms", "p95 ms", "floor p95", "× floor", "× smallest"], rows)}`;
  } finally {
    for (const bed of beds) await bed.close();
    await server.close();
  }
}
