import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore } from "#app/server/test/factories.ts";
import { runSchedules } from "#app/server/test/run-jobs.ts";

type Row = Readonly<Record<string, unknown>>;

interface Page {
  readonly total: number;
  readonly records: readonly Record<string, string>[];
}

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let channel: string;
let rule: string;
let now = new Date("2026-03-02T09:00:00+08:00");

const at = (moment: string): void => {
  now = new Date(`${moment.replace(" ", "T")}:00+08:00`);
};

/** The minute's turn at a moment. */
const turn = async (moment: string): Promise<void> => {
  at(moment);
  await runSchedules(test.app, now);
};

const saved = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const arrive = (channelId = channel): Promise<string> =>
  saved("/blade-crm/clue", leadBody({ channelId }));

const leadOf = async (id: string): Promise<Row> =>
  (await admin.get<Row>("/blade-crm/clue/detail", { id })).data;

const clocks = async (clueId: string): Promise<readonly Record<string, string>[]> =>
  (await admin.get<Page>("/blade-speedRule/leadSpeed/list", { clueId, size: 50 })).data.records;

/** The warnings of a person about a lead: whether they are open. */
const warned = async ({ userId }: Client, warnType: string, id: string): Promise<string[]> =>
  (
    await admin.get<Page>("/blade-warnMsg/warnMsg/list", {
      warnType,
      responsiblePersonId: userId,
      size: 200,
    })
  ).data.records
    .filter((row) => row["resourceId"] === id)
    .map((row) => row["state"] ?? "");

const followUp = (client: Client, clueId: string) =>
  client.post("/blade-followRecords/followRecords/submit", {
    clueId,
    followType: "1",
    content: "联系上了",
  });

beforeAll(async () => {
  test = await buildTestApp(() => now);
  admin = await test.signIn();
  store = await makeStore(test, admin);
  // Sessions begun in this past are over for the clock that forgets them.
  await test.database.pool.query("update session set family_until = now() + interval '1 day'");
  channel = await saved("/blade-channel/channel", { channelName: "抖音" });
  await saved("/blade-channelDept/channelDept", {
    channel,
    deptId: store.store,
    weight: "1",
    manual: "0",
  });
  await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
    deptId: store.store,
    userIds: [store.first.userId, store.second.userId],
    weight: "1",
  });
  for (const person of [store.first, store.second])
    await person.post("/blade-system/user/online", { online: 0 });
  const calendarId = await saved("/blade-calendar/workCalendar", {
    calendarName: "日历",
    weekdays: "1,2,3,4,5",
    hours: "9:00～12:00，13:30-18:00",
  });
  await saved("/blade-calendar/calendarDay", {
    calendarId,
    day: "2026-03-04",
    dayType: "holiday",
    dayName: "店庆",
  });
  rule = await saved("/blade-speedRule/speedRule", {
    ruleName: "十五分钟",
    minutes: 15,
    leaderMinutes: 30,
    passMinutes: 60,
  });
});

