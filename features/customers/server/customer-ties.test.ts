import type { BulkResult } from "#engine/model/index.ts";
import { holdingKinds } from "#features/ownership/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";

const CUSTOMER = "/blade-customer/customer";
const USER = "/blade-system/user";

let test: TestApp;
let admin: Client;
let groupId: string;
let store: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  groupId = await saved(admin, "/blade-crm/businessGroup", { name: "全案" });
});

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}

const aCustomer = (name = "陈有约"): Promise<string> =>
  saved(store.first, CUSTOMER, customerBody({ name }));

const contractOf = (customerId: string, more: object = {}): Promise<string> =>
  saved(admin, "/blade-crm/contract", {
    name: "施工合同",
    customerId,
    money: "100",
    proposedDate: "2026-01-01",
    signingDate: "2026-01-02",
    ...more,
  });

const businessOf = (customerId: string, more: object = {}): Promise<string> =>
  saved(admin, "/blade-crm/business", {
    businessName: "全屋整装",
    customerId,
    typeId: groupId,
    ...more,
  });

async function paidContractOf(customerId: string): Promise<string> {
  const id = await contractOf(customerId);
  expect(await admin.post("/blade-crm/contract/submit-approval", { id })).toMatchObject({
    status: 200,
  });
  expect(await admin.post("/blade-crm/contract/judge", { id, verdict: "2" })).toMatchObject({
    status: 200,
  });
  await saved(admin, "/blade-crm/contractPayment", {
    contractId: id,
    payDate: "2026-01-05",
    money: "50",
  });
  return id;
}

/** What makes business with a customer under way, and how it is told. */
const TIES: readonly (readonly [words: string, tie: (customerId: string) => Promise<unknown>])[] = [
  ["合同 1 份", (customerId) => contractOf(customerId)],
  ["合同 1 份、收款 1 笔", paidContractOf],
  ["进行中的商机 1 个", (customerId) => businessOf(customerId)],
  [
    "小定",
    (customerId) =>
      saved(admin, "/blade-sigRecord/sigRecord", {
        customerId,
        sigStatus: "1",
        sigSmall: "1",
        smallTime: "2026-01-05",
      }),
  ],
];

describe("a customer with whom business is under way", () => {
  it.each(TIES)("is neither removed nor hidden: %s", async (words, tie) => {
    const id = await aCustomer();
    await tie(id);
    const reason = `客户 陈有约 还有${words}，请先处理`;
    expect(await admin.post(`${CUSTOMER}/remove`, {}, { ids: id })).toMatchObject({
      status: 400,
      msg: reason,
    });
    for (const call of ["transferFlightOrder", "transferOpenSea"]) {
      const answer = await admin.post<BulkResult>(`${CUSTOMER}/${call}`, {
        ids: [id],
        addReason: "失联",
        reason: "失联",
      });
      expect(answer, call).toMatchObject({
        status: 200,
        data: { done: 0, failed: [{ id, reason }] },
      });
    }
    expect((await admin.get(`${CUSTOMER}/detail`, { id })).data).toMatchObject({
      poolStatus: "0",
      ownerUserId: store.first.userId,
    });
  });

  it("goes where it may once that is settled", async () => {
    const id = await aCustomer();
    const businessId = await businessOf(id);
    await admin.post("/blade-crm/business/remove", {}, { ids: businessId });
    expect(await admin.post(`${CUSTOMER}/transferOpenSea`, { ids: [id] })).toMatchObject({
      data: { done: 1 },
    });
    expect(await admin.post(`${CUSTOMER}/remove`, {}, { ids: await aCustomer() })).toMatchObject({
      status: 200,
    });
  });

  it("is kept when the import that brought it is undone", async () => {
    const { data } = await sendFile<{ id: string }>(
      test,
      admin,
      `${CUSTOMER}/import`,
      "客户.csv",
      "姓名,手机\n导入甲,19888000001\n导入乙,19888000002",
    );
    await settledImport(admin, CUSTOMER, data.id);
    await admin.post(`${CUSTOMER}/import-run`, { id: data.id, mode: "all" });
    await settledImport(admin, CUSTOMER, data.id);
    const [row] = (
      await admin.get<{ records: { id: string }[] }>(`${CUSTOMER}/list`, { name: "导入甲" })
    ).data.records;
    await businessOf(row!.id);
    expect(await admin.post(`${CUSTOMER}/import-undo`, { id: data.id })).toMatchObject({
      status: 200,
    });
    const left = await admin.get<{ records: { name: string }[] }>(`${CUSTOMER}/list`, {
      name: "导入",
    });
    expect(left.data.records.map(({ name }) => name)).toEqual(["导入甲"]);
  });
});

