import "#app/features.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { buildApp } from "#app/server/app.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import { Connections } from "#engine/server/database/connections.ts";
import type { Database } from "#engine/server/database/database.ts";
import { asDatabase, createScratchDatabase } from "#engine/server/database/scratch.ts";
import { distribute, migrate } from "#engine/server/migrations/migrate.ts";
import { createDistributed, ON_CITUS } from "#app/server/test/distributed.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { firstStart } from "#app/server/first-start.ts";
import type { Filled } from "./data.ts";
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
  /** The owner of the tables. */
  readonly pool: pg.Pool;
  /** What the server works with. */
  readonly connections: Connections;
  readonly jobs: FastifyInstance["jobs"];
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

/** Reads a whole answer, which must be a success, and says how many bytes it has. */
export async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}

/** What is put into the migrated database. */
export type Fill = (database: Database) => Promise<Filled>;

/** Keeps the statements of requests while asked to. */
class RecordingConnections extends Connections {
  recorded: Statement[] | undefined;

  override of(tenantId: string): Queryable {
    const { query } = super.of(tenantId);
    const recording = (...given: unknown[]): unknown => {
      const [statement, values] = given as [string | Statement, unknown[] | undefined];
      if (typeof statement === "string")
        this.recorded?.push({ text: statement, values: values ?? [] });
      // The floor reads rows as handlers usually do, as objects.
      else
        this.recorded?.push({
          text: statement.text,
          values: statement.values,
          ...(statement.name && { name: statement.name }),
        });
      return (query as (...all: unknown[]) => unknown)(...given);
    };
    return { query: recording as Queryable["query"] };
  }
}

/** The server, its general limits off as a rule, on a database with `size` customers, and beside it a bare handler on the same pool. */
export async function makeBed(
  target: pg.ClientConfig,
  size: number,
  rateLimit = 0,
  fill: Fill = ({ owner }) => fillCustomers(owner, size),
): Promise<Bed> {
  const scratch = await (ON_CITUS ? createDistributed : createScratchDatabase)(target);
  const recorder = new RecordingConnections(scratch.owner, {
    config: scratch.clientConfig,
    distributed: ON_CITUS,
  });
  const database: Database = { ...asDatabase(scratch, ON_CITUS), pool: recorder };
  await migrate(database, () => undefined);
  if (ON_CITUS) await distribute(database, () => undefined);
  const giveNumberBack = await holdProcessNumber(database.pool);
  await firstStart(database, PASSWORD);
  const start = performance.now();
  const { owner } = await fill(database);
  const loadSeconds = (performance.now() - start) / 1000;
  const app = await buildApp({
    database,
    rateLimit,
    logLevel: "silent",
    captcha: "off",
    dataDir: "/tmp/zhuke-bench",
  });
  let floor: readonly Statement[] = [];
  app.get("/bare", async (_request, reply) => {
    let rows: unknown[] = [];
    for (const statement of floor) {
      const answer = await scratch.owner.query(statement as pg.QueryConfig);
      if (answer.rows.length >= rows.length) rows = answer.rows;
    }
    return reply.send({ code: 200, success: true, data: { records: rows }, msg: "操作成功" });
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    size,
    origin,
    owner,
    pool: scratch.owner,
    connections: recorder,
    jobs: app.jobs,
    loadSeconds,
    headers: await signIn(origin, PASSWORD),
    record: () => {
      recorder.recorded = [];
      return { stop: () => [recorder.recorded!, (recorder.recorded = undefined)][0]! };
    },
    bare: (statements) => void (floor = statements),
    close: async () => {
      await app.close();
      await giveNumberBack();
      await database.close();
      await recorder.end();
    },
  };
}
