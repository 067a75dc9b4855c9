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

type Row = Readonly<Record<string, string | null>>;

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let first: Client;
let second: Client;

const param = (paramKey: string, paramValue: string) =>
  admin.post("/blade-system/param/submit", { paramName: paramKey, paramKey, paramValue });

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const company = (await admin.get<Row>("/blade-system/dept/detail", { id: store.company })).data;
  await admin.post("/blade-system/dept/submit", { ...company, squarePrice: "1200.50" });
  const role = await makeRole(admin, "看价值的业务员", "2", [...SALES, "dynamic_value"]);
  first = await makeUser(test, admin, role, store.store, "赵业务");
  second = await makeUser(test, admin, role, store.store, "钱业务");
  const { records } = (
    await admin.get<{ records: Row[] }>("/blade-system/param/list", { paramKey: "crm.role.sign" })
  ).data;
  await admin.post("/blade-system/param/submit", { ...records[0], paramValue: role });
  await param("dynamicValue.intention.3", "0.65");
  await param("dynamicValue.stage.deposit", "0.8");
});

const page = (client: Client, query: Record<string, string> = {}) =>
  client.get<{ records: Row[]; total: number }>("/blade-customer/customer/dynamicValuePage", query);
const add = async (more: Record<string, unknown>) =>
  (await first.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more))).data.id;
const valuesOf = async (id: string): Promise<Row> =>
  (await page(first, { id_equal: id })).data.records.find((row) => row["id"] === id)!;

describe("dynamic values", () => {
  it("are the estimate times the chance of the intention", async () => {
    expect(await valuesOf(await add({ purpose: "3", estimatedAmount: "123456.78" }))).toMatchObject(
      {
        dynamicValue: "80246.91", // 123456.78 × 0.65
        dynamicValueSign: "0.00",
        serviceDynamicValue: null,
        designerDynamicValue: null,
        clueOwnerName: "赵业务",
      },
    );
  });

  it("are area times the company's price without an estimate, and nothing without an area", async () => {
    // 89.5 × 1200.50 × 0.4
    expect(await valuesOf(await add({ purpose: "4", houseSize: "89.5" }))).toMatchObject({
      dynamicValue: "42977.90",
    });
    expect(await valuesOf(await add({ purpose: "4" }))).toMatchObject({ dynamicValue: "0.00" });
  });

  it("follow the stage once there is a deposit or a sign, and each of the three has theirs", async () => {
    const id = await add({ purpose: "5", estimatedAmount: "50000", telephone: "13911112222" });
    const sign = (more: Row) =>
      first.post("/blade-sigRecord/sigRecord/submit", { customerId: id, ...more });
    await sign({ sigStatus: "1", sigSmall: "1", preAmount: "60000.01" });
    expect(await valuesOf(id)).toMatchObject({
      dynamicValue: "48000.01",
      dynamicValueSign: "0.00",
    }); // 60000.01 × 0.8
    const people = { sigServiceId: store.manager.userId, sigDesignerId: second.userId };
    await sign({
      sigStatus: "2",
      sigType: "1",
      sigDate: "2026-02-01",
      preAmount: "70000.10",
      ...people,
    });
    await sign({
      sigStatus: "2",
      sigType: "2",
      sigDate: "2026-02-09",
      preAmount: "5000.05",
      sigDesignerId: first.userId,
    });
    expect(await valuesOf(id)).toMatchObject({
      dynamicValue: "5000.05",
      dynamicValueSign: "75000.15",
      serviceDynamicValueSign: "75000.15",
      sigDesigner: "赵业务",
      designerDynamicValueSign: "5000.05",
    });
    await sign({ sigStatus: "4", sigDate: "2026-02-20" });
    expect(await valuesOf(id)).toMatchObject({ dynamicValue: "0.00", dynamicValueSign: "0.00" });
  });

  it("add up at the foot to exactly what stands above, within filter and scope", async () => {
    const { data } = await page(first, { size: "100" });
    const cents = (name: string) =>
      data.records.reduce(
        (sum, row) => sum + BigInt((row[name] ?? "0").replace(".", "").padEnd(1, "0")),
        0n,
      );
    const sums = (client: Client, query: Record<string, string> = {}) =>
      client.get<Record<string, string>>("/blade-customer/customer/dynamicValuePage-sums", {
        sums: "dynamicValue",
        ...query,
      });
    const total = (await sums(first)).data["dynamicValue"]!;
    expect(BigInt(total.replace(".", ""))).toBe(cents("dynamicValue"));
    expect((await sums(second)).data["dynamicValue"]).toBe("0");
    expect((await sums(admin, { purpose: "3" })).data["dynamicValue"]).toBe("80246.91");
  });

  it("need their right", async () => {
    const nobody = await makeUser(
      test,
      admin,
      await makeRole(admin, "旁人", "1", ["customer"]),
      store.store,
    );
    expect((await page(nobody)).status).toBe(403);
  });
});

