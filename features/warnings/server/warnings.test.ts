import { beforeAll, describe, expect, it } from "vitest";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
} from "#app/server/test/factories.ts";
import { previewRelease } from "./release-unattended.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

interface Page {
  readonly total: number;
  readonly records: Record<string, string>[];
}

const HOUR = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const tasks = (hours: number): Promise<void> => runSchedules(test.app, later(hours));
const notices = async (client: Client, warnType: string): Promise<Record<string, string>[]> =>
  (await client.get<Page>("/blade-warnMsg/warnMsg/list", { warnType, size: 100 })).data.records;
const customer = async (client: Client, more: Record<string, unknown> = {}): Promise<string> =>
  (await client.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more))).data
    .id;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const rule = (path: string, body: Record<string, unknown>) =>
    admin.post(`${path}/submit`, { ...body, enabled: 1 });
  await rule("/blade-releaseRule/releaseRule", {
    ruleName: "三天未跟进",
    ruleValue: 72,
    warnBefore: 24,
  });
  for (const warnType of ["leadsUnassigned", "leadNotFollowedUp", "customerAlarmNotice"])
    await rule("/blade-warnMsgConfig/warnMsgConfig", {
      ruleName: warnType,
      warnType,
      ruleValue: 2,
    });
});

describe("the release of unattended customers", () => {
  it("warns before, releases once, and leaves visited and followed ones alone", async () => {
    const [forgotten, measured, followed] = [
      await customer(store.first, { name: "被忘记的" }),
      await customer(store.first, { isSurvey: "1" }),
      await customer(store.first),
    ];
    await tasks(50);
    expect(
      (await notices(store.first, "customerAlarmNotice")).map((row) => row["warnContent"]),
    ).toContain("客户 被忘记的 将在 22 小时后转入公海");
    await tasks(50);
    expect(
      (await notices(store.first, "customerAlarmNotice")).filter(
        (row) => row["resourceId"] === forgotten,
      ),
    ).toHaveLength(1);
    await test.database.pool.query(
      "update customer set last_time = now() + interval '40 hours' where id = $1",
      [followed],
    );
    const due = await inTransaction(
      test.database.pool,
      systemSession("000000"),
      later(73),
      "test",
      previewRelease,
    );
    expect(due.map((row) => row.id)).toEqual([forgotten]);
    await tasks(73);
    expect(
      (
        await store.second.get<Page>("/blade-customer/customer/list", {
          pool: "open-sea",
          name: "被忘记的",
        })
      ).data.records[0],
    ).toMatchObject({ previousSalesman: "李业务" });
    for (const id of [measured, followed])
      expect((await store.first.get("/blade-customer/customer/detail", { id })).data).toMatchObject(
        {
          poolStatus: "0",
          clueOwnerName: "李业务",
        },
      );
    const log = await admin.get<Page>("/blade-operationLog/operationLog/list", {
      customerId: forgotten,
      operationType: "release",
    });
    expect(log.data.records[0]!["operationDesc"]).toBe("按规则「三天未跟进」自动转入公海");
  });
});

describe("alarm rules", () => {
  it("tell owners of leads nobody followed up, and who allocates of leads nobody has", async () => {
    await store.first.post("/blade-crm/clue/submit", leadBody({ name: "没人联系" }));
    await admin.post("/blade-crm/clue/submitPool", leadBody({ name: "没人要的" }));
    await tasks(3);
    expect(
      (await notices(store.first, "leadNotFollowedUp")).map((row) => row["warnContent"]),
    ).toContain("线索 没人联系 分配后 3 小时未跟进");
    expect((await notices(admin, "leadsUnassigned")).map((row) => row["warnContent"])).toContain(
      "线索 没人要的 已 3 小时未分配",
    );
  });

  it("show a person only their own warnings, and stop when read", async () => {
    const mine = await notices(store.first, "leadNotFollowedUp");
    expect(new Set(mine.map((row) => row["responsiblePerson"]))).toEqual(new Set(["李业务"]));
    expect((await notices(store.second, "leadNotFollowedUp")).length).toBe(0);
    const read = await store.first.post("/blade-warnMsg/warnMsg/submit", {
      id: mine[0]!["id"],
      status: 1,
    });
    expect(read).toMatchObject({ status: 200, msg: "操作成功" });
    expect(
      (
        await store.first.get<Page>("/blade-warnMsg/warnMsg/list", {
          status: 0,
          warnType: "leadNotFollowedUp",
        })
      ).data.total,
    ).toBe(mine.length - 1);
  });
});

