import { SCOPE_TYPE } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import type { Job } from "#app/server/test/import-bed.ts";
import { xlsx } from "#app/server/test/import-bed.ts";
import { sendFile } from "#app/server/test/send-file.ts";
import { settledImport } from "#app/server/test/settled-import.ts";
import { customerBody, makeDept, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";
import type { TargetAnalysis } from "../target-calls.ts";

const KPI = "/blade-yearKpi/yearKpi";
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const year = Number(today.slice(0, 4));
const month = today.slice(0, 7);

interface Own {
  readonly companyList: Record<string, unknown>[];
  readonly deptList: Record<string, unknown>[];
  readonly personList: Record<string, unknown>[];
}

const own = async (client: Client): Promise<Own> => (await client.get<Own>(`${KPI}/my-kpi`)).data;
const target = (body: Record<string, unknown>): Promise<string> =>
  submitted(admin, `${KPI}/submit`, { sigKpi: 10, ...body });

async function sign(
  owner: Client,
  sigDate: string,
  firstTime?: string,
): Promise<{ customerId: string; id: string }> {
  const customerId = await submitted(
    owner,
    "/blade-customer/customer/submit",
    customerBody({ ...(firstTime && { firstTime }) }),
  );
  const id = await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
    customerId,
    sigStatus: "2",
    sigType: "1",
    sigDate,
  });
  return { customerId, id };
}

beforeAll(prepareSales);

describe("own targets", () => {
  it("of person, department and company count signs less refunds, at once", async () => {
    await target({
      type: "0",
      kpiuserId: store.first.userId,
      objectType: "2",
      objectValue: month,
      sigKpi: 2,
    });
    await target({
      type: "0",
      kpiuserId: store.first.userId,
      objectType: "0",
      objectValue: `${year}`,
    });
    await target({
      type: "2",
      kpiuserDeptId: store.store,
      objectType: "0",
      objectValue: `${year}`,
    });
    await target({ type: "1", companyId: store.company, objectType: "0", objectValue: `${year}` });
    const [signed, other] = [await sign(store.first, today), await sign(store.second, today)];
    const { companyList, deptList, personList } = await own(store.first);
    expect(personList).toMatchObject([
      {
        type: "0",
        objectType: "0",
        name: "李业务",
        sigCount: 1,
        sigKpi: 10,
        rateYear: 0.1,
        rateMonth: null,
      },
      { type: "0", objectType: "2", sigCount: 1, sigKpi: 2, rateYear: null, rateMonth: 0.5 },
    ]);
    expect(deptList).toMatchObject([{ type: "2", sigCount: 2 }]);
    expect(companyList).toMatchObject([{ type: "1", sigCount: 2 }]);
    await submitted(admin, "/blade-sigRecord/sigRecord/submit", {
      customerId: signed.customerId,
      sigStatus: "4",
      sigDate: today,
    });
    expect((await own(store.first)).personList).toMatchObject([{ sigCount: 0 }, { sigCount: 0 }]);
    await admin.post("/blade-customer/customer/remove", {}, { ids: other.customerId });
    expect((await own(store.first)).deptList).toMatchObject([{ sigCount: 0 }]);
    expect((await own(store.second)).personList).toEqual([]);
  });
});

