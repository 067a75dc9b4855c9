import type { BulkResult } from "#engine/model/index.ts";
import type { HandOverResult, Holdings } from "../holdings.ts";
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

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const CUSTOMER = "/blade-customer/customer";
const LEAD = "/blade-crm/clue";

type Row = Readonly<Record<string, unknown>>;

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}
const detail = async (client: Client, path: string, id: string): Promise<Row> =>
  (await client.get<Row>(`${path}/detail`, { id })).data;
const holdings = async (id: string): Promise<Holdings> =>
  (await admin.get<Holdings>("/blade-crm/hand-over/holdings", { id })).data;
const noticesOf = async (client: Client): Promise<readonly Row[]> =>
  (await client.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", { size: 100, name: "交接" }))
    .data.records;

/** What may differ after a hand-over. */
const OWNER_FIELDS = [
  "ownerUserId",
  "clueOwnerName",
  "ownerUserName",
  "ownerDeptId",
  "ownerDeptName",
  "companyId",
  "companyName",
  "subCompanyName",
  "previousOwnerId",
  "previousSalesmanId",
  "previousSalesman",
  "version",
  "ownerHead",
  "businessUnitHead",
  "companyHead",
];
const others = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OWNER_FIELDS.includes(name)));

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("handing rows over", () => {
  it("changes nothing but the owner, logs it and tells the receiver once", async () => {
    const { manager, first, second } = store;
    const ids = [
      await saved(first, CUSTOMER, customerBody()),
      await saved(first, CUSTOMER, customerBody()),
    ];
    await saved(first, "/blade-customer/customerFollow", {
      customerId: ids[0],
      followDesc: "电话沟通",
      followType: "1",
    });
    const before = await Promise.all(ids.map((id) => detail(manager, CUSTOMER, id)));
    const noticesBefore = (await noticesOf(second)).length;
    const answer = await manager.post<BulkResult>("/blade-crm/hand-over/customer", {
      ids,
      receivers: [second.userId],
    });
    expect(answer).toMatchObject({ status: 200, data: { done: 2, failed: [] } });
    for (const [n, id] of ids.entries()) {
      const after = await detail(manager, CUSTOMER, id);
      expect(after).toMatchObject({
        ownerUserId: second.userId,
        previousSalesmanId: first.userId,
        ownerDeptId: store.store,
      });
      expect(others(after)).toEqual(others(before[n]!));
      const { data: log } = await admin.get<{ records: Row[] }>(
        "/blade-operationLog/operationLog/list",
        {
          customerId: id,
          operationType: "handOver",
        },
      );
      expect(log.records.map((row) => row["operationDesc"])).toEqual([
        "由王店长交接，业务员 → 张业务",
      ]);
      const { data: changes } = await admin.get<
        { changes: { field: string; before: string; after: string }[] }[]
      >(`${CUSTOMER}/changes`, {
        id,
      });
      expect(changes[0]!.changes).toContainEqual(
        expect.objectContaining({ field: "ownerUserId", before: "李业务", after: "张业务" }),
      );
    }
    const notices = await noticesOf(second);
    expect(notices.length - noticesBefore).toBe(1);
    expect(notices.map((row) => row["warnContent"])).toContain("李业务交接给您：客户 2 条");
    expect(await detail(second, CUSTOMER, ids[0]!)).toMatchObject({ id: ids[0] });
    expect((await first.get(`${CUSTOMER}/detail`, { id: ids[0]! })).data).not.toMatchObject({
      id: ids[0],
    });
  });

  it("spreads evenly over several and says what could not be given", async () => {
    const { manager, first, second } = store;
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await saved(first, LEAD, leadBody()));
    const pooled = await saved(admin, LEAD, leadBody());
    const { data } = await admin.post<BulkResult>("/blade-crm/hand-over/lead", {
      ids: [...ids, pooled],
      receivers: [second.userId, manager.userId],
    });
    expect(data).toMatchObject({
      done: 4,
      failed: [{ id: pooled, reason: "不在任何人名下，请先分配" }],
    });
    const owners = await Promise.all(
      ids.map(async (id) => (await detail(admin, LEAD, id))["ownerUserId"]),
    );
    expect(owners.filter((owner) => owner === second.userId)).toHaveLength(2);
    expect(owners.filter((owner) => owner === manager.userId)).toHaveLength(2);
    const again = await admin.post<BulkResult>("/blade-crm/hand-over/lead", {
      ids,
      receivers: [second.userId, manager.userId],
    });
    expect(again.data).toMatchObject({
      done: 0,
      failed: ids.map(() => ({ reason: "已由接收人负责" })),
    });
  });

  it("gives rows back to whoever had each, even when whoever gave them sees them no more", async () => {
    const { manager, first, second } = store;
    const far = await makeStore(test, admin);
    const own = [
      await saved(first, CUSTOMER, customerBody()),
      await saved(second, CUSTOMER, customerBody()),
    ];
    const receivers = [far.first.userId, far.second.userId];
    const before = await Promise.all(own.map((id) => detail(admin, CUSTOMER, id)));
    await manager.post("/blade-crm/hand-over/customer", { ids: own, receivers });
    expect((await manager.get(`${CUSTOMER}/detail`, { id: own[0]! })).status).toBe(404);
    const undo = (client: Client, whom: readonly string[]) =>
      client.post<BulkResult>("/blade-crm/hand-over/undo/customer", { ids: own, receivers: whom });
    // Others who may hand over did not do it.
    expect((await undo(admin, receivers)).data).toMatchObject({ done: 0 });
    expect((await undo(manager, receivers)).data).toMatchObject({ done: 2, failed: [] });
    for (const [n, id] of own.entries()) {
      const { version: _version, ...values } = before[n]!;
      expect(await detail(admin, CUSTOMER, id)).toMatchObject(values);
    }
    const { data: log } = await admin.get<{ records: Row[] }>(
      "/blade-operationLog/operationLog/list",
      { customerId: own[0]!, operationType: "handOver" },
    );
    expect(log.records.map((row) => row["operationDesc"])).toContain(
      "由王店长撤销，业务员 → 李业务",
    );
  });

  it("refuses rows one cannot see, people who left and those without the right", async () => {
    const { first, second } = store;
    const foreign = await saved(second, CUSTOMER, customerBody());
    expect(
      await first.post("/blade-crm/hand-over/customer", {
        ids: [foreign],
        receivers: [first.userId],
      }),
    ).toMatchObject({ status: 404 });
    const own = await saved(first, CUSTOMER, customerBody());
    expect(
      await first.post("/blade-crm/hand-over/customer", { ids: [own], receivers: [] }),
    ).toMatchObject({
      status: 400,
      msg: "请选择接收人",
    });
    const role = await makeRole(admin, "只能看", "2", ["customer", "customer_add"]);
    const viewer = await makeUser(test, admin, role, store.store);
    expect(
      await viewer.post("/blade-crm/hand-over/customer", {
        ids: [own],
        receivers: [viewer.userId],
      }),
    ).toMatchObject({ status: 403 });
    expect(
      await first.post("/blade-crm/hand-over/person", { id: first.userId, plan: [] }),
    ).toMatchObject({ status: 403 });
    const gone = await makeUser(test, admin, store.salesRole, store.store);
    await admin.post("/blade-system/user/update", { id: gone.userId, status: "0" });
    expect(
      await first.post("/blade-crm/hand-over/customer", { ids: [own], receivers: [gone.userId] }),
    ).toMatchObject({
      status: 400,
      msg: "只能分配给在职人员",
    });
    expect((await detail(first, CUSTOMER, own))["ownerUserId"]).toBe(first.userId);
  });
});

