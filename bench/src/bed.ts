import type pg from "pg";
import { buildApp } from "../../packages/server/src/app.ts";
import type { Database } from "../../packages/server/src/engine/database/database.ts";
import { createScratchDatabase } from "../../packages/server/src/engine/database/scratch.ts";
import { migrate } from "../../packages/server/src/engine/migrations/migrate.ts";
import { firstStart } from "../../packages/server/src/first-start.ts";
import { fillCustomers } from "./data.ts";
import { signIn } from "./sign-in.ts";

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

export interface Bed {
  readonly size: number;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly loadSeconds: number;
  readonly pool: pg.Pool;
  /** Statements of the last request, recorded while `recording` is on. */
  record(): { stop: () => readonly Statement[] };
  /** What the bare handler answers with. */
  bare(statements: readonly Statement[]): void;
  close(): Promise<void>;
}

/** Of the administrator. */
export const PASSWORD = "bench-admin-2026";
/** The list every figure is about. */
export const LIST = "/api/blade-customer/customer/list";

/** The server on a database with `size` customers, and beside it a bare handler on the same pool. */
export async function makeBed(target: pg.ClientConfig, size: number): Promise<Bed> {
  const scratch = await createScratchDatabase(target);
  const database: Database = {
    kind: "server",
    pool: scratch.pool,
    readPool: scratch.pool,
    clientConfig: scratch.clientConfig,
    close: scratch.drop,
  };
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
    for (const statement of floor) {
      const answer = await scratch.pool.query(statement as pg.QueryConfig);
      if (answer.rows.length >= rows.length) rows = answer.rows;
    }
    return reply.send({ code: 200, success: true, data: { records: rows }, msg: "操作成功" });
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    size,
    origin,
    owner,
    pool: scratch.pool,
    loadSeconds,
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