describe("the list of targets", () => {
  it("tells how far each is, and its period as the product writes it", async () => {
    const id = await target({
      type: "0",
      kpiuserId: store.second.userId,
      objectType: "1",
      objectValue: "2025年第三季度",
      sigKpi: 4,
    });
    await sign(store.second, "2025-07-01");
    expect((await admin.get(`${KPI}/detail`, { id })).data).toMatchObject({
      objectValue: "2025-Q3",
      kpiuserName: "张业务",
      kpiuserDeptId: store.store,
      companyId: store.company,
      sigCount: 1,
      rate: 25,
    });
  });

  it.each([
    ["0", "2026-01"],
    ["1", "2026-Q5"],
    ["2", "2026-13"],
    ["2", "明年"],
  ])("takes no period %s of %s", async (objectType, objectValue) => {
    const answer = await admin.post(`${KPI}/submit`, {
      type: "1",
      companyId: store.company,
      objectType,
      objectValue,
      sigKpi: 1,
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { objectValue: expect.stringContaining("周期值与周期不符") } },
    });
  });

  it("says at its field whose it is to be", async () => {
    const answer = await admin.post(`${KPI}/submit`, {
      type: "2",
      companyId: store.company,
      objectType: "0",
      objectValue: "2026",
      sigKpi: 1,
    });
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { kpiuserDeptId: "请选择部门" } },
    });
  });

  it("is written only for those of one's scope", async () => {
    const role = await makeRole(admin, "小店长", "4", [...SALES, "year_kpi*"]);
    const leader = await makeUser(test, admin, role, store.store, "小店长");
    const submit = (body: Record<string, unknown>) =>
      leader.post(`${KPI}/submit`, { objectType: "0", objectValue: "2027", sigKpi: 1, ...body });
    expect((await submit({ type: "2", kpiuserDeptId: store.store })).status).toBe(200);
    expect((await submit({ type: "0", kpiuserId: store.first.userId })).status).toBe(200);
    expect((await submit({ type: "1", companyId: store.company })).status).toBe(403);
    expect((await submit({ type: "0", kpiuserId: admin.userId })).status).toBe(403);
    const { data } = await leader.get<Page>(`${KPI}/list`, { type: "1" });
    expect(data.records).toEqual([]);
  });
});