describe("several warnings", () => {
  const unread = async (client: Client): Promise<string[]> =>
    (
      await client.get<Page>("/blade-warnMsg/warnMsg/list", {
        status: 0,
        warnType: "leadNotFollowedUp",
      })
    ).data.records.map(({ id }) => id!);

  it("are marked as read at once, those of others left alone, and each when it was read first", async () => {
    for (const name of ["读一", "读二", "读三"])
      await store.first.post("/blade-crm/clue/submit", leadBody({ name }));
    await store.second.post("/blade-crm/clue/submit", leadBody({ name: "别人的" }));
    await tasks(3);
    const [before, ...rest] = await unread(store.first);
    await store.first.post("/blade-warnMsg/warnMsg/submit", { id: before, status: 1 });
    const readAt = async () =>
      (await notices(store.first, "leadNotFollowedUp")).find(({ id }) => id === before)![
        "readTime"
      ];
    const first = await readAt();
    const others = await unread(store.second);
    const ids = [before, ...rest, ...others];
    const answer = await store.first.post("/blade-warnMsg/warnMsg/read", { ids });
    expect(answer).toMatchObject({ status: 200, msg: "操作成功" });
    expect(await unread(store.first)).toEqual([]);
    expect(await unread(store.second)).toEqual(others);
    expect(others).toHaveLength(1);
    expect(await readAt()).toBe(first);
  });
});

describe("who sees warnings", () => {
  it("is the person responsible, or who holds crmWarnMsg_admin, whatever the data scope; their type is told in words", async () => {
    const rows = await notices(store.first, "leadNotFollowedUp");
    expect(rows[0]).toMatchObject({ warnTypeName: "线索未跟进" });
    const id = rows[0]!["id"]!;
    expect(await notices(store.manager, "leadNotFollowedUp")).toEqual([]);
    expect(
      (await store.manager.post("/blade-warnMsg/warnMsg/submit", { id, status: 1 })).status,
    ).toBe(404);
    const role = await makeRole(admin, "预警管理", "2", ["warn_msg", "crmWarnMsg_admin"]);
    const keeper = await makeUser(test, admin, role, store.store);
    expect((await notices(keeper, "leadNotFollowedUp")).map((row) => row["id"])).toContain(id);
  });
});