describe("a lead that waits for its first contact", () => {
  it("is told to its owner, then to the leader, then goes to the next; everything resolves itself", async () => {
    at("2026-03-02 10:00");
    const id = await arrive();
    const owner = String((await leadOf(id))["ownerUserId"]);
    const [first, second] =
      owner === store.first.userId ? [store.first, store.second] : [store.second, store.first];
    await turn("2026-03-02 10:14");
    expect(await clocks(id)).toMatchObject([{ state: "open", remindedTime: "" }]);
    expect(await warned(first, "leadContactLate", id)).toEqual([]);
    await turn("2026-03-02 10:15");
    expect(await warned(first, "leadContactLate", id)).toEqual(["open"]);
    await turn("2026-03-02 10:29");
    expect(await warned(store.manager, "leadContactEscalated", id)).toEqual([]);
    await turn("2026-03-02 10:30");
    expect(await warned(store.manager, "leadContactEscalated", id)).toEqual(["open"]);
    await turn("2026-03-02 10:59");
    expect((await leadOf(id))["ownerUserId"]).toBe(owner);
    await turn("2026-03-02 11:00");
    expect(await leadOf(id)).toMatchObject({
      ownerUserId: second.userId,
      previousOwnerId: owner,
      allocateTime: "2026-03-02 11:00:00",
    });
    expect(String((await leadOf(id))["allocateReason"])).toMatch(/^首次联系超时转出；渠道规则/);
    const english = await admin.app.inject({
      url: `/api/blade-crm/clue/detail?id=${id}`,
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
    });
    expect(english.json<{ data: object }>().data).toMatchObject({
      allocateReason: expect.stringMatching(
        /^Passed on: not contacted in time; The channel's rule gave it to .+ by weight \(weight \d+, \d+ so far\); of \d+ online it was the turn of /,
      ),
    });
    expect(await warned(first, "leadContactLate", id)).toEqual(["resolved"]);
    expect(await warned(store.manager, "leadContactEscalated", id)).toEqual(["resolved"]);
    expect(await clocks(id)).toMatchObject([
      { state: "open", userId: second.userId, givenTime: "2026-03-02 11:00:00" },
      { state: "passed", userId: owner },
    ]);
    await turn("2026-03-02 11:16");
    expect(await warned(second, "leadContactLate", id)).toEqual(["open"]);
    at("2026-03-02 11:20");
    expect(await followUp(second, id)).toMatchObject({ status: 200 });
    expect(await warned(second, "leadContactLate", id)).toEqual(["resolved"]);
    expect(await clocks(id)).toMatchObject([
      { state: "late", minutes: 20, contactTime: "2026-03-02 11:20:00" },
      { state: "passed" },
    ]);
    expect(await leadOf(id)).toMatchObject({
      firstContactTime: "2026-03-02 11:20:00",
      firstContactMinutes: 80,
    });
  });

  it("stays with the last one where nobody is left who has not had it", async () => {
    at("2026-03-02 14:00");
    const id = await arrive();
    await turn("2026-03-02 15:00");
    const second = (await leadOf(id))["ownerUserId"];
    for (const moment of ["16:00", "17:00", "17:59"]) await turn(`2026-03-02 ${moment}`);
    expect((await leadOf(id))["ownerUserId"]).toBe(second);
    expect(await clocks(id)).toHaveLength(2);
    await admin.post("/blade-crm/clue/release", { ids: [id] });
    await turn("2026-03-02 17:59");
    expect((await clocks(id)).map(({ state }) => state)).toEqual(["gone", "passed"]);
  });

  it("is contacted in time by who follows up before the clock turns", async () => {
    at("2026-03-03 09:30");
    const id = await arrive();
    const owner = (await leadOf(id))["ownerUserId"];
    at("2026-03-03 09:38");
    await followUp(owner === store.first.userId ? store.first : store.second, id);
    expect(await clocks(id)).toMatchObject([{ state: "inTime", minutes: 8 }]);
    await turn("2026-03-03 11:00");
    expect(await clocks(id)).toHaveLength(1);
    expect(await leadOf(id)).toMatchObject({ firstContactMinutes: 8 });
  });
});

describe("a lead that was called or handed over", () => {
  it("is contacted by a call it answered, not by one it did not", async () => {
    at("2026-03-03 15:00");
    const id = await arrive();
    const owner = (await leadOf(id))["ownerUserId"];
    const call = (answered: string | null) =>
      test.database.pool.query(
        `insert into call_record (tenant_id, id, clue_id, user_id, answer_time, create_time, update_time)
          select '000000', coalesce(max(id), 0) + 1, $1, $2, $3, now(), now() from call_record returning id`,
        [id, owner, answered],
      );
    await turn("2026-03-03 15:02");
    await call(null);
    await turn("2026-03-03 15:05");
    expect(await clocks(id)).toMatchObject([{ state: "open" }]);
    await call("2026-03-03 15:07:30+08");
    await turn("2026-03-03 15:09");
    expect(await clocks(id)).toMatchObject([{ state: "inTime", minutes: 7 }]);
    expect(await leadOf(id)).toMatchObject({
      firstContactTime: "2026-03-03 15:07:30",
      firstContactMinutes: 7,
    });
  });

  it("begins anew for who gets it from a colleague, who is told in their place", async () => {
    at("2026-03-03 16:00");
    const id = await arrive();
    const owner = (await leadOf(id))["ownerUserId"];
    const [first, second] =
      owner === store.first.userId ? [store.first, store.second] : [store.second, store.first];
    await turn("2026-03-03 16:20");
    expect(await warned(first, "leadContactLate", id)).toEqual(["open"]);
    await admin.post("/blade-crm/hand-over/lead", { ids: [id], receivers: [second.userId] });
    await turn("2026-03-03 16:21");
    expect(await warned(first, "leadContactLate", id)).toEqual(["resolved"]);
    await turn("2026-03-03 16:30");
    expect(await clocks(id)).toMatchObject([
      { state: "open", userId: second.userId, remindedTime: "" },
      { state: "gone", userId: owner },
    ]);
    at("2026-03-03 16:31");
    await followUp(second, id);
    expect((await clocks(id))[0]).toMatchObject({ state: "inTime", minutes: 10 });
  });
});

