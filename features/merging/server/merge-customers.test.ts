import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  freshPhone,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

const CUSTOMER = "/blade-customer/customer";

type Row = Readonly<Record<string, unknown>>;
interface Merged {
  readonly id: string;
  readonly moved: number;
}

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}
const detail = async (id: string): Promise<Row> =>
  (await admin.get<Row>(`${CUSTOMER}/detail`, { id })).data;
const list = async (path: string, customerId: string): Promise<readonly Row[]> =>
  (await admin.get<{ records: Row[] }>(`${path}/list`, { customerId, size: 100 })).data.records;
const withoutVersion = ({ version: _version, ...row }: Row): Row => row;

/** Everything a customer has around it, ids and contents. */
const RECORDS = [
  "/blade-customer/customerFollow",
  "/blade-visitRecords/visitRecords",
  "/blade-sigRecord/sigRecord",
  "/blade-crm/contacts",
  "/blade-crm/contract",
];
const around = async (id: string) => Promise.all(RECORDS.map((path) => list(path, id)));

async function twoCustomers() {
  const [one, two] = [freshPhone(), freshPhone()];
  const kept = await saved(
    store.first,
    CUSTOMER,
    customerBody({ name: "陈晓明", telephone: one, address: "翡翠府1幢", remark: "老客户" }),
  );
  const other = await saved(
    store.second,
    CUSTOMER,
    customerBody({ name: "陈先生", telephone: two, address: "翡翠府2幢", age: "2" }),
  );
  for (const [client, customerId] of [
    [store.first, kept],
    [store.second, other],
  ] as const) {
    await saved(client, "/blade-customer/customerFollow", {
      customerId,
      followDesc: `联系${customerId}`,
      followType: "1",
    });
    await saved(admin, "/blade-crm/contacts", { name: `家属${customerId}`, customerId });
  }
  await saved(admin, "/blade-visitRecords/visitRecords", {
    customerId: other,
    firstCommDate: "2026-02-01",
  });
  await saved(admin, "/blade-sigRecord/sigRecord", {
    customerId: other,
    sigStatus: "2",
    sigType: "1",
    sigDate: "2026-02-03",
    preAmount: "200000",
  });
  await saved(admin, "/blade-crm/contract", {
    name: "合同",
    customerId: other,
    money: "100",
    proposedDate: "2026-01-01",
    signingDate: "2026-01-02",
  });
  return { kept, other, one, two };
}

