import { beforeAll, expect, it } from "vitest";
import type { Answer, Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";

type Row = Readonly<Record<string, unknown>>;

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let channelId: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  channelId = (
    await admin.post<{ id: string }>("/blade-channel/channel/submit", { channelName: "抖音" })
  ).data.id;
  await admin.post("/blade-channelDept/channelDept/submit", {
    channel: channelId,
    deptId: store.store,
    weight: "1",
    manual: "0",
  });
  await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
    deptId: store.store,
    userIds: store.first.userId,
    weight: "1",
  });
  await store.first.post("/blade-system/user/online", { userId: store.first.userId, online: "0" });
});

const detail = async (path: string, id: unknown): Promise<Row> =>
  (await admin.get<Row>(`${path}/detail`, { id: String(id) })).data;

it.each(["/blade-crm/clue/submit", "/blade-crm/clue/submitPool"])(
  "%s answers the lead as the allocation left it",
  async (path) => {
    const answer: Answer<Row> = await admin.post<Row>(path, leadBody({ channelId }));
    expect(answer.data).toMatchObject({
      status: "1",
      ownerUserId: store.first.userId,
      clueOwnerName: "李业务",
      ownerDeptId: store.store,
    });
    expect(answer.data).toEqual(await detail("/blade-crm/clue", answer.data["id"]));
    const edited = await admin.post<Row>("/blade-crm/clue/submit", {
      id: answer.data["id"],
      version: answer.data["version"],
      remark: "马上改",
    });
    expect(edited, edited.msg).toMatchObject({ status: 200, data: { remark: "马上改" } });
  },
);

it("answers a customer of the open sea as it is there", async () => {
  const answer = await admin.post<Row>("/blade-customer/customer/seasSubmit", customerBody());
  expect(answer.data).toMatchObject({ poolStatus: "1", ownerUserId: "" });
  expect(answer.data).toEqual(await detail("/blade-customer/customer", answer.data["id"]));
});
