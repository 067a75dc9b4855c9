import { ONLY_LEADS } from "#features/customers/feature.ts";
import type { ConvertResult } from "../lead-calls.ts";
import { lead } from "../lead.ts";
import { SHARED } from "#features/customers/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { leadBody, makeStore } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

interface Page {
  readonly total: number;
  readonly records: Record<string, string>[];
}

const added = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(path, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const follow = (clueId: string, content: string) =>
  added(store.first, "/blade-followRecords/followRecords/submit", {
    clueId,
    followType: "1",
    content,
  });

const leadOf = async (id: string) =>
  (await store.first.get<Record<string, unknown>>("/blade-crm/clue/detail", { id })).data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("converting leads", () => {
  it("tells which customers they became and takes every shared field and file along", async () => {
    const more = {
      reservationDate: "2026-02-01",
      transferOrderDate: "2026-02-03",
      transferOrderPrice: "1200",
      picture: "/api/files/a.jpg",
    };
    const id = await added(store.first, "/blade-crm/clue/submit", leadBody(more));
    const { data } = await store.first.post<ConvertResult>("/blade-crm/clue/transform", {
      ids: id,
    });
    expect(data).toMatchObject({ done: 1, failed: [], customers: [{ clueId: id }] });
    const { customerId } = data.customers[0]!;
    const customer = await store.first.get("/blade-customer/customer/detail", { id: customerId });
    expect(customer.data).toMatchObject({
      predictDate: "2026-02-01",
      transferDate: "2026-02-03",
      transferPrice: "1200.00",
      clueId: id,
    });
    const talks = await store.first.get<Page>("/blade-crm/customerRecords/list", { customerId });
    expect(talks.data.records).toMatchObject([
      { content: "线索资料", picture: "/api/files/a.jpg" },
    ]);
    expect(await leadOf(id)).toMatchObject({ customerId, customerName: customer.data["name"] });
  });

  it("loses nothing: what a customer has no field for is read from the customer, by whoever sees it", async () => {
    const known = {
      email: "wu@example.com",
      qq: "123456",
      designer: "陈工",
      decorationConsultantAccount: "gw01",
      firstDoorToDoorDate: "2026-01-06",
      downPayment: "500.00",
      hbClueId: "HB-1",
      fileUrl: "/api/files/plan.pdf",
    };
    const id = await added(store.first, "/blade-crm/clue/submit", leadBody(known));
    const { customerId } = (
      await store.first.post<ConvertResult>("/blade-crm/clue/transform", { ids: id })
    ).data.customers[0]!;

    await admin.post("/blade-customer/customer/designate-customer", {
      ids: customerId,
      userId: store.second.userId,
    });
    const read = await store.second.get("/blade-crm/customer/lead", { id: customerId });
    expect(read, read.msg).toMatchObject({ status: 200, data: { id, ...known } });
    expect((await store.second.get("/blade-crm/clue/detail", { id })).status).toBe(404);
    expect((await store.first.get("/blade-crm/customer/lead", { id: customerId })).status).toBe(
      404,
    );
  });

  it("carries every field of a lead that somebody can fill in to the customer or to what is read from it", async () => {
    const carried = new Set<string>([...ONLY_LEADS, ...Object.keys(SHARED)]);
    const lost = Object.entries(lead.fields).filter(
      ([name, { kind, options }]) => kind !== "computed" && !options.readonly && !carried.has(name),
    );
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  it("leaves the lead to be read only: what is said from then on belongs to the customer", async () => {
    const id = await added(store.first, "/blade-crm/clue/submit", leadBody());
    await store.first.post("/blade-crm/clue/transform", { ids: id });
    const refused = await store.first.post("/blade-followRecords/followRecords/submit", {
      clueId: id,
      followType: "1",
      content: "晚了",
    });
    expect(refused).toMatchObject({ status: 400, msg: "线索已转为客户，请在客户里跟进" });
    expect(await leadOf(id)).toMatchObject({ followupTimes: 0, lastContent: "" });
  });
});

describe("follow-ups of a lead", () => {
  it("count again once one is removed, and the last words are those before it", async () => {
    const id = await added(store.first, "/blade-crm/clue/submit", leadBody());
    const first = await follow(id, "第一次");
    const second = await follow(id, "第二次");
    expect(await leadOf(id)).toMatchObject({ followupTimes: 2, lastContent: "第二次" });
    await admin.post("/blade-followRecords/followRecords/remove", {}, { ids: second });
    expect(await leadOf(id)).toMatchObject({ followupTimes: 1, lastContent: "第一次" });
    await admin.post("/blade-followRecords/followRecords/remove", {}, { ids: first });
    expect(await leadOf(id)).toMatchObject({ followupTimes: 0, lastContent: "", lastTime: "" });
  });
});

describe("summaries of a lead", () => {
  it("say chosen entries in words", async () => {
    const id = await added(
      store.first,
      "/blade-crm/clue/submit",
      leadBody({ houseType: "8", signingType: "6" }),
    );
    expect(await leadOf(id)).toMatchObject({
      houseTypeHead: "别墅",
      signingTypeHead: "半包+主材",
      ownerHead: "李业务",
    });
  });
});

describe("a conversion that converts nothing", () => {
  it("is refused with the reason, and one that converts some tells of the others", async () => {
    const [pool, own] = [
      await added(admin, "/blade-crm/clue/submitPool", leadBody()),
      await added(store.first, "/blade-crm/clue/submit", leadBody()),
    ];
    const nothing = await admin.post<ConvertResult>("/blade-crm/clue/transform", { ids: pool });
    expect(nothing).toMatchObject({
      status: 409,
      success: false,
      msg: "请先分配负责人",
      data: { done: 0, failed: [{ id: pool }], customers: [] },
    });
    const some = await admin.post<ConvertResult>("/blade-crm/clue/transform", {
      ids: [pool, own].join(","),
    });
    expect(some).toMatchObject({
      status: 200,
      data: { done: 1, failed: [{ id: pool, reason: "请先分配负责人" }] },
    });
  });
});
