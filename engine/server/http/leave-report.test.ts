import { beforeAll, expect, it, vi } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";

let test: TestApp;
let admin: Client;
let base: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  base = await test.app.listen({ port: 0, host: "127.0.0.1" });
});

const PATH = "/blade-dataConversion/dataConversion/selectAge";
const ask = (left: AbortSignal) =>
  fetch(`${base}/api${PATH}`, {
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    signal: left,
  });

/** Statements on the ledger that the database is at. */
async function underWay(): Promise<number> {
  const { rows } = await test.database.owner.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query like '%from \"sales_event\" t%'",
  );
  return rows[0]!.n;
}

it("ends the statement of a report when whoever asked has left, and only that", async () => {
  const holding = await test.database.owner.connect();
  try {
    await holding.query("begin; lock table sales_event in access exclusive mode");
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const [left, stayed] = [ask(leaving.signal), ask(staying.signal)];
    await vi.waitFor(async () => expect(await underWay()).toBe(2), 10_000);
    leaving.abort();
    await expect(left).rejects.toThrow("aborted");
    await vi.waitFor(async () => expect(await underWay()).toBe(1), 10_000);
    await holding.query("commit");
    expect((await stayed).status).toBe(200);
  } finally {
    holding.release();
  }
  expect(await admin.get(PATH)).toMatchObject({ status: 200 });
});
