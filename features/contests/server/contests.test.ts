import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import {
  customerBody,
  makeDept,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const PK = "/blade-internalPk/internalPk";
const DAY = 86_400_000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * DAY).toISOString().slice(0, 10);

let rivals: Awaited<ReturnType<typeof makeStore>>;
let staffRole: string;
let first: Client;
let second: Client;

type Mine = readonly Record<string, string | number | boolean>[];

const mine = async (client: Client): Promise<Mine> =>
  (await client.get<Mine>(`${PK}/my-list`)).data;
const standing = async (client: Client, id: string) =>
  (await mine(client)).find((one) => one["id"] === id);
const notices = async (client: Client, resourceId: string): Promise<string[]> =>
  (
    await client.get<Page>("/blade-warnMsg/warnMsg/list", { warnType: "pkAlarmNotice", size: 100 })
  ).data.records
    .filter((row) => row["resourceId"] === resourceId)
    .map((row) => row["warnContent"]!);

/** How many of them stand on the bell. */
const unread = async (client: Client, resourceId: string): Promise<number> =>
  (
    await client.get<Page>("/blade-warnMsg/warnMsg/list", { warnType: "pkAlarmNotice", status: 0 })
  ).data.records.filter((row) => row["resourceId"] === resourceId).length;

const challenge = (from: Client, body: Record<string, unknown>): Promise<string> =>
  submitted(from, `${PK}/submit`, { pkDate: dayFromNow(3), ...body });
const accept = (client: Client, id: string) => client.post(`${PK}/accept`, { id });

/** A customer of somebody who signs today. */
async function sign(
  owner: Client,
  preAmount = "1000",
): Promise<{ customerId: string; id: string }> {
  const customerId = await submitted(owner, "/blade-customer/customer/submit", customerBody());
  const id = await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
    customerId,
    sigStatus: "2",
    sigType: "1",
    sigDate: dayFromNow(0),
    preAmount,
  });
  return { customerId, id };
}

beforeAll(async () => {
  await prepareSales();
  rivals = await makeStore(test, admin);
  staffRole = await makeRole(admin, "参加PK", "2", [...SALES, "internal_pk", "internal_pk_add"]);
  first = await makeUser(test, admin, staffRole, store.store, "挑战者");
  second = await makeUser(test, admin, staffRole, rivals.store, "应战者");
});