/** Something of each kind in somebody's name. */
const HELD = {
  lead: (_userId: string, as: Client) => saved(as, "/blade-crm/clue", leadBody()),
  customer: (_userId: string, as: Client) => saved(as, CUSTOMER, customerBody()),
  service: async (userId: string) =>
    admin.post(`${CUSTOMER}/appoint-customer`, { ids: [await aCustomer()], commServiceId: userId }),
  designer: async (userId: string) =>
    admin.post(`${CUSTOMER}/appoint-customer`, { ids: [await aCustomer()], sigDesignerId: userId }),
  contact: (ownerUserId: string) =>
    saved(admin, "/blade-crm/contacts", { name: "家属", ownerUserId }),
  business: async (ownerUserId: string) => businessOf(await aCustomer(), { ownerUserId }),
  contract: async (ownerUserId: string) => contractOf(await aCustomer(), { ownerUserId }),
};

const KINDS = Object.keys(HELD) as (keyof typeof HELD)[];

const WORDS: Readonly<Record<keyof typeof HELD, string>> = {
  lead: "线索",
  customer: "客户",
  service: "服务的客户",
  designer: "设计的客户",
  contact: "联系人",
  business: "商机",
  contract: "合同",
};

describe("a person who holds something", () => {
  it("holds what entities declare that people have", () => {
    expect(holdingKinds().map(({ name }) => name)).toEqual(Object.keys(HELD));
  });

  it.each(KINDS)("is not removed: %s", async (kind) => {
    const role = await makeRole(admin, `带${kind}`, "2", SALES);
    const person = await makeUser(test, admin, role, store.store, "钱在手");
    await HELD[kind](person.userId, person);
    expect(await admin.post(`${USER}/remove`, {}, { ids: person.userId })).toMatchObject({
      status: 400,
      msg: `钱在手名下还有${WORDS[kind]} 1 条，请先办理离职交接`,
    });
    expect((await person.get(`${USER}/info`)).status).toBe(200);
  });

  it("is removed with everything handed over", async () => {
    const person = await makeUser(test, admin, store.salesRole, store.store, "孙交清");
    await saved(person, CUSTOMER, customerBody());
    const plan = [{ kind: "customer", receivers: [store.second.userId] }];
    expect(await admin.post(`${USER}/resign`, { id: person.userId, plan })).toMatchObject({
      status: 200,
    });
    expect(await admin.post(`${USER}/remove`, {}, { ids: person.userId })).toMatchObject({
      status: 200,
    });
  });

  it("does not leave tied customers to the open sea", async () => {
    const person = await makeUser(test, admin, store.salesRole, store.store, "周要走");
    const customerId = await saved(person, CUSTOMER, customerBody({ name: "吴签约" }));
    await contractOf(customerId);
    const answer = await admin.post(`${USER}/resign`, {
      id: person.userId,
      plan: [{ kind: "customer", receivers: [], pool: true }],
    });
    expect(answer).toMatchObject({ status: 400, msg: "客户 吴签约 还有合同 1 份，请先处理" });
    expect((await person.get(`${USER}/info`)).status).toBe(200);
  });
});