describe("a warning that was read", () => {
  const about = async (id: string, client = store.first): Promise<Record<string, string>[]> =>
    (await client.get<Page>("/blade-warnMsg/warnMsg/list", { size: 200 })).data.records.filter(
      (row) => row["resourceId"] === id && row["cause"] !== "",
    );
  const read = async (rows: readonly Record<string, string>[]): Promise<void> => {
    for (const { id } of rows) await admin.post("/blade-warnMsg/warnMsg/submit", { id, status: 1 });
  };
  const lead = async (client: Client, name: string): Promise<string> =>
    (await client.post<{ id: string }>("/blade-crm/clue/submit", leadBody({ name }))).data.id;

  it("does not come again while its cause lasts, and comes again with it: a lead nobody followed up", async () => {
    const id = await lead(store.first, "读过的");
    await tasks(3);
    await read(await about(id));
    await tasks(4);
    await tasks(5);
    expect(await about(id)).toHaveLength(1);
    const { data } = await admin.post<{ failed: unknown[] }>("/blade-crm/hand-over/lead", {
      ids: [id],
      receivers: [store.second.userId],
    });
    expect(data.failed).toEqual([]);
    await test.database.pool.query(
      "update lead set allocate_time = now() + interval '6 hours' where id = $1",
      [id],
    );
    await tasks(7);
    expect(await about(id, admin)).toHaveLength(1);
    await tasks(9);
    expect(await about(id, admin)).toHaveLength(2);
  });

  it("the same for overdue follow-ups, also when the warning was removed", async () => {
    const id = await customer(store.first, { name: "过期的" });
    const setNext = (hours: number) =>
      test.database.pool.query(
        "update customer set next_time = now() + make_interval(hours => $2) where id = $1",
        [id, hours],
      );
    await setNext(1);
    await tasks(4);
    const first = await about(id);
    expect(first).toHaveLength(1);
    await read(first);
    await tasks(5);
    expect(await about(id)).toHaveLength(1);
    await admin.post("/blade-warnMsg/warnMsg/remove", {}, { ids: first[0]!["id"]! });
    await tasks(6);
    expect(await about(id)).toHaveLength(0);
    await setNext(10);
    await tasks(11);
    expect(await about(id)).toHaveLength(0);
    await tasks(13);
    expect(await about(id)).toHaveLength(1);
  });

  it("the same for leads in the pool and for releases to come; of two rules one warns", async () => {
    await admin.post("/blade-warnMsgConfig/warnMsgConfig/submit", {
      ruleName: "再一条",
      warnType: "leadsUnassigned",
      ruleValue: 1,
      enabled: 1,
    });
    const { data: pooled } = await admin.post<{ id: string }>(
      "/blade-crm/clue/submitPool",
      leadBody(),
    );
    const unattended = await customer(store.first);
    await tasks(49);
    for (const id of [pooled.id, unattended]) {
      const warned = await about(id, admin);
      expect(warned).toHaveLength(1);
      await read(warned);
    }
    await tasks(50);
    for (const id of [pooled.id, unattended]) expect(await about(id, admin)).toHaveLength(1);
    await store.first.post("/blade-crm/clue/receive", { ids: [pooled.id] });
    await store.first.post("/blade-crm/clue/release", { ids: [pooled.id] });
    await test.database.pool.query(
      "update lead set release_time = now() + interval '50 hours' where id = $1",
      [pooled.id],
    );
    await tasks(60);
    expect(await about(pooled.id, admin)).toHaveLength(2);
  });
});