describe("a challenge between two people", () => {
  it("counts what both sign once it is agreed, and corrects itself on a refund and a removal", async () => {
    const id = await challenge(first, { acceptId: second.userId });
    expect(await notices(second, id)).toEqual([
      `挑战者 向您发起PK，比签单数，截止 ${dayFromNow(3)}`,
    ]);
    expect(await standing(second, id)).toMatchObject({
      initiatorName: "挑战者",
      initiatorNum: -1,
      acceptName: "应战者",
      acceptNum: -1,
      status: "0",
      mayAnswer: true,
    });
    expect(await standing(first, id)).toMatchObject({ mayAnswer: false });
    expect(await unread(second, id)).toBe(1);
    expect((await accept(second, id)).status).toBe(200);
    expect(await unread(second, id)).toBe(0);
    expect(await notices(first, id)).toEqual([`挑战者 与 应战者 的PK开始，截止 ${dayFromNow(3)}`]);
    expect(await standing(first, id)).toMatchObject({ initiatorNum: 0, acceptNum: 0 });
    const [signed, gone] = [await sign(first), await sign(first)];
    await sign(second);
    expect(await standing(second, id)).toMatchObject({ initiatorNum: 2, acceptNum: 1 });
    await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
      customerId: signed.customerId,
      sigStatus: "4",
      sigDate: dayFromNow(0),
    });
    expect(await standing(second, id)).toMatchObject({ initiatorNum: 1, acceptNum: 1 });
    await admin.post("/blade-sigRecord/sigRecord/remove", {}, { ids: gone.id });
    expect(await standing(second, id)).toMatchObject({ initiatorNum: 0, acceptNum: 1 });
    expect((await admin.get(`${PK}/detail`, { id })).data).toMatchObject({
      initiatorName: "挑战者",
      acceptNum: 1,
      agreeName: "应战者",
      agreeDate: dayFromNow(0),
    });
    // Whoever gets a signed customer later gets no point for it.
    const handed = await admin.post("/blade-crm/hand-over/customer", {
      ids: [signed.customerId],
      receivers: [second.userId],
    });
    expect(handed.status).toBe(200);
    expect(await standing(second, id)).toMatchObject({ initiatorNum: 0, acceptNum: 1 });
  });

  it("counts visits or the amount where it is about those", async () => {
    const [visits, amounts] = [
      await challenge(first, { acceptId: second.userId, pkType: "2" }),
      await challenge(first, { acceptId: second.userId, pkType: "3" }),
    ];
    await accept(second, visits);
    await accept(second, amounts);
    const before = (await standing(first, amounts))!;
    const { customerId } = await sign(second, "2500.50");
    await submitted(admin, "/blade-visitRecords/visitRecords/submit", {
      customerId,
      firstCommDate: dayFromNow(0),
    });
    expect(await standing(first, visits)).toMatchObject({ initiatorNum: 0, acceptNum: 1 });
    expect(await standing(first, amounts)).toMatchObject({
      acceptNum: Number(before["acceptNum"]) + 2500.5,
    });
  });

  it("is answered by nobody but the one challenged, once", async () => {
    const id = await challenge(first, { acceptId: second.userId });
    for (const client of [first, store.first, admin])
      for (const answer of ["accept", "decline"])
        expect((await client.post(`${PK}/${answer}`, { id })).status).toBe(403);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(second, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await notices(first, id)).toHaveLength(1);
    expect((await second.post(`${PK}/decline`, { id })).status).toBe(409);
  });

  it("can be declined with a reason, or taken back by who made it", async () => {
    const declined = await challenge(first, { acceptId: second.userId, points: 50 });
    expect((await second.post(`${PK}/decline`, { id: declined, reason: "在休假" })).status).toBe(
      200,
    );
    expect(await notices(first, declined)).toEqual(["应战者 拒绝了您的PK：在休假"]);
    const back = await challenge(first, { acceptId: second.userId });
    expect((await second.post(`${PK}/withdraw`, { id: back })).status).toBe(403);
    expect((await first.post(`${PK}/withdraw`, { id: back })).status).toBe(200);
    expect((await accept(second, back)).status).toBe(404);
  });

  it("is never changed, removed or scored by hand while it runs", async () => {
    const id = await challenge(first, { acceptId: second.userId });
    const change = (more: Record<string, unknown>) =>
      admin.post(`${PK}/submit`, { id, version: 1, ...more });
    expect((await change({ points: 9 })).status).toBe(403);
    await accept(second, id);
    const { data } = await admin.get<{ version: number }>(`${PK}/detail`, { id });
    expect(await change({ version: data.version, points: 9 })).toMatchObject({
      status: 400,
      msg: "已应战的PK不能修改",
    });
    expect(await admin.post(`${PK}/remove`, {}, { ids: id })).toMatchObject({
      status: 400,
      msg: "进行中的PK不能删除",
    });
    const typed = await challenge(first, {
      acceptId: second.userId,
      initiatorNum: 99,
      status: "1",
      initiatorId: second.userId,
      winner: "1",
    });
    expect((await admin.get(`${PK}/detail`, { id: typed })).data).toMatchObject({
      initiatorNum: -1,
      status: "0",
      initiatorId: first.userId,
      winner: "",
    });
    await first.post(`${PK}/withdraw`, { id: typed });
  });

  it.each([
    ["oneself", () => ({ acceptId: first.userId }), "不能向自己发起PK"],
    [
      "a day that is past",
      () => ({ acceptId: second.userId, pkDate: dayFromNow(-1) }),
      "截止日期不能早于今天",
    ],
    ["nobody", () => ({ acceptId: "1" }), "应战人不存在"],
  ])("is not made against %s", async (_what, body, msg) => {
    const answer = await first.post(`${PK}/submit`, { pkDate: dayFromNow(3), ...body() });
    expect(answer.status).toBe(400);
    expect(answer.msg).toContain(msg);
  });

  it("is not made twice while the first waits for its answer", async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        first.post<{ id: string }>(`${PK}/submit`, {
          acceptId: second.userId,
          pkType: "1",
          pkDate: dayFromNow(3),
        }),
      ),
    );
    const [kept] = made.filter(({ status }) => status === 200);
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(made.find(({ status }) => status === 400)?.msg).toBe("您已发起同样的PK，请等待对方应战");
    await first.post(`${PK}/withdraw`, { id: kept!.data.id });
  });
});

