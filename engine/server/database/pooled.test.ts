import pg from "pg";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { testDatabase } from "#app/server/test/database.ts";
import { customerBody } from "#app/server/test/factories.ts";
import { findPooler, startPooler } from "#app/server/test/pooler.ts";
import { runJobs, runSchedules } from "#app/server/test/run-jobs.ts";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "../access/session.ts";
import { inTransaction } from "../http/run.ts";
import { checkReach } from "./check-reach.ts";
import { checkSettings } from "./check-settings.ts";
import { Connections } from "./connections.ts";
import { EVERY_TENANT } from "./lending.ts";
import { connection, openPool } from "./pools.ts";
import { WHOLE } from "./roles.ts";

const pooler = findPooler();
if (!pooler)
  console.log("pgbouncer is not installed on this machine: nothing is tried through it.");

describe.runIf(pooler)("behind pgbouncer in transaction mode", async () => {
  const database = await testDatabase(pooler !== undefined);
  const test = await buildTestApp(undefined, "off", 0, database);
  const { pool, owner, clientConfig } = database;

  it("every statement sees rows of its own tenant, however connections change hands", async () => {
    await owner.query("create table note (tenant_id text not null, words text)");
    await owner.query(`alter table note enable row level security;
      create policy mine on note to zhuke_tenant using (tenant_id = (select current_setting('zhuke.tenant', true)));
      create policy every on note to zhuke_system using (true);
      create policy told on note to zhuke_tenant using (current_setting('zhuke.tenant', true) = '${WHOLE}'); grant select on note to zhuke_tenant, zhuke_system;
      insert into note select 'tenant' || n % 20, 'of ' || n % 20 from generate_series(0, 199) n`);
    const own = async (tenant: string): Promise<unknown> => {
      const { rows } = await pool
        .of(tenant)
        .query("select distinct tenant_id, current_setting('TimeZone') as zone from note");
      return rows;
    };
    const within = (tenant: string): Promise<unknown> =>
      inTransaction(pool, systemSession(tenant), new Date(), "test", async (ctx) => {
        const first = await ctx.unbound.rows(sql`select distinct tenant_id from note`);
        const all = await ctx.acrossTenants(() =>
          ctx.unbound.row<{ n: number }>(sql`select count(*)::int as n from note`),
        );
        const last = await ctx.unbound.rows(sql`select distinct tenant_id from note`);
        return [first, all.n, last];
      });
    const tenants = Array.from({ length: 400 }, (_, turn) => `tenant${turn % 20}`);
    const seen = await Promise.all(
      tenants.map((tenant, turn) => (turn % 3 === 0 ? within(tenant) : own(tenant))),
    );
    for (const [turn, tenant] of tenants.entries()) {
      const mine = [{ tenant_id: tenant }];
      expect(seen[turn]).toEqual(
        turn % 3 === 0 ? [mine, 200, mine] : [{ tenant_id: tenant, zone: "Asia/Shanghai" }],
      );
    }
  });

  it("leaves nothing behind on the connections it gives back, after failures too", async () => {
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, turn) =>
        pool.of(`tenant${turn}`).query(turn % 2 ? "select 1" : "select 1 / 0"),
      ),
    );
    const bare = openPool({ ...(await startPooler(clientConfig)), max: 3 });
    const stranger = async (): Promise<unknown> =>
      (
        await bare.query(
          "select coalesce(current_setting('zhuke.tenant', true), '') as tenant, current_user = session_user as plain",
        )
      ).rows[0];
    const found = await Promise.all(Array.from({ length: 9 }, stranger));
    await bare.end();
    expect(found).toEqual(Array.from({ length: 9 }, () => ({ tenant: "", plain: true })));
  });

  it("ends a statement nobody waits for, and that one only", async () => {
    const left = new AbortController();
    const slow = pool.of("tenant1", left.signal).query("select pg_sleep(20)");
    const other = pool.of("tenant2").query("select pg_sleep(0.5), 'done' as it");
    setTimeout(() => left.abort(new Error("left")), 100);
    await expect(slow).rejects.toThrow("canceling statement");
    expect((await other).rows[0]).toMatchObject({ it: "done" });
  });

  it("serves people of two tenants at once: own rows, right hours, jobs and schedules", async () => {
    const admin = await test.signIn();
    await inTransaction(pool, systemSession("648897"), new Date(), "test", (ctx) =>
      createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
    );
    const other = await test.signIn("admin", "other-admin-2026", "648897");
    const add = (who: typeof admin, turn: number) =>
      who.post<{ id: string }>(
        "/blade-customer/customer/submit",
        customerBody({ name: `客${turn}` }),
      );
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => add(turn % 2 ? admin : other, turn)),
    );
    expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
    const page = async (who: typeof admin) =>
      (
        await who.get<{ total: number; records: { createTime: string }[] }>(
          "/blade-customer/customer/list",
          { size: 50 },
        )
      ).data;
    const [mine, theirs] = await Promise.all([page(admin), page(other)]);
    expect([mine.total, theirs.total]).toEqual([10, 10]);
    const made = Date.parse(`${mine.records[0]!.createTime.replace(" ", "T")}+08:00`);
    expect(Math.abs(Date.now() - made)).toBeLessThan(60_000);
    await runJobs(test.app);
    await runSchedules(test.app);
    const { rows } = await pool.query("select name, error from scheduled where error is not null");
    expect(rows).toEqual([]);
  });

  it("is content at the start with an address of its own for notices", async () => {
    await expect(checkReach(database)).resolves.toBeUndefined();
  });
});

describe.runIf(pooler)("a pooler nobody told of", async () => {
  const database = await testDatabase(false);

  it("that refuses settings is told of in words", async () => {
    const direct = openPool(connection(await startPooler(database.clientConfig)));
    await expect(checkSettings(direct, "DATABASE_URL")).rejects.toThrow("NOTIFY_URL");
    await direct.end();
  });

  it("that drops settings is told of by the time zone it shifts", async () => {
    await database.owner.query(
      `alter role current_user in database "${new pg.Client(database.clientConfig).database}" set timezone = 'UTC'`,
    );
    const through = await startPooler(database.clientConfig, [
      "ignore_startup_parameters = extra_float_digits,options",
    ]);
    const direct = openPool(connection(through));
    await expect(checkSettings(direct, "DATABASE_URL")).rejects.toThrow("time zone UTC");
    await direct.end();
  });

  it("that drops roles is told of, whatever its time zone", async () => {
    await database.owner.query(
      `alter role current_user in database "${new pg.Client(database.clientConfig).database}" set timezone = 'Asia/Shanghai'`,
    );
    const config = connection(
      await startPooler(database.clientConfig, [
        "ignore_startup_parameters = extra_float_digits,options",
      ]),
    );
    const pool = new Connections(database.owner, { config });
    await expect(checkReach({ ...database, pool })).rejects.toThrow("kept apart");
    await pool.end();
  });

  it("where notices are to be heard is told of", async () => {
    const clientConfig = await startPooler(database.clientConfig, [
      "ignore_startup_parameters = extra_float_digits,options",
    ]);
    await expect(
      checkReach({ ...database, clientConfig: { ...connection(clientConfig) } }),
    ).rejects.toThrow("did not arrive");
  });
});

it("a transaction for every tenant says so where nobody is signed in", async () => {
  const { pool } = await testDatabase();
  const lent = await pool.begin(EVERY_TENANT);
  const { rows } = await lent.query("select current_user as role");
  await lent.query("rollback");
  lent.release();
  expect(rows).toEqual([{ role: "zhuke_system" }]);
});