describe("a warning whose cause ended", () => {
  const about = async (id: string): Promise<Record<string, string>[]> =>
    (
      await admin.get<Page>("/blade-warnMsg/warnMsg/list", { size: 200, view: "ledger" })
    ).data.records.filter((row) => row["resourceId"] === id);
  const pooled = async (): Promise<string> =>
    (await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody())).data.id;

  it("stands in the list of warnings, where notices of events do not", async () => {
    const id = await pooled();
    await tasks(3);
    await admin.post("/blade-crm/clue/allocation", { id, userId: store.first.userId });
    const told = await admin.get<Page>("/blade-warnMsg/warnMsg/list", { size: 200 });
    expect(told.data.records.filter((row) => row["resourceId"] === id)).toHaveLength(2);
    expect((await about(id)).map(({ state }) => state)).toEqual(["open"]);
  });

  it("resolves itself and leaves the bell: a lead somebody took, that went to a colleague, that was followed up", async () => {
    const id = await pooled();
    await tasks(3);
    expect(await about(id)).toMatchObject([{ state: "open", status: "0", resolvedTime: "" }]);
    await store.first.post("/blade-crm/clue/receive", { ids: [id] });
    await tasks(3);
    expect(await about(id)).toMatchObject([
      { warnType: "leadNotFollowedUp", state: "open", responsiblePerson: "李业务" },
      { warnType: "leadsUnassigned", state: "resolved", status: "1", readTime: "" },
    ]);
    expect((await about(id))[1]!["resolvedTime"]).not.toBe("");
    await admin.post("/blade-crm/hand-over/lead", { ids: [id], receivers: [store.second.userId] });
    await test.database.pool.query(
      "update lead set allocate_time = now() - interval '3 hours' where id = $1",
      [id],
    );
    await tasks(3);
    expect((await about(id)).slice(0, 2)).toMatchObject([
      { state: "open", responsiblePerson: "张业务" },
      { state: "resolved", responsiblePerson: "李业务" },
    ]);
    await store.second.post("/blade-followRecords/followRecords/submit", {
      clueId: id,
      followType: "1",
      content: "联系上了",
    });
    await tasks(3);
    expect((await about(id)).map(({ state }) => state)).toEqual(Array(3).fill("resolved"));
  });

  it("resolves itself when its rule is switched off, and two of a type are never open for a record", async () => {
    const id = await pooled();
    await tasks(3);
    const [open] = await about(id);
    const copied = test.database.pool.query(
      "insert into warning (tenant_id, id, warn_type, resource_id, state, create_time, update_time) select tenant_id, id + 1, warn_type, resource_id, state, create_time, update_time from warning where id = $1",
      [open!["id"]],
    );
    await expect(copied).rejects.toThrow("warning_warn_type_resource_id_key");
    await Promise.all([tasks(3), tasks(3), tasks(3)]);
    expect(await about(id)).toHaveLength(1);
    const { records } = (
      await admin.get<Page>("/blade-warnMsgConfig/warnMsgConfig/list", {
        warnType: "leadsUnassigned",
      })
    ).data;
    for (const rule of records)
      await admin.post("/blade-warnMsgConfig/warnMsgConfig/submit", { id: rule["id"], enabled: 0 });
    await tasks(3);
    expect(await about(id)).toMatchObject([{ state: "resolved" }]);
    for (const rule of records)
      await admin.post("/blade-warnMsgConfig/warnMsgConfig/submit", { id: rule["id"], enabled: 1 });
  });

  it("gives way to the release to come, which is the more urgent of the same type", async () => {
    const id = await customer(store.first, { name: "双重" });
    await test.database.pool.query(
      "update customer set next_time = now() + interval '1 hour' where id = $1",
      [id],
    );
    await tasks(4);
    expect(await about(id)).toMatchObject([{ cause: "overdue", state: "open" }]);
    await tasks(50);
    expect(await about(id)).toMatchObject([
      { cause: "release", state: "open" },
      { cause: "overdue", state: "resolved" },
    ]);
  });
});

describe("a company's own rule", () => {
  it("warns of its own leads and of those its channels brought, of no other company's", async () => {
    const { records } = (
      await admin.get<Page>("/blade-warnMsgConfig/warnMsgConfig/list", {
        warnType: "leadsUnassigned",
      })
    ).data;
    await admin.post(
      "/blade-warnMsgConfig/warnMsgConfig/remove",
      {},
      { ids: records.map(({ id }) => id).join(",") },
    );
    await admin.post("/blade-warnMsgConfig/warnMsgConfig/submit", {
      ruleName: "本公司线索池",
      warnType: "leadsUnassigned",
      ruleValue: 2,
      companyId: store.company,
    });
    const leadOf = async (companyId?: string): Promise<string> => {
      const channel = await admin.post<{ id: string }>("/blade-channel/channel/submit", {
        channelName: `渠道${companyId ?? "无"}`,
        companyId,
      });
      return (
        await admin.post<{ id: string }>(
          "/blade-crm/clue/submitPool",
          leadBody({ channelId: channel.data.id }),
        )
      ).data.id;
    };
    const [ours, theirs] = [await leadOf(store.company), await leadOf()];
    await tasks(3);
    const open = (
      await admin.get<Page>("/blade-warnMsg/warnMsg/list", { state: "open", size: 200 })
    ).data.records.map(({ resourceId }) => resourceId);
    expect(open).toContain(ours);
    expect(open).not.toContain(theirs);
  });
});
