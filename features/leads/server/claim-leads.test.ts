import type { BulkResult } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore, makeUser } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const poolLead = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody(more))).data.id;

const setParam = async (key: string, value: string): Promise<void> => {
  const { data } = await admin.get<{ records: { id: string; version: number }[] }>(
    "/blade-system/param/list",
    { paramKey_equal: key },
  );
  const row = data.records[0]!;
  const saved = await admin.post("/blade-system/param/submit", { ...row, paramValue: value });
  expect(saved.msg).toBe("操作成功");
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("claiming leads", () => {
  it("gives a pool lead to the person who claims it and writes it to the change log", async () => {
    const id = await poolLead();
    const answer = await store.first.post<BulkResult>("/blade-crm/clue/receive", { ids: id });
    expect(answer).toMatchObject({ status: 200, data: { done: 1, failed: [] } });
    const { data } = await store.first.get("/blade-crm/clue/detail", { id });
    expect(data).toMatchObject({ status: "1", clueOwnerName: "李业务" });
    const log = await store.first.get<{ records: { modifyType: string }[] }>(
      "/blade-crm/clue/clueModifyLogPage",
      { clueId: id },
    );
    expect(log.data.records.map(({ modifyType }) => modifyType)).toEqual(["3", "1"]);
  });

  it("and passing many on takes their ids in a body, for which a query has no room", async () => {
    const ids = [await poolLead(), await poolLead()];
    const answer = await admin.post<BulkResult>("/blade-crm/clue/designate", {
      ids,
      userId: store.second.userId,
    });
    expect(answer).toMatchObject({ status: 200, data: { done: 2, failed: [] } });
  });

  it("is told of in the language of who reads, in the change log and in the story of the lead", async () => {
    const id = await poolLead({ name: "周语言" });
    await store.first.post("/blade-crm/clue/receive", { ids: id });
    const read = async (path: string, query: Record<string, string>, language: string) =>
      (
        await test.app.inject({
          url: `/api${path}`,
          query,
          headers: {
            ...BASIC,
            "blade-auth": `bearer ${store.first.token}`,
            "accept-language": language,
          },
        })
      ).body;
    const log = "/blade-crm/clue/clueModifyLogPage";
    const chinese = await read(log, { clueId: id }, "zh-CN");
    expect(chinese).toContain("从线索池领取，负责人 → 李业务");
    expect(chinese).not.toContain("modifyContentEn");
    expect(await read(log, { clueId: id }, "en-GB")).toContain(
      "Claimed from the lead pool, owner → 李业务",
    );
    const asked = { clueId: id, fields: "modifyContent" };
    expect(await read(log, asked, "en-GB")).toContain("Added lead 周语言");
    const story = { subject: "lead", id };
    expect(await read("/blade-crm/timeline", story, "en-GB")).toContain(
      "Claimed from the lead pool",
    );
  });

  it("notices whoever is given a lead in their own language", async () => {
    const id = await poolLead({ name: "周通知" });
    await admin.post("/blade-crm/clue/allocation", { id, userId: store.second.userId });
    const answer = await test.app.inject({
      url: "/api/blade-warnMsg/warnMsg/list",
      headers: {
        ...BASIC,
        "blade-auth": `bearer ${store.second.token}`,
        "accept-language": "en-GB",
      },
    });
    expect(answer.body).toContain("New lead 周通知 is yours");
  });

  it("notices whoever is given several leads once, with their number", async () => {
    const receiver = await makeUser(test, admin, store.salesRole, store.store);
    const names = ["周一", "吴二", "郑三", "王四"];
    const ids: string[] = [];
    for (const name of names) ids.push(await poolLead({ name }));
    await admin.post("/blade-crm/clue/distribute", {
      ids: ids.join(","),
      receivers: [receiver.userId],
    });
    const { data } = await receiver.get<{ records: Record<string, unknown>[] }>(
      "/blade-warnMsg/warnMsg/list",
    );
    expect(data.records).toMatchObject([
      {
        name: "周一、吴二、郑三 等",
        warnContent: "4 条新线索已分配给您",
        resourceType: "lead",
        resourceId: "",
      },
    ]);
  });

  it("takes the notice back with an allocation that is undone, and says so of one that was partly", async () => {
    const receiver = await makeUser(test, admin, store.salesRole, store.store);
    const give = async (count: number): Promise<string[]> => {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) ids.push(await poolLead());
      await admin.post("/blade-crm/clue/distribute", { ids, receivers: [receiver.userId] });
      return ids;
    };
    const back = async (ids: readonly string[]) =>
      expect((await admin.post("/blade-crm/clue/release", { ids })).status).toBe(200);
    const told = async () =>
      (
        await receiver.get<{ records: { warnContent: string }[] }>("/blade-warnMsg/warnMsg/list")
      ).data.records.map(({ warnContent }) => warnContent);
    const whole = await give(2);
    expect(await told()).toEqual(["2 条新线索已分配给您"]);
    await back(whole);
    expect(await told()).toEqual([]);
    const [first] = await give(3);
    await back([first!]);
    expect(await told()).toEqual(["3 条新线索已分配给您；部分已撤销"]);
  });

  it("lets exactly one of fifty simultaneous claims win, the others are told who was first", async () => {
    const id = await poolLead();
    const people = await Promise.all(
      Array.from({ length: 5 }, () => makeUser(test, admin, store.salesRole, store.store)),
    );
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        people[index % people.length]!.post<BulkResult>("/blade-crm/clue/receive", { ids: id }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409).map(({ msg }) => msg)).toEqual(
      Array.from({ length: 49 }, () => "该线索已被他人领取"),
    );
  });

  it("reports in words which of several could not be claimed", async () => {
    const [mine, gone] = [await poolLead(), await poolLead()];
    await store.second.post("/blade-crm/clue/receive", { ids: gone });
    const answer = await store.first.post<BulkResult>("/blade-crm/clue/receive", {
      ids: `${mine},${gone}`,
    });
    expect(answer.data.done).toBe(1);
    expect(answer.data.failed).toEqual([{ id: gone, name: "", reason: "该线索已被他人领取" }]);
  });

  it("keeps the limits of the day and the held rows, whoever claims at once", async () => {
    const person = await makeUser(test, admin, store.salesRole, store.store);
    const ids = await Promise.all(Array.from({ length: 8 }, () => poolLead()));
    await setParam("crm.lead.maxHeld", "3");
    await Promise.all(ids.map((id) => person.post("/blade-crm/clue/receive", { ids: id })));
    const held = await person.get<{ total: number }>("/blade-crm/clue/page", {
      ownerUserId: person.userId,
    });
    expect(held.data.total).toBe(3);
    const refused = await person.post("/blade-crm/clue/receive", { ids: ids.at(-1) });
    await setParam("crm.lead.maxHeld", "0");
    expect(["已达到线索领取上限", "该线索已被他人领取"]).toContain(refused.msg);
  });

  it("masks pool numbers for everyone until claimed", async () => {
    const telephone = "13812345678";
    const id = await poolLead({ telephone });
    const pool = await store.first.get<{ records: { id: string; telephone: string }[] }>(
      "/blade-crm/clue/poolPage",
      {
        telephone,
      },
    );
    expect(pool.data.records.find((row) => row.id === id)?.telephone).toBe("138****5678");
    expect((await admin.get("/blade-crm/clue/detail", { id })).data["telephone"]).toBe(
      "138****5678",
    );
    await store.first.post("/blade-crm/clue/receive", { ids: id });
    expect((await store.first.get("/blade-crm/clue/detail", { id })).data["telephone"]).toBe(
      telephone,
    );
  });

  it("refuses without the permission and hides claimed leads from colleagues", async () => {
    const id = await poolLead();
    await store.first.post("/blade-crm/clue/receive", { ids: id });
    expect((await store.second.get("/blade-crm/clue/detail", { id })).status).toBe(404);
    expect((await store.manager.get("/blade-crm/clue/detail", { id })).status).toBe(200);
  });
});