describe("working minutes", () => {
  beforeEach(async () => {
    await admin.post("/blade-speedRule/speedRule/submit", { id: rule, passMinutes: 0 });
  });

  it.each([
    ["over the break", "2026-03-03 11:50", "2026-03-03 13:34", "2026-03-03 13:35"],
    ["over midnight", "2026-03-02 17:55", "2026-03-03 09:09", "2026-03-03 09:10"],
    ["over a holiday", "2026-03-03 17:50", "2026-03-05 09:04", "2026-03-05 09:05"],
    ["over a weekend", "2026-03-06 17:59", "2026-03-09 09:13", "2026-03-09 09:14"],
    ["from before the morning", "2026-03-09 03:00", "2026-03-09 09:14", "2026-03-09 09:15"],
    ["from within the break", "2026-03-10 12:40", "2026-03-10 13:44", "2026-03-10 13:45"],
    ["from a Sunday", "2026-03-15 12:00", "2026-03-16 09:14", "2026-03-16 09:15"],
  ])("are exact %s", async (_where, given, notYet, late) => {
    at(given);
    const id = await arrive();
    await turn(notYet);
    expect(await clocks(id)).toMatchObject([{ state: "open", remindedTime: "" }]);
    await turn(late);
    expect(await clocks(id)).toMatchObject([{ remindedTime: `${late}:00` }]);
  });
});

describe("rules", () => {
  it("come in order, one for each channel, a channel's before the default", async () => {
    const submit = (body: Record<string, unknown>) =>
      admin.post("/blade-speedRule/speedRule/submit", { ruleName: "另一条", ...body });
    expect(await submit({ minutes: 5 })).toMatchObject({
      status: 400,
      msg: "已有默认的首次联系规则",
    });
    expect(await submit({ channelId: channel, minutes: 20, leaderMinutes: 10 })).toMatchObject({
      status: 400,
      msg: "提醒负责人、提醒主管、转给下一人的时间须依次变长",
    });
    at("2026-03-17 10:00");
    expect(await submit({ channelId: channel, minutes: 5 })).toMatchObject({ status: 200 });
    expect(await submit({ channelId: channel, minutes: 6 })).toMatchObject({ status: 400 });
    const id = await arrive();
    await turn("2026-03-17 10:05");
    expect(await clocks(id)).toMatchObject([
      { limitMinutes: 5, remindedTime: "2026-03-17 10:05:00" },
    ]);
  });
});

describe("the report", () => {
  it("tells share in time and median, by channel, department and person, and opens the rows behind", async () => {
    const report = async (client: Client, by: string): Promise<readonly Row[]> =>
      (
        await client.post<readonly Row[]>("/blade-speedRule/leadSpeed/report", {
          by,
          from: "2026-03-01",
          to: "2026-03-31",
        })
      ).data;
    const [all] = await report(admin, "channel");
    const total = (await admin.get<Page>("/blade-speedRule/leadSpeed/list", { size: 1 })).data
      .total;
    expect(all).toMatchObject({ name: "抖音", leads: total, contacted: 4, inTime: 3, passed: 2 });
    expect(all!["median"]).toBe(9);
    const people = await report(admin, "person");
    expect(people.reduce((sum, row) => sum + Number(row["leads"]), 0)).toBe(total);
    expect((await report(admin, "dept"))[0]).toMatchObject({ leads: total });
    const { filter, count } = (
      all!["drill"] as Record<string, { filter: Record<string, string>; count: number }[]>
    )["contacted"]![0]!;
    expect(
      (await admin.get<Page>("/blade-speedRule/leadSpeed/list", { ...filter, size: 1 })).data.total,
    ).toBe(count);
    expect((await store.first.post("/blade-speedRule/leadSpeed/report", {})).status).toBe(403);
  });
});