describe("calls around customers", () => {
  it("tell who holds a number while it is typed, as far as one may know", async () => {
    const verdict = (client: Client, phone: string, id = "") =>
      client.get<Row[]>("/blade-crm/phone-verdict", id ? { phone, id } : { phone });
    const id = await add({ name: "欧阳女士", telephone: "13933334444" });
    expect((await verdict(first, "139 3333 4444")).data).toEqual([
      { kind: "customer", name: "欧阳女士", owner: "赵业务", route: `/customer/customer?id=${id}` },
    ]);
    expect((await verdict(second, "13933334444")).data).toEqual([
      { kind: "customer", name: "欧**", owner: "赵**", route: "" },
    ]);
    expect((await verdict(first, "13933334444", id)).data).toEqual([]);
    expect((await verdict(first, "1393333")).data).toEqual([]);
    const pooled = await admin.post<Row>(
      "/blade-crm/clue/submitPool",
      leadBody({ name: "池中人", telephone: "13933335555" }),
    );
    expect((await verdict(first, "13933335555")).data).toEqual([
      {
        kind: "lead",
        name: "池中人",
        owner: "线索池",
        route: `/crm/cluePool?id=${pooled.data["id"]!}`,
      },
    ]);
  });

  it("keep the works of a customer by steps", async () => {
    const step = (
      await admin.post<Row>("/blade-processType/processType/submit", {
        processType: "隐蔽工程",
        processName: "水电",
        sort: 1,
      })
    ).data["id"]!;
    const customerId = await add({});
    const saved = await admin.post<Row>("/blade-sigWorkProcess/sigWorkProcess/submit", {
      customerId,
      processId: step,
      status: "1",
      headName: "周工",
    });
    expect(saved.data).toMatchObject({ processType: "隐蔽工程", processName: "水电", status: "1" });
    expect(saved.data["updateRecordDate"]).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { data } = await admin.get<{ total: number }>(
      "/blade-sigWorkProcess/sigWorkProcess/list",
      { customerId },
    );
    expect(data.total).toBe(1);
    expect(
      (await admin.get<{ total: number }>("/blade-processType/processType/page")).data.total,
    ).toBe(1);
  });

  it("tell the visits and contracts of a customer, and a lead's detail by its other path", async () => {
    const customerId = await add({});
    expect(
      (await admin.get<Row[]>("/blade-visitRecords/visitRecords/getVisitMsgS", { customerId }))
        .data,
    ).toEqual([]);
    expect(
      (await admin.get<Row[]>("/blade-fyapi/fy/contract-list", { id: customerId })).data,
    ).toEqual([]);
    const { id } = (
      await admin.post<{ id: string }>(
        "/blade-crm/clue/submit",
        leadBody({ clueSourceName: "朋友介绍" }),
      )
    ).data;
    expect((await admin.get<Row>("/blade-crm/clueDetail/detail", { id })).data).toMatchObject({
      id,
      rootClueSource: "朋友介绍",
    });
    expect(
      (await admin.get<{ total: number }>("/blade-crm/clueDetail/list", { pool: "details" })).data
        .total,
    ).toBeGreaterThan(0);
  });

  it("tell and change how a department receives leads", async () => {
    const base = "/blade-allocRuleDept/allocRuleDept";
    const { company, store: deptId } = await makeStore(test, admin);
    expect((await admin.get(`${base}/synDeptInfo`, { deptId })).data).toEqual({
      added: 3,
      removed: 0,
    });
    expect((await admin.get(`${base}/synDeptInfo`, { deptId })).data).toEqual({
      added: 0,
      removed: 0,
    });
    const channel = (
      await admin.post<{ id: string }>("/blade-channel/channel/submit", { channelName: "百度" })
    ).data.id;
    await admin.post("/blade-channelDept/channelDept/submit", {
      channel,
      deptId,
      weight: "1",
      manual: "0",
    });
    expect((await admin.post(`${base}/update`, { deptId, weight: "2.5" })).data).toEqual({
      changed: 1,
    });
    expect((await admin.get(`${base}/getDeptInfo`, { deptId })).data).toMatchObject({
      people: 3,
      rules: [{ channelName: "百度", weight: "2.50", manual: "0" }],
    });
    const tree = (
      await admin.get<{ id: string; children?: { id: string; chosen: boolean }[] }[]>(
        `${base}/sysDeptTree`,
      )
    ).data;
    expect(tree.find(({ id }) => id === company)!.children).toMatchObject([
      { id: deptId, chosen: true },
    ]);
    expect(
      (await admin.get<{ deptName: string }[]>("/blade-crm/huobanDept/listCompany")).data.length,
    ).toBeGreaterThan(0);
  });
});
