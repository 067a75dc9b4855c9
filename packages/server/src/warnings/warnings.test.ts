import { beforeAll, describe, expect, it } from "vitest";
import { systemSession } from "../engine/access/session.ts";
import { inTransaction } from "../engine/http/run.ts";
import { runDueTasks } from "../scheduler.ts";
import type { Client, TestApp } from "../test/build-app.ts";
import { buildTestApp } from "../test/build-app.ts";
import { customerBody, leadBody, makeStore } from "../test/factories.ts";
import { previewRelease } from "./release-unattended.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

interface Page {
  readonly total: number;
  readonly records: Record<string, string>[];
}

const HOUR = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const tasks = async (hours: number): Promise<void> => {
  await test.database.pool.query("update scheduled set last_run = null");
  await runDueTasks(test.database.pool, later(hours));
};
const notices = async (client: Client, warnType: string): Promise<Record<string, string>[]> =>
  (await client.get<Page>("/blade-warnMsg/warnMsg/list", { warnType, size: 100 })).data.records;
const customer = async (client: Client, more: Record<string, unknown> = {}): Promise<string> =>
  (await client.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more))).data.id;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const rule = (path: string, body: Record<string, unknown>) => admin.post(`${path}/submit`, { ...body, enabled: 1 });
  await rule("/blade-releaseRule/releaseRule", { ruleName: "三天未跟进", ruleValue: 72, warnBefore: 24 });
  for (const warnType of ["leadsUnassigned", "leadNotFollowedUp", "customerAlarmNotice"])
    await rule("/blade-warnMsgConfig/warnMsgConfig", { ruleName: warnType, warnType, ruleValue: 2 });
});

describe("the release of unattended customers", () => {
  it("warns before, releases once, and leaves visited and followed ones alone", async () => {
    const [forgotten, measured, followed] = [
      await customer(store.first, { name: "被忘记的" }),
      await customer(store.first, { isSurvey: "1" }),
      await customer(store.first),
    ];
    await tasks(50);
    expect((await notices(store.first, "customerAlarmNotice")).map((row) => row["warnContent"])).toContain(
      "客户 被忘记的 将在 22 小时后转入公海",
    );
    await tasks(50);
    expect((await notices(store.first, "customerAlarmNotice")).filter((row) => row["resourceId"] === forgotten)).toHaveLength(1);
    await test.database.pool.query("update customer set last_time = now() + interval '40 hours' where id = $1", [followed]);
    const due = await inTransaction(test.database.pool, systemSession("000000"), later(73), "test", previewRelease);
    expect(due.map((row) => row.id)).toEqual([forgotten]);
    await tasks(73);
    expect(
      (await store.second.get<Page>("/blade-customer/customer/list", { pool: "open-sea", name: "被忘记的" })).data.records[0],
    ).toMatchObject({ previousSalesman: "李业务" });
    for (const id of [measured, followed])
      expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject({
        poolStatus: "0",
        clueOwnerName: "李业务",
      });
    const log = await admin.get<Page>("/blade-operationLog/operationLog/list", { customerId: forgotten, operationType: "release" });
    expect(log.data.records[0]!["operationDesc"]).toBe("按规则「三天未跟进」自动转入公海");
  });
});

describe("alarm rules", () => {
  it("tell owners of leads nobody followed up, and who allocates of leads nobody has", async () => {
    await store.first.post("/blade-crm/clue/submit", leadBody({ name: "没人联系" }));
    await admin.post("/blade-crm/clue/submitPool", leadBody({ name: "没人要的" }));
    await tasks(3);
    expect((await notices(store.first, "leadNotFollowedUp")).map((row) => row["warnContent"])).toContain(
      "线索 没人联系 分配后 3 小时未跟进",
    );
    expect((await notices(admin, "leadsUnassigned")).map((row) => row["warnContent"])).toContain("线索 没人要的 已 3 小时未分配");
  });

  it("show a person only their own warnings, and stop when read", async () => {
    const mine = await notices(store.first, "leadNotFollowedUp");
    expect(new Set(mine.map((row) => row["responsiblePerson"]))).toEqual(new Set(["李业务"]));
    expect((await notices(store.second, "leadNotFollowedUp")).length).toBe(0);
    const read = await store.first.post("/blade-warnMsg/warnMsg/submit", { id: mine[0]!["id"], status: 1 });
    expect(read).toMatchObject({ status: 200, msg: "操作成功" });
    expect((await store.first.get<Page>("/blade-warnMsg/warnMsg/list", { status: 0, warnType: "leadNotFollowedUp" })).data.total).toBe(
      mine.length - 1,
    );
  });
});