describe("leaving", () => {
  /** Somebody who holds something of every kind. */
  async function busyPerson(): Promise<Client> {
    const role = await makeRole(admin, "全能", "2", [
      ...SALES,
      "contacts*",
      "business*",
      "contract*",
      "product",
    ]);
    const person = await makeUser(test, admin, role, store.store, "赵离职");
    for (let n = 0; n < 3; n++) await saved(person, LEAD, leadBody());
    const customers: string[] = [];
    for (let n = 0; n < 3; n++) customers.push(await saved(person, CUSTOMER, customerBody()));
    const served = await saved(store.first, CUSTOMER, customerBody());
    await admin.post(`${CUSTOMER}/appoint-customer`, {
      ids: [served, customers[0]],
      commServiceId: person.userId,
      sigDesignerId: person.userId,
    });
    await saved(person, "/blade-crm/contacts", { name: "家属", customerId: customers[0] });
    const typeId = await saved(admin, "/blade-crm/businessGroup", { name: `类型${person.userId}` });
    await saved(admin, "/blade-crm/businessStage", {
      name: "接触",
      typeId,
      sort: 1,
      probability: 10,
    });
    await saved(person, "/blade-crm/business", {
      businessName: "整装",
      customerId: customers[0],
      typeId,
    });
    await saved(admin, "/blade-crm/business", {
      businessName: "局装",
      customerId: customers[1],
      typeId,
      ownerUserId: store.first.userId,
      rwUserId: person.userId,
    });
    await saved(person, "/blade-crm/contract", {
      name: "合同",
      customerId: customers[0],
      money: "100",
      proposedDate: "2026-01-01",
      signingDate: "2026-01-02",
    });
    const [lead] = (await person.get<{ records: Row[] }>(`${LEAD}/page`, { size: 1 })).data.records;
    expect(await person.post(`${LEAD}/transform`, { ids: [lead!["id"]] })).toMatchObject({
      status: 200,
    });
    await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
      deptId: store.store,
      userIds: [person.userId],
      weight: "1",
    });
    return person;
  }

  const sum = (counts: HandOverResult): number =>
    Object.values(counts).reduce((all, count) => all + count, 0);
  const pools = async () => ({
    lead: (await admin.get<{ total: number }>(`${LEAD}/poolPage`)).data.total,
    customer: (await admin.get<{ total: number }>(`${CUSTOMER}/list`, { pool: "open-sea" })).data
      .total,
  });

  it("loses nothing: all is with the receivers or in the pools, and nothing names the person", async () => {
    const person = await busyPerson();
    const { manager, second } = store;
    const before = await holdings(person.userId);
    expect(before).toMatchObject({
      name: "赵离职",
      counts: {
        lead: 3,
        customer: 4,
        service: 2,
        designer: 2,
        contact: 1,
        business: 2,
        contract: 1,
      },
      onAllocation: true,
    });
    const [held, waiting] = [
      [await holdings(manager.userId), await holdings(second.userId)],
      await pools(),
    ];
    const plan = [
      { kind: "lead", receivers: [], pool: true },
      { kind: "customer", receivers: [manager.userId, second.userId] },
      ...["service", "designer", "contact", "business"].map((kind) => ({
        kind,
        receivers: [manager.userId],
      })),
    ];
    const refused = await admin.post("/blade-system/user/resign", { id: person.userId, plan });
    expect(refused).toMatchObject({ status: 400, msg: "请为「合同」选择接收人" });
    expect(await holdings(person.userId)).toEqual(before);
    expect((await person.get("/blade-system/user/info")).status).toBe(200);

    const done = await admin.post<HandOverResult>("/blade-system/user/resign", {
      id: person.userId,
      plan: [...plan, { kind: "contract", receivers: [second.userId] }],
    });
    expect(done).toMatchObject({ status: 200, data: before.counts });
    const [after, now] = [
      [await holdings(manager.userId), await holdings(second.userId)],
      await pools(),
    ];
    const gained =
      after.reduce((all, one) => all + sum(one.counts), 0) -
      held.reduce((all, one) => all + sum(one.counts), 0);
    // The converted lead is nobody's any more, and no pool shows it.
    const released = now.lead - waiting.lead + (now.customer - waiting.customer) + 1;
    expect(gained + released).toBe(sum(before.counts));
    expect(sum((await holdings(person.userId)).counts)).toBe(0);
    expect(await holdings(person.userId)).toMatchObject({ onAllocation: false, warnings: 0 });

    expect((await person.get("/blade-system/user/info")).status).toBe(401);
    expect(await detail(admin, "/blade-system/user", person.userId)).toMatchObject({
      status: 0,
      online: "1",
    });
    const late = await saved(store.first, CUSTOMER, customerBody());
    expect(
      await admin.post("/blade-crm/hand-over/customer", {
        ids: [late],
        receivers: [person.userId],
      }),
    ).toMatchObject({ status: 400 });
  });

  it("passes on only what is planned while somebody stays", async () => {
    const person = await busyPerson();
    const before = await holdings(person.userId);
    const answer = await admin.post<HandOverResult>("/blade-crm/hand-over/person", {
      id: person.userId,
      plan: [{ kind: "customer", receivers: [store.second.userId] }],
    });
    expect(answer.data).toMatchObject({ customer: before.counts.customer, lead: 0 });
    expect((await holdings(person.userId)).counts).toEqual({ ...before.counts, customer: 0 });
    expect((await person.get("/blade-system/user/info")).status).toBe(200);
    for (const [plan, msg] of [
      [[{ kind: "lead", receivers: [person.userId] }], "不能交接给本人"],
      [[{ kind: "contract", receivers: [], pool: true }], "只有线索和客户可以转入公共池"],
      [[{ kind: "house", receivers: [] }], "交接安排的格式不正确"],
      [[], "请选择接收人"],
    ] as const)
      expect(
        await admin.post("/blade-crm/hand-over/person", { id: person.userId, plan }),
      ).toMatchObject({ status: 400, msg });
  });
});
