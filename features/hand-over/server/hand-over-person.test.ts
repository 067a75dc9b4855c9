import type { BulkResult } from "#engine/model/index.ts";
import type { HandOverResult, Holdings } from "../holdings.ts";
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
  SALES,
} from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

const holdings = async (id: string): Promise<Holdings> =>
  (await admin.get<Holdings>("/blade-crm/hand-over/holdings", { id })).data;

describe("handing over what a person holds", () => {
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

  it("gives everything back to somebody who stays, and names what changed hands again", async () => {
    const person = await busyPerson();
    // Somebody who passed on nothing else in the same second.
    const staffRole = await makeRole(admin, "人事", "1", ["user*"]);
    const clerk = await makeUser(test, admin, staffRole, store.store, "周人事");
    const { manager, second } = store;
    const PATHS = [
      `${LEAD}/page`,
      `${CUSTOMER}/list`,
      "/blade-crm/business/list",
      "/blade-crm/contract/list",
      "/blade-crm/contacts/list",
    ];
    const rowsAt = async (path: string) =>
      (await person.get<{ records: Row[] }>(path, { size: 100 })).data.records;
    const images = async () => {
      const lists = await Promise.all(PATHS.map(rowsAt));
      return lists.map((rows) =>
        rows.map(({ version: _version, updateTime: _time, ...row }) => row),
      );
    };
    const [lead] = await rowsAt(`${LEAD}/page`);
    const own = (await rowsAt(`${CUSTOMER}/list`)).find(
      (row) => row["ownerUserId"] === person.userId,
    );
    const reminded = await admin.post("/blade-crm/remind/customer", {
      ids: [own!["id"]],
      content: "请尽快回电",
    });
    expect(reminded).toMatchObject({ status: 200 });
    const had = await holdings(person.userId);
    const before = [had, await images()];
    const plan = [
      { kind: "lead", receivers: [], pool: true },
      ...["customer", "service", "designer", "contact", "business", "contract"].map((kind) => ({
        kind,
        receivers: [manager.userId, second.userId],
      })),
    ];
    const undo = (client: Client, id = person.userId) =>
      client.post<BulkResult>("/blade-crm/hand-over/undo/person", { id, plan });
    expect(await undo(clerk)).toMatchObject({ status: 400, msg: "不是您在一分钟内交出去的" });
    const handed = await clerk.post<HandOverResult>("/blade-crm/hand-over/person", {
      id: person.userId,
      plan,
    });
    expect(handed).toMatchObject({ status: 200 });
    expect(sum((await holdings(person.userId)).counts)).toBe(0);
    // What the colleague said of the customer is for whoever has them now.
    expect(await holdings(person.userId)).toMatchObject({ warnings: had.warnings - 1 });
    const notices = (await noticesOf(second)).length;
    expect((await undo(clerk)).data).toEqual({ done: sum(handed.data), failed: [] });
    expect([await holdings(person.userId), await images()]).toEqual(before);
    expect(await noticesOf(second)).toHaveLength(notices - 1);

    await clerk.post("/blade-crm/hand-over/person", { id: person.userId, plan });
    expect(await second.post(`${LEAD}/receive`, { ids: [lead!["id"]] })).toMatchObject({
      status: 200,
    });
    const { data } = await undo(clerk);
    expect(data).toMatchObject({
      done: sum(handed.data) - 1,
      failed: [{ id: lead!["id"], reason: "负责人之后又有变动" }],
    });
    expect((await detail(admin, LEAD, String(lead!["id"])))["ownerUserId"]).toBe(second.userId);
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
