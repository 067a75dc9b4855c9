import { beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { noteEvent } from "#features/logs/server/index.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody } from "#app/server/test/factories.ts";
import { checkAudit, sealAudit } from "./index.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

let test: TestApp;
let admin: Client;
const OTHER = "648897";

/** Seals and checks as the clock does. */
const tasks = (): Promise<void> => runSchedules(test.app);

const verdict = (tenant = "000000", last?: number) =>
  inTransaction(test.database.pool, systemSession(tenant), new Date(), "check", (ctx) =>
    checkAudit(ctx, last),
  );
const note = (text: string, at = new Date(), tenant = "000000") =>
  inTransaction(test.database.pool, systemSession(tenant), at, "note", (ctx) =>
    noteEvent(ctx, "codeAdded", [text]),
  );
const owner = (sql: string, values: unknown[] = []) => test.database.owner.query(sql, values);

async function health() {
  const { data } = await admin.get<{ sections: { key: string; state: string; says: string }[] }>(
    "/blade-system/health/detail",
  );
  return data.sections.find(({ key }) => key === "audit")!;
}

const RESTORE =
  "delete from audit_link where tenant_id = '000000'; insert into audit_link select * from links";

/** Does something to the database behind the product's back, and undoes it after looking. */
async function tampered(change: string, undo: string): Promise<void> {
  await owner(change);
  expect((await verdict()).problem, change).toBeDefined();
  await tasks();
  expect(await health(), change).toMatchObject({ state: "problem" });
  await owner(undo);
  expect((await verdict()).problem, undo).toBeUndefined();
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  await inTransaction(test.database.pool, systemSession(OTHER), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: OTHER, name: "另一家", password: "other-admin-2026" }),
  );
  for (let count = 0; count < 5; count++) await note(`第${count}件`);
  await admin.post("/blade-customer/customer/submit", customerBody());
  await note("别家的事", new Date(), OTHER);
  await tasks();
});

describe("the chain of the audit logs", () => {
  it("holds what the logs hold, per tenant, and says so", async () => {
    const [own, other] = [await verdict(), await verdict(OTHER)];
    expect(own).toMatchObject({ problem: undefined, links: own.head!.place });
    const { rows } = await owner(
      "select distinct log from audit_link where tenant_id = '000000' order by log",
    );
    expect(rows.map(({ log }) => log)).toEqual(
      expect.arrayContaining(["change", "login", "usual"]),
    );
    expect(other).toMatchObject({ problem: undefined });
    expect(other.links).toBeLessThan(own.links);
    expect((await verdict("000000", 2)).links).toBe(3);
    await tasks();
    expect(await health()).toMatchObject({ state: "ok", says: "日志链完好" });
  });

  it("grows without gaps or doubles when two processes seal at once", async () => {
    for (let count = 0; count < 20; count++) await note(`同时${count}`);
    const seal = () =>
      inTransaction(test.database.pool, systemSession("000000"), new Date(), "seal", sealAudit);
    const before = (await verdict()).links;
    const sealed = await Promise.all([seal(), seal(), seal()]);
    const after = await verdict();
    expect(after.problem).toBeUndefined();
    expect(after.links - before).toBe(sealed.reduce((all, one) => all + one, 0));
    expect(after.links - before).toBeGreaterThanOrEqual(20);
  });

  it("takes up entries that were committed late", async () => {
    await note("迟到的", new Date(Date.now() - 30 * 60_000));
    const before = (await verdict()).links;
    await tasks();
    expect((await verdict()).links).toBeGreaterThan(before);
    expect((await verdict()).problem).toBeUndefined();
  });

  it("notices an entry that was changed, taken away or put in another's place", async () => {
    const { rows } = await owner(
      "select id from usual_log where tenant_id = '000000' and log_id = 'sms-captcha' order by id limit 2",
    );
    const [first, second] = rows.map(({ id }) => String(id)) as [string, string];
    await tampered(
      `update usual_log set log_data = '没有的事' where id = ${first}`,
      `update usual_log set log_data = '登记验证码记录 第0件' where id = ${first}`,
    );
    await owner(`create table kept as select * from usual_log where id = ${first}`);
    await tampered(
      `delete from usual_log where id = ${first}`,
      "insert into usual_log select * from kept",
    );
    await owner("create table links as select * from audit_link where tenant_id = '000000'");
    await tampered(
      `update audit_link a set content = l.content from links l where a.tenant_id = '000000' and a.row_id = ${first} and l.row_id = ${second}`,
      RESTORE,
    );
  });

  it("notices links taken out, at the beginning too, and seals made without the key", async () => {
    await tampered("delete from audit_link where tenant_id = '000000' and place = 3", RESTORE);
    await tampered("delete from audit_link where tenant_id = '000000' and place < 3", RESTORE);
    await tampered(
      "update audit_link set seal = md5(seal) where tenant_id = '000000' and place = 2",
      RESTORE,
    );
  });

  it("lets entries be removed as the product removes them, and old ones go in due time", async () => {
    const { data: customer } = await admin.post<{ id: string }>(
      "/blade-customer/customer/submit",
      customerBody(),
    );
    const entry = { operationDesc: "门店沟通", customerId: customer.id };
    const { data } = await admin.post<{ id: string }>(
      "/blade-operationLog/operationLog/submit",
      entry,
    );
    await tasks();
    expect(
      (await admin.post("/blade-operationLog/operationLog/remove", {}, { ids: data.id })).status,
    ).toBe(200);
    expect((await verdict()).problem).toBeUndefined();
    const old = new Date(Date.now() - 400 * 86_400_000);
    const third = "751903";
    await inTransaction(test.database.pool, systemSession(third), old, "test", (ctx) =>
      createTenant(ctx, { code: third, name: "老店", password: "third-admin-2026" }),
    );
    for (const text of ["一年多前", "一年多前之二"]) await note(text, old, third);
    const seal = () =>
      inTransaction(test.database.pool, systemSession(third), new Date(), "seal", sealAudit);
    expect(await seal()).toBe(2);
    await note("近日", new Date(), third);
    expect(await seal()).toBe(1);
    // What is old goes after the daily look; the next one forgets its links.
    await tasks();
    await tasks();
    expect(
      (await owner("select place::int from audit_link where tenant_id = $1", [third])).rows,
    ).toEqual([{ place: 2 }, { place: 3 }]);
    expect(await verdict(third)).toMatchObject({ links: 2, problem: undefined });
  });
});
