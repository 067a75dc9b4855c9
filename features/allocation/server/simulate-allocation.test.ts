import type { Simulation } from "../simulate-call.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore } from "#app/server/test/factories.ts";

const SIMULATE = "/blade-allocRuleDept/allocRuleDept/simulate";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let channel: string;

const saved = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
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
  for (let n = 0; n < 12; n++) await saved("/blade-crm/clue", leadBody({ channelId: channel }));
});

it("replays what arrived under other weights, compares, explains, and writes nothing", async () => {
  const staff = (
    await admin.get<{ records: { id: string; userId: string; pickNum: number }[] }>(
      "/blade-allocRuleUser/allocRuleUser/list",
    )
  ).data.records;
  const idOf = (userId: string) => staff.find((one) => one.userId === userId)!.id;
  const asIs = await admin.post<Simulation>(SIMULATE, {});
  expect(asIs.data).toMatchObject({
    leads: 12,
    unallocated: { actual: 0, simulated: 0 },
    moved: [],
  });
  expect(asIs.data.people.map(({ actual, simulated }) => [actual, simulated])).toEqual([
    [6, 6],
    [6, 6],
  ]);
  const draft = { staff: { [idOf(store.first.userId)]: 3, [idOf(store.second.userId)]: 1 } };
  const answer = await admin.post<Simulation>(SIMULATE, { draft });
  expect(answer.data.people).toMatchObject([
    { userId: store.first.userId, name: "李业务", actual: 6, simulated: 9 },
    { userId: store.second.userId, name: "张业务", actual: 6, simulated: 3 },
  ]);
  expect(answer.data.explained).toContain("重放最近 30 天");
  expect(answer.data.moved.length).toBeGreaterThan(0);
  expect((await admin.post<Simulation>(SIMULATE, { draft })).data).toEqual(answer.data);
  const after = (
    await admin.get<{ records: typeof staff }>("/blade-allocRuleUser/allocRuleUser/list")
  ).data.records;
  expect(after).toEqual(staff);
  const nobody = await admin.post<Simulation>(SIMULATE, {
    draft: { staff: Object.fromEntries(staff.map(({ id }) => [id, 0])) },
  });
  expect(nobody.data).toMatchObject({ unallocated: { simulated: 12 } });
  expect(await admin.post(SIMULATE, { draft: { staff: { x: -1 } } })).toMatchObject({
    status: 400,
    msg: "草案中的权重不正确",
  });
});
