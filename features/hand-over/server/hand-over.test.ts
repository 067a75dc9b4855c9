import type { BulkResult } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { CUSTOMER, detail, LEAD, noticesOf, saved } from "#app/server/test/hand-over-bed.ts";
import type { Row } from "#app/server/test/hand-over-bed.ts";
import {
  customerBody,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
} from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

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
    const NOT_GIVEN = "不是您在一分钟内交出去的";
    expect((await undo(admin, receivers)).data).toMatchObject({
      done: 0,
      failed: own.map((id) => ({ id, name: "", reason: NOT_GIVEN })),
    });
    expect(await noticesOf(far.first)).toHaveLength(1);
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
    // Nobody is told any more that they have what they have not.
    expect(await noticesOf(far.first)).toEqual([]);
    expect((await undo(manager, receivers)).data).toMatchObject({
      failed: own.map(() => ({ reason: "负责人之后又有变动" })),
    });
  });

  it("tells whoever had a row who has it now, until it is taken back", async () => {
    const { manager, first, second } = await makeStore(test, admin);
    const gone = async () =>
      (await first.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", { name: "转出" })).data
        .records;
    const ids = [
      await saved(first, CUSTOMER, customerBody({ name: "转出甲" })),
      await saved(first, CUSTOMER, customerBody({ name: "转出乙" })),
    ];
    const one = { ids: ids.slice(0, 1), userId: second.userId };
    await manager.post(`${CUSTOMER}/designate-customer`, one);
    const [notice, ...others] = await gone();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      warnContent: "客户 转出甲 已由王店长转给张业务",
      resourceId: "",
    });
    await manager.post("/blade-crm/customer/undoDesignate", one);
    expect(await gone()).toEqual([]);
    await manager.post("/blade-crm/hand-over/customer", { ids, receivers: [second.userId] });
    expect((await gone()).map((row) => row["warnContent"])).toEqual([
      "客户 2 条已由王店长转给张业务",
    ]);
  });

  it("leaves a notice of rows that did not all come back, or that was read, and says so in it", async () => {
    const { first, manager } = store;
    const far = await makeStore(test, admin);
    const give = async (ids: readonly string[], to: Client) => {
      await manager.post("/blade-crm/hand-over/customer", { ids, receivers: [to.userId] });
      return (await noticesOf(to))[0]!;
    };
    const undo = (ids: readonly string[], to: Client) =>
      manager.post<BulkResult>("/blade-crm/hand-over/undo/customer", {
        ids,
        receivers: [to.userId],
      });
    const some: string[] = [];
    for (let n = 0; n < 2; n++) some.push(await saved(first, CUSTOMER, customerBody()));
    await give(some, far.first);
    const elsewhere = { ids: [some[1]], userId: far.manager.userId };
    await admin.post(`${CUSTOMER}/designate-customer`, elsewhere);
    expect((await undo(some, far.first)).data).toMatchObject({
      done: 1,
      failed: [{ id: some[1], reason: "负责人之后又有变动" }],
    });
    expect((await noticesOf(far.first))[0]).toMatchObject({
      warnContent: "李业务交接给您：客户 2 条；部分已撤销",
    });
    const read = [await saved(first, CUSTOMER, customerBody())];
    const { id } = await give(read, far.second);
    await far.second.post("/blade-warnMsg/warnMsg/submit", { id, status: "1" });
    await undo(read, far.second);
    expect((await noticesOf(far.second))[0]).toMatchObject({
      id,
      warnContent: "李业务交接给您：客户 1 条；已撤销",
    });
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
