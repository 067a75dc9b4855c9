import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeDept, makeStore, makeUser } from "#app/server/test/factories.ts";

interface Staff {
  readonly id: string;
  readonly userId: string;
  readonly deptId: string;
  readonly pickNum: number;
}

const STAFF = "/blade-allocRuleUser/allocRuleUser";
const DEPT = "/blade-allocRuleDept/allocRuleDept";

let test: TestApp;
let admin: Client;
let company: string;
let role: string;
/** A Wednesday morning. */
let now = new Date("2026-03-04T02:00:00Z");

const saved = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const online = (person: Client, is: boolean) =>
  person.post("/blade-system/user/online", { online: is ? 0 : 1 });

/** A department of people who are online, with a channel of its own. */
async function team(weights: readonly string[], more: Record<string, unknown> = {}) {
  const deptId = await makeDept(admin, `分配组${Math.random()}`, company);
  const channel = await saved("/blade-channel/channel", { channelName: `渠道${deptId}` });
  await saved("/blade-channelDept/channelDept", { channel, deptId, weight: "1", manual: "0" });
  const people: Client[] = [];
  for (const weight of weights) {
    const person = await makeUser(test, admin, role, deptId);
    await admin.post(`${STAFF}/save`, { deptId, userIds: [person.userId], weight, ...more });
    await online(person, true);
    people.push(person);
  }
  return { deptId, channel, people };
}

const arrive = async (channelId: string): Promise<string> => {
  const { data, msg } = await admin.post<{ id: string }>(
    "/blade-crm/clue/submit",
    leadBody({ channelId }),
  );
  expect(data?.id, msg).toBeTruthy();
  return data.id;
};

const ownerOf = async (id: string): Promise<string> =>
  (await admin.get<{ ownerUserId: string }>("/blade-crm/clue/detail", { id })).data.ownerUserId;

const owners = async (channel: string, count: number): Promise<string[]> => {
  const found: string[] = [];
  for (let n = 0; n < count; n++) found.push(await ownerOf(await arrive(channel)));
  return found;
};

const listed = async (deptId: string): Promise<readonly Staff[]> =>
  (await admin.post<Staff[]>(`${DEPT}/ruleUserInfo`, { deptId })).data;

beforeAll(async () => {
  test = await buildTestApp(() => now);
  admin = await test.signIn();
  const store = await makeStore(test, admin);
  ({ company } = store);
  role = store.salesRole;
});

it("gives every one of many leads that arrive at once one owner, every share within one of the weights", async () => {
  const weights = [3, 2, 1, 1];
  const { channel, people, deptId } = await team(weights.map(String));
  const COUNT = 100;
  const ids: string[] = [];
  let left = COUNT;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left-- > 0) ids.push(await arrive(channel));
    }),
  );
  const got = new Map<string, number>();
  for (const id of ids) {
    const owner = await ownerOf(id);
    got.set(owner, (got.get(owner) ?? 0) + 1);
  }
  for (const [index, { userId }] of people.entries())
    expect(Math.abs((got.get(userId) ?? 0) - (COUNT * weights[index]!) / 7)).toBeLessThan(1);
  expect((await listed(deptId)).reduce((sum, { pickNum }) => sum + pickNum, 0)).toBe(COUNT);
  const { data } = await admin.get<{ total: number }>("/blade-crm/clue/clueModifyLogPage", {
    modifyType: "7",
    size: 1,
  });
  expect(data.total).toBe(COUNT);
});

it("gives nobody what they missed while they were offline", async () => {
  const { channel, people } = await team(["1", "1"]);
  await online(people[1]!, false);
  expect(new Set(await owners(channel, 6))).toEqual(new Set([people[0]!.userId]));
  await online(people[1]!, true);
  const after = await owners(channel, 6);
  expect(after.filter((id) => id === people[1]!.userId)).toHaveLength(3);
});

it("stops at the daily limit and begins again the next day", async () => {
  const { channel, people, deptId } = await team(["1"]);
  const [entry] = await listed(deptId);
  expect(
    (await admin.post(`${STAFF}/update`, { id: entry!.id, dailyLimit: 2, weight: "1.00" })).status,
  ).toBe(200);
  const me = people[0]!.userId;
  expect(await owners(channel, 3)).toEqual([me, me, ""]);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await owners(channel, 3)).toEqual([me, me, ""]);
});

it("gives leads in a person's hours only, after midnight too, and by the calendar of the company", async () => {
  const { channel, people, deptId } = await team(["1"]);
  const [entry] = await listed(deptId);
  const me = people[0]!.userId;
  const change = (body: Record<string, unknown>) =>
    admin.post(`${STAFF}/update`, { id: entry!.id, ...body });
  const at = async (day: string, time: string): Promise<string> => {
    now = new Date(`${day}T${time}:00+08:00`);
    return ownerOf(await arrive(channel));
  };
  expect(await change({ acceptTime: "2", acceptFrom: "22:00" })).toMatchObject({
    status: 400,
    data: { fields: { acceptTo: "请选择接收结束" } },
  });
  expect(await change({ acceptTime: "2", acceptFrom: "22:00", acceptTo: "22:00" })).toMatchObject({
    status: 400,
    data: { fields: { acceptTo: "结束时间不能与开始时间相同" } },
  });
  await change({ acceptTime: "2", acceptFrom: "22:00", acceptTo: "02:00" });
  expect(await at("2026-03-05", "21:59")).toBe("");
  expect(await at("2026-03-05", "22:00")).toBe(me);
  expect(await at("2026-03-06", "01:59")).toBe(me);
  expect(await at("2026-03-06", "02:00")).toBe("");
  await change({ acceptTime: "1", acceptFrom: null, acceptTo: null });
  expect(await at("2026-03-06", "03:00")).toBe(me);
  const calendarId = await saved("/blade-calendar/workCalendar", {
    calendarName: "门店日历",
    companyId: company,
    weekdays: "1,2,3,4,5",
    hours: "09:00-12:00,13:30-18:00",
  });
  expect(await at("2026-03-06", "03:00")).toBe("");
  expect(await at("2026-03-06", "09:00")).toBe(me);
  expect(await at("2026-03-06", "12:00")).toBe("");
  expect(await at("2026-03-07", "10:00")).toBe("");
  await saved("/blade-calendar/calendarDay", {
    calendarId,
    day: "2026-03-07",
    dayType: "workday",
  });
  expect(await at("2026-03-07", "10:00")).toBe(me);
});