describe("spreading a year", () => {
  const parts = async (objectType: string, of: Record<string, string>) =>
    (await admin.get<Page>(`${KPI}/list`, { objectType, size: 100, ...of })).data.records
      .map(({ objectValue, sigKpi }) => [objectValue, Number(sigKpi)] as const)
      .sort();

  it("follows the season of whoever signed in every month to the last sign, and again when the year changes", async () => {
    const role = await makeRole(admin, "分解", "2", SALES);
    const person = await makeUser(test, admin, role, store.store, "分解员");
    const days = Array.from(
      { length: 12 },
      (_, at) => `2025-${String(at + 1).padStart(2, "0")}-03`,
    );
    for (const day of [...days, "2025-03-10", "2025-03-17", "2025-11-11"]) await sign(person, day);
    const of = { kpiuserId: person.userId };
    const id = await target({
      type: "0",
      ...of,
      objectType: "0",
      objectValue: "2026",
      sigKpi: 150,
    });
    expect(await admin.post(`${KPI}/spread`, { ids: id })).toMatchObject({
      status: 200,
      data: { years: 1, rows: 16 },
    });
    const months = await parts("2", of);
    expect(months).toHaveLength(12);
    expect(Object.fromEntries(months)).toMatchObject({
      "2026-03": 30,
      "2026-11": 20,
      "2026-05": 10,
    });
    expect(await parts("1", of)).toEqual([
      ["2026-Q1", 50],
      ["2026-Q2", 30],
      ["2026-Q3", 30],
      ["2026-Q4", 40],
    ]);
    await submitted(admin, `${KPI}/submit`, { id, version: 1, sigKpi: 31 });
    const twice = await Promise.all([1, 2].map(() => admin.post(`${KPI}/spread`, { ids: id })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const again = await parts("2", of);
    expect(again).toHaveLength(12);
    expect(again.reduce((sum, [, goal]) => sum + goal, 0)).toBe(31);
  });

  it("leaves nobody a month without a target who signed too little for a season of their own", async () => {
    const role = await makeRole(admin, "分解明年", "2", SALES);
    const person = await makeUser(test, admin, role, store.store, "明年分解员");
    for (const day of [`${year - 1}-12-15`, today]) await sign(person, day);
    const of = { kpiuserId: person.userId };
    const next = String(year + 1);
    const id = await target({ type: "0", ...of, objectType: "0", objectValue: next, sigKpi: 240 });
    await admin.post(`${KPI}/spread`, { ids: id });
    const goals = (await parts("2", of)).map(([, goal]) => goal);
    expect(goals.reduce((sum, goal) => sum + goal, 0)).toBe(240);
    expect(Math.min(...goals)).toBeGreaterThan(0);
  });

  it("is only for years, and only for those who may edit what they see", async () => {
    const id = await target({
      type: "1",
      companyId: store.company,
      objectType: "2",
      objectValue: "2026-02",
    });
    expect(await admin.post(`${KPI}/spread`, { ids: id })).toMatchObject({
      status: 400,
      msg: "只能分解年度目标",
    });
    expect((await store.first.post(`${KPI}/spread`, { ids: id })).status).toBe(403);
  });
});

describe("the analysis of a year", () => {
  it("adds up the targets of the departments below where there is none, and compares them", async () => {
    const root = await makeDept(admin, "比较集团", "0", "1");
    const shops = await Promise.all(["甲店", "乙店"].map((name) => makeDept(admin, name, root)));
    const team = await makeDept(admin, "甲店一组", shops[0]!);
    const role = await makeRole(admin, "比较业务员", "2", SALES);
    const seller = await makeUser(test, admin, role, team, "甲店业务员");
    await sign(seller, `${year}-01-02`);
    const goal = (kpiuserDeptId: string, sigKpi: number, objectValue: string, objectType: string) =>
      target({ type: "2", kpiuserDeptId, objectType, objectValue, sigKpi });
    await goal(shops[0]!, 4, `${year}`, "0");
    await goal(shops[0]!, 1, `${year}-01`, "2");
    await goal(shops[1]!, 6, `${year}`, "0");
    // What is beneath a department with a target is in its target already.
    await goal(team, 3, `${year}`, "0");
    const analysis = async (subjectId: string) =>
      (await admin.get<TargetAnalysis>(`${KPI}/analysis`, { type: "2", subjectId })).data;
    const whole = await analysis(root);
    expect(whole).toMatchObject({ target: 10, signed: 1, rate: 0.1, gap: 9, summed: 2 });
    expect(whole.below).toMatchObject([
      { subjectId: shops[0], name: "甲店", target: 4, signed: 1, rate: 0.25, gap: 3 },
      { subjectId: shops[1], name: "乙店", target: 6, signed: 0, rate: 0, gap: 6 },
    ]);
    // One of the two says nothing of January: a part of it would be no target of both.
    expect(whole.months[0]).toMatchObject({ target: null, signed: 1 });
    expect(await analysis(shops[0]!)).toMatchObject({
      target: 4,
      summed: 0,
      below: [{ subjectId: team, target: 3, signed: 1 }],
    });
  });

  it("adds months up to the year and tells where it leads", async () => {
    const role = await makeRole(admin, "分析", "2", [...SALES, "kpi_analysis"]);
    const person = await makeUser(test, admin, role, store.store, "分析员");
    const analysis = async (query: Record<string, string | number> = {}) =>
      (await person.get<TargetAnalysis>(`${KPI}/analysis`, query)).data;
    await target({
      type: "0",
      kpiuserId: person.userId,
      objectType: "0",
      objectValue: `${year}`,
      sigKpi: 4,
    });
    await sign(person, `${year}-01-02`);
    await sign(person, today);
    await submitted(person, "/blade-customer/customer/submit", customerBody({ purpose: "1" }));
    const data = await analysis();
    expect(data).toMatchObject({
      year,
      name: "分析员",
      target: 4,
      signed: 2,
      rate: 0.5,
      gap: 2,
      inHand: 1,
      // Everybody signed on the day of their first enquiry: who did not is not to be expected to.
      expected: 0,
      pipeline: 2,
    });
    expect(data.runRate).toBeCloseTo((2 / data.daysPassed) * data.days, 0);
    expect(data.months.map(({ signed }) => signed).reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(data.months[0]!.forecast).toBe(data.months[0]!.signed);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    for (let more = 0; more < 5; more++) await sign(store.second, today, `${yesterday} 10:00:00`);
    const { expected, pipeline } = await analysis();
    expect(expected! > 0 && expected! < 0.5).toBe(data.daysPassed < data.days);
    expect(pipeline).toBe(2 + expected!);
    expect(await analysis({ year: year - 1 })).toMatchObject({
      signed: 0,
      inHand: null,
      target: null,
      rate: null,
    });
    expect(await analysis({ year: year + 1 })).toMatchObject({
      perDay: null,
      inHand: null,
      expected: null,
      pipeline: null,
    });
    const others = await person.get(`${KPI}/analysis`, {
      type: "0",
      subjectId: store.first.userId,
    });
    expect(others.status).toBe(404);
    expect((await store.first.get(`${KPI}/analysis`)).status).toBe(403);
  });

  it("opens on what leads whoever has no target of their own: the company, or the department", async () => {
    const opened = async (scope: string) => {
      const role = await makeRole(admin, `看全${scope}`, scope, [...SALES, "kpi_analysis"]);
      const leader = await makeUser(test, admin, role, store.store, `负责人${scope}`);
      return (await leader.get<TargetAnalysis>(`${KPI}/analysis`)).data.type;
    };
    expect(await opened(SCOPE_TYPE.all)).toBe("1");
    expect(await opened(SCOPE_TYPE.own)).toBe("0");
    expect(await opened(SCOPE_TYPE.dept)).toBe("2");
  });

  it("of an id alone is of the company, department or person it names", async () => {
    const typeOf = async (subjectId: string) =>
      (await admin.get<TargetAnalysis>(`${KPI}/analysis`, { subjectId })).data.type;
    expect(await typeOf(store.store)).toBe("2");
    expect(await typeOf(store.second.userId)).toBe("0");
    expect(await typeOf(store.company)).toBe("1");
  });
});

describe("targets by file", () => {
  const heads = ["目标类型", "人员", "周期", "周期值", "签单目标"];
  const sheet = async (sigKpi: number): Promise<Uint8Array> =>
    xlsx([
      heads,
      ["个人", "张业务", "年度", 2027, sigKpi],
      ["个人", "张业务", "季度", "2027年第二季度", sigKpi],
      ["个人", "张业务", "月度", "2027年3月", sigKpi],
      ["个人", "张业务", "月度", new Date("2027-04-01T00:00:00Z"), sigKpi],
      ["个人", "张业务", "月度", "下个月", sigKpi],
    ]);
  const run = async (file: Uint8Array, importMode: string): Promise<Job> => {
    const { data, msg } = await sendFile<Job>(test, admin, `${KPI}/import`, "目标.xlsx", file, {
      importMode,
    });
    const job = await settledImport<Job>(admin, KPI, data.id);
    expect(job.state, msg + job.error).toBe("validated");
    await admin.post(`${KPI}/import-run`, { id: job.id, mode: "valid" });
    return settledImport<Job>(admin, KPI, job.id);
  };
  const kept = async () =>
    (
      await admin.get<Page>(`${KPI}/list`, { kpiuserId: store.second.userId, size: 100 })
    ).data.records
      .filter(({ objectValue }) => objectValue!.startsWith("2027"))
      .map(({ objectValue, sigKpi }) => [objectValue, Number(sigKpi)])
      .sort();

  it("are read as people write periods, and a file sent again is an edit", async () => {
    const first = await run(await sheet(9), "both");
    expect(first.problems).toMatchObject([
      { row: 6, reasons: [expect.stringContaining("周期值与周期不符")] },
    ]);
    const all = ["2027", "2027-03", "2027-04", "2027-Q2"];
    expect(await kept()).toEqual(all.map((value) => [value, 9]));
    await run(await sheet(9), "both");
    expect(await kept()).toEqual(all.map((value) => [value, 9]));
    await run(await sheet(12), "both");
    expect(await kept()).toEqual(all.map((value) => [value, 12]));
  });
});