describe("a challenge between departments", () => {
  it("counts everybody's, is begun by a member and answered by the one named of the other side", async () => {
    const ours = await makeDept(admin, "甲队", store.store, "3");
    const theirs = await makeDept(admin, "乙队", rivals.store, "3");
    const [captain, mate, rival, rivalMate, stranger] = [
      await makeUser(test, admin, staffRole, ours, "甲队长"),
      await makeUser(test, admin, staffRole, ours, "甲队员"),
      await makeUser(test, admin, staffRole, theirs, "乙队长"),
      await makeUser(test, admin, staffRole, theirs, "乙队员"),
      await makeUser(test, admin, staffRole, rivals.company, "旁人"),
    ];
    const body = { pkJoinType: "2", acceptDeptId: theirs, acceptId: rival.userId };
    const refused = async (from: Client, more: Record<string, unknown>) =>
      (await from.post(`${PK}/submit`, { pkDate: dayFromNow(3), ...body, ...more })).msg;
    expect(await refused(captain, { initiatorDeptId: theirs })).toBe("只能代表自己所在的部门");
    expect(await refused(captain, { acceptDeptId: store.store })).toBe("两个部门不能有隶属关系");
    expect(await refused(captain, { acceptDeptId: null })).toBe("请选择应战部门");
    expect(await refused(captain, { acceptId: second.userId })).toBe("应战人须属于应战部门");
    const id = await challenge(captain, body);
    expect(await notices(rival, id)).toEqual([
      `甲队 向 乙队 发起PK，请您应战，比签单数，截止 ${dayFromNow(3)}`,
    ]);
    expect((await accept(rivalMate, id)).status).toBe(403);
    expect((await accept(rival, id)).status).toBe(200);
    expect(await notices(mate, id)).toEqual([`甲队 与 乙队 的PK开始，截止 ${dayFromNow(3)}`]);
    await sign(mate);
    await sign(captain);
    await sign(rivalMate);
    for (const client of [captain, mate, rival, rivalMate])
      expect(await standing(client, id)).toMatchObject({
        initiatorName: "甲队",
        initiatorNum: 2,
        acceptName: "乙队",
        acceptNum: 1,
      });
    expect(await standing(stranger, id)).toBeUndefined();
    expect((await stranger.get(`${PK}/standings`, { id })).status).toBe(404);
    const { data } = await mate.get<Page>(`${PK}/list`, { pkJoinType: "2" });
    expect(data.records).toMatchObject([{ id, initiatorName: "甲队", initiatorNum: 2 }]);
    expect((await stranger.get<Page>(`${PK}/list`)).data.records).toEqual([]);

    // It ends by the clock, everybody is told, and the podium stays as it was.
    await runSchedules(test.app, new Date(Date.now() + 4 * DAY));
    await runSchedules(test.app, new Date(Date.now() + 4 * DAY));
    for (const client of [captain, rivalMate])
      expect((await notices(client, id)).filter((text) => text.includes("获胜"))).toEqual([
        "甲队 2 : 1 乙队，甲队 获胜",
      ]);
    await sign(rivalMate);
    await sign(rivalMate);
    expect((await mate.get(`${PK}/standings`, { id })).data).toMatchObject({
      status: "2",
      sides: [
        { name: "甲队", num: 2, place: 1 },
        { name: "乙队", num: 1, place: 2 },
      ],
      people: expect.arrayContaining([{ name: "甲队员", side: 0, num: 1 }]),
    });
    expect(
      (await mate.get<Page>(`${PK}/list`, { status: "2", pkJoinType: "2" })).data.records,
    ).toMatchObject([{ id, initiatorNum: 2, acceptNum: 1, winnerName: "甲队" }]);
    expect(await standing(mate, id)).toBeUndefined();
  });

  it("an invitation nobody answered lapses and leaves the bell, and who made it is told", async () => {
    const id = await challenge(first, { acceptId: second.userId, pkDate: dayFromNow(0) });
    expect(await unread(second, id)).toBe(1);
    await runSchedules(test.app, new Date(Date.now() + DAY));
    expect(await unread(second, id)).toBe(0);
    expect(await notices(first, id)).toEqual([`您发起的PK到 ${dayFromNow(0)} 无人应战，已过期`]);
    expect((await admin.get(`${PK}/detail`, { id })).data).toMatchObject({ status: "4" });
  });
});

describe("who sees challenges", () => {
  it("by right, or by taking part; without either neither list nor standings", async () => {
    const id = await challenge(first, { acceptId: store.second.userId });
    const canSee = async (client: Client) => (await client.get(`${PK}/can-see`)).data;
    expect([await canSee(first), await canSee(store.second), await canSee(rivals.first)]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await store.second.get(`${PK}/standings`, { id })).status).toBe(200);
    for (const client of [rivals.first, second])
      expect((await client.get(`${PK}/standings`, { id })).status).toBe(404);
    expect((await rivals.first.get(`${PK}/list`)).status).toBe(403);
    await first.post(`${PK}/withdraw`, { id });
  });

  it("is told to open browsers when a number changes", async () => {
    const origin = await test.app.listen({ port: 0, host: "127.0.0.1" });
    const stream = await fetch(`${origin}/api/blade-msg/events`, {
      headers: { "blade-auth": store.second.token },
    });
    const { customerId } = await sign(first);
    const reader = stream.body!.getReader();
    let seen = "";
    while (!seen.includes("event: performance"))
      seen += new TextDecoder().decode((await reader.read()).value);
    expect(seen).toContain(`{"owners":["${first.userId}"]}`);
    await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
      customerId,
      sigStatus: "4",
      sigDate: dayFromNow(0),
    });
    while (seen.split("event: performance").length < 3)
      seen += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
  });
});