const merges = async (customerId: string) => list("/blade-customer/customer-merge", customerId);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("merging two customers", () => {
  it("keeps the chosen values and everything attached, and derives the stage anew", async () => {
    const { kept, other, one, two } = await twoCustomers();
    expect((await detail(kept))["stage"]).toBe("consulted");
    const answer = await admin.post<Merged>(`${CUSTOMER}/merge`, {
      id: kept,
      otherId: other,
      take: ["address", "age"],
    });
    expect(answer).toMatchObject({ status: 200, data: { id: kept } });
    expect(await detail(kept)).toMatchObject({
      name: "陈晓明",
      telephone: one,
      telephone2: two,
      address: "翡翠府2幢",
      age: "2",
      remark: "老客户",
      ownerUserId: store.first.userId,
      followup: 2,
      firstCommDate: "2026-02-01",
      sigStatus: "2",
      sigAmount: "200000.00",
      stage: "signed",
    });
    expect((await around(kept)).map((rows) => rows.length)).toEqual([2, 1, 1, 2, 1]);
    expect((await around(other)).map((rows) => rows.length)).toEqual([0, 0, 0, 0, 0]);
    expect(await detail(other)).not.toMatchObject({ id: other });
    const found = await admin.get<{ total: number }>(`${CUSTOMER}/list`, { keyword: two });
    expect(found.data.total).toBe(1);
    const log = await list("/blade-operationLog/operationLog", kept);
    expect(log.map((row) => row["operationType"])).toContain("merge");
    expect(await merges(kept)).toMatchObject([{ otherId: other, otherName: "陈先生" }]);
    expect((await merges(kept))[0]).not.toHaveProperty("images");
    // The phone of the one that went is still somebody's.
    expect(
      (await store.second.post(`${CUSTOMER}/submit`, customerBody({ telephone: two }))).status,
    ).toBe(409);
  });

  it("is possible while both have an open warning of one type", async () => {
    const { kept, other } = await twoCustomers();
    const ids = [kept, other];
    await test.database.pool.query(
      "update customer set next_time = now() - interval '9 days' where id = any($1)",
      [ids],
    );
    await test.database.pool.query(
      `insert into warning (tenant_id, id, warn_type, resource_type, resource_id, state, status, create_time, update_time)
        select '000000', id, 'customerAlarmNotice', 'customer', id::text, 'open', '0', now(), now() from customer where id = any($1)`,
      [ids],
    );
    expect(await admin.post(`${CUSTOMER}/merge`, { id: kept, otherId: other })).toMatchObject({
      status: 200,
    });
  });

  it("is taken back exactly", async () => {
    const { kept, other } = await twoCustomers();
    const before = [
      await detail(kept),
      await detail(other),
      await around(kept),
      await around(other),
    ] as const;
    await admin.post(`${CUSTOMER}/merge`, {
      id: kept,
      otherId: other,
      take: ["name", "address", "ownerUserId", "age", "telephone"],
    });
    expect(await detail(kept)).toMatchObject({ name: "陈先生", ownerUserId: store.second.userId });
    const [merge] = await merges(kept);
    const undone = await admin.post(`${CUSTOMER}/undo-merge`, { id: merge!["id"] });
    expect(undone).toMatchObject({ status: 200, data: { id: kept, otherId: other } });
    expect(withoutVersion(await detail(kept))).toEqual(withoutVersion(before[0]));
    expect(withoutVersion(await detail(other))).toEqual(withoutVersion(before[1]));
    expect(await around(kept)).toEqual(before[2]);
    expect(await around(other)).toEqual(before[3]);
    expect(await admin.post(`${CUSTOMER}/undo-merge`, { id: merge!["id"] })).toMatchObject({
      status: 409,
      msg: "该合并已撤销",
    });
  });

  it("stays where somebody worked with the customer since", async () => {
    const touches = [
      async (kept: string) =>
        saved(store.first, "/blade-customer/customerFollow", {
          customerId: kept,
          followDesc: "又聊了",
          followType: "1",
        }),
      async (kept: string) => admin.post(`${CUSTOMER}/submit`, { id: kept, remark: "改过" }),
      async (kept: string) =>
        saved(admin, "/blade-crm/contacts", { name: "新家属", customerId: kept }),
      async (_kept: string, contract: string) =>
        admin.post("/blade-crm/contract/submit", { id: contract, remark: "改过合同" }),
    ];
    for (const touch of touches) {
      const { kept, other } = await twoCustomers();
      const [contract] = await list("/blade-crm/contract", other);
      await admin.post(`${CUSTOMER}/merge`, { id: kept, otherId: other });
      await touch(kept, String(contract!["id"]));
      const [merge] = await merges(kept);
      expect(await admin.post(`${CUSTOMER}/undo-merge`, { id: merge!["id"] })).toMatchObject({
        status: 409,
        msg: "合并后该客户又有新的修改或记录，不能撤销",
      });
    }
  });

  it("is for two different customers one can see, with the right to it", async () => {
    const { kept, other } = await twoCustomers();
    expect(await admin.post(`${CUSTOMER}/merge`, { id: kept, otherId: kept })).toMatchObject({
      status: 400,
      msg: "不能与自己合并",
    });
    expect((await store.first.post(`${CUSTOMER}/merge`, { id: kept, otherId: other })).status).toBe(
      400,
    );
    expect(
      await admin.post(`${CUSTOMER}/merge`, { id: kept, otherId: other, take: ["stage"] }),
    ).toMatchObject({ status: 400 });
    const role = await makeRole(
      admin,
      "无合并",
      "1",
      SALES.filter((code) => code !== "customer_*"),
    );
    const viewer = await makeUser(test, admin, role, store.store);
    expect(await viewer.post(`${CUSTOMER}/merge`, { id: kept, otherId: other })).toMatchObject({
      status: 403,
    });
    await admin.post(`${CUSTOMER}/transferOpenSea`, { ids: [kept] });
    expect(await admin.post(`${CUSTOMER}/merge`, { id: kept, otherId: other })).toMatchObject({
      status: 400,
      msg: "保留的客户须在客户列表中",
    });
  });
});
