import { beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "#app/server/test/build-app.ts";
import type { Label } from "#engine/model/index.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { customerBody, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { runJobs, runSchedules } from "#app/server/test/run-jobs.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const PATH = "/blade-report/ownReport";
const SPAN = { startDate: "2026-01-01", endDate: "2026-12-31" };
type Line = Readonly<Record<string, string | number | null>>;
interface Kept {
  readonly id: string;
  readonly name: string;
  readonly editable: boolean;
  readonly every: string;
}

let seller: Client;
let colleague: Client;
let roleId: string;

const query = (client: Client, asked: Record<string, string>) =>
  client.get<readonly Line[]>(`${PATH}/query`, { ...SPAN, ...asked });
const listed = async (client: Client): Promise<readonly Kept[]> =>
  (await client.get<readonly Kept[]>(`${PATH}/list`)).data;
const consultedBy = async (client: Client): Promise<number> =>
  (await query(client, { figs: "consulted", part: "total" })).data.reduce(
    (sum, line) => sum + Number(line["consulted"]),
    0,
  );

beforeAll(async () => {
  await prepareSales();
  roleId = await makeRole(admin, "做报表的业务员", "2", [...SALES, "own_report", "sales_event"]);
  seller = await makeUser(test, admin, roleId, store.store);
  colleague = await makeUser(test, admin, roleId, store.store);
  for (const [client, times] of [
    [seller, 3],
    [colleague, 2],
  ] as const)
    for (let n = 0; n < times; n++)
      await submitted(
        client,
        "/blade-customer/customer/submit",
        customerBody({ firstTime: `2026-0${n + 1}-10 10:00:00`, isEffective: "3" }),
      );
});

describe("a report of one's own choice", () => {
  it("counts what was chosen, by what was chosen, within the asker's scope", async () => {
    const { data } = await query(seller, { figs: "consulted,efficiency", dims: "month" });
    expect(data.filter((line) => Number(line["consulted"]) > 0)).toMatchObject([
      { month: "2026-01", consulted: 1, efficiency: 1 },
      { month: "2026-02", consulted: 1 },
      { month: "2026-03", consulted: 1 },
    ]);
    const all = await query(admin, { figs: "consulted", dims: "ownerUserId" });
    expect(all.data.map((line) => line["consulted"])).toEqual(expect.arrayContaining([3, 2]));
  });

  it("refuses what is not there by its name", async () => {
    const refused = { status: 400 };
    expect(await query(seller, { figs: "profit" })).toMatchObject({
      ...refused,
      msg: expect.stringContaining("profit"),
    });
    expect(await query(seller, { figs: "constructor" })).toMatchObject(refused);
    expect(await query(seller, { figs: "consulted", dims: "customerId" })).toMatchObject({
      ...refused,
      msg: expect.stringContaining("customerId"),
    });
    expect(await query(seller, { figs: "consulted", dims: "day,month" })).toMatchObject(refused);
    expect(
      await query(seller, { figs: "consulted", dims: "age,source,houseType,areaRange" }),
    ).toMatchObject(refused);
    expect(await query(seller, {})).toMatchObject(refused);
  });

  it("counts costs for those only who may see what channels cost", async () => {
    for (const figs of ["cost", "costPerSign", "returnOnCost"]) {
      expect(await query(seller, { figs })).toMatchObject({ status: 400 });
      expect(await query(admin, { figs })).toMatchObject({ status: 200 });
    }
  });

  it("is for who holds the permission", async () => {
    const plain = await makeUser(
      test,
      admin,
      await makeRole(admin, "不做报表", "2", SALES),
      store.store,
    );
    expect(await query(plain, { figs: "consulted" })).toMatchObject({ status: 403 });
  });

  it("neither groups, filters nor sums by what the asker's role hides at its source", async () => {
    const hiding = await makeRole(admin, "看不见年龄和金额", "1", [...SALES, "own_report"]);
    await test.database.pool.query("update role set field_rules = $2 where id = $1", [
      hiding,
      JSON.stringify({ customer: { age: "hidden", sigAmount: "hidden", sigDate: "hidden" } }),
    ]);
    const blind = await makeUser(test, admin, hiding, store.store);
    const { data } = await blind.get<{
      figures: { name: string }[];
      dimensions: { name: string }[];
    }>(`${PATH}/catalogue`);
    expect(data.dimensions.map(({ name }) => name)).not.toContain("age");
    expect(data.figures.map(({ name }) => name)).toContain("consulted");
    const barred: readonly Record<string, string>[] = [{ dims: "age" }, { age: "2" }];
    for (const one of barred)
      expect(await query(blind, { figs: "consulted", ...one }), JSON.stringify(one)).toMatchObject({
        status: 400,
      });
    // Whoever opens what somebody else made of it learns which condition it is.
    const { msg } = await query(blind, { figs: "consulted", age: "2" });
    expect(msg).toBe("您的角色看不到筛选条件“年龄段”，去掉后才能统计");
    expect((await query(blind, { figs: "consulted" })).status).toBe(200);
  });
});

it("offers measures as the reports have them, and dimensions that are told apart", async () => {
  const { data } = await admin.get<Record<"figures" | "dimensions", { label: Label }[]>>(
    `${PATH}/catalogue`,
  );
  expect(data.figures.slice(0, 5).map(({ label }) => label[0])).toEqual(
    "咨询 有效 有效率 一访 到店率".split(" "),
  );
  for (const at of [0, 1] as const) {
    const names = data.dimensions.map(({ label }) => label[at]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(data.dimensions.map(({ label }) => label[1])).toContain("Period (month)");
});

it("says of its measures which way they are good news, as the reports do", async () => {
  const { data } = await admin.get<{ figures: { name: string; better?: string }[] }>(
    `${PATH}/catalogue`,
  );
  const better = new Map(data.figures.map((figure) => [figure.name, figure.better]));
  expect(["signed", "chargedBack", "cost"].map((name) => better.get(name))).toEqual([
    undefined,
    "less",
    "neither",
  ]);
});

describe("a kept report", () => {
  let id: string;
  const kept = {
    name: "月度咨询",
    route: "/report/own",
    query: "figs=consulted&dims=month&period=year",
  };

  it("is shared with a role, whose people see their own rows", async () => {
    id = await submitted(seller, `${PATH}/save`, kept);
    expect((await listed(colleague)).map((one) => one.id)).not.toContain(id);
    await submitted(seller, `${PATH}/save`, { ...kept, id, roleIds: [roleId] });
    expect((await listed(colleague)).find((one) => one.id === id)).toMatchObject({
      name: "月度咨询",
      editable: false,
    });
    expect(await consultedBy(colleague)).toBe(2);
    expect(await consultedBy(seller)).toBe(3);
  });

  it("is changed and removed by its author and administrators only", async () => {
    const taken = { ...kept, id, name: "我的了" };
    expect(await colleague.post(`${PATH}/save`, taken)).toMatchObject({ status: 404 });
    expect(await colleague.post(`${PATH}/remove`, { id })).toMatchObject({ status: 404 });
    expect((await listed(admin)).find((one) => one.id === id)).toMatchObject({ editable: true });
    const own = await submitted(colleague, `${PATH}/save`, { ...kept, name: "副本" });
    expect((await colleague.post(`${PATH}/remove`, { id: own })).status).toBe(200);
    expect((await listed(colleague)).map((one) => one.id)).not.toContain(own);
  });

  it("is kept up to 200 times, however many are sent at once", async () => {
    const before = (await listed(colleague)).filter((one) => one.editable).length;
    await test.database.pool.query(
      `insert into own_report (tenant_id, id, user_id, name, route, query, role_ids)
       select tenant_id, $2::bigint + n, $3, name, route, query, '[]' from own_report, generate_series(1, $4::int) n
       where id = $1`,
      [id, "9000000000000000000", colleague.userId, 199 - before],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => colleague.post(`${PATH}/save`, kept)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.msg).toBe("最多保存200个报表");
  });

  it("is not kept where it asks for what is not there", async () => {
    for (const wrong of [
      { ...kept, query: "figs=profit" },
      { ...kept, route: "/report/nowhere" },
      { ...kept, route: "https://elsewhere.example" },
    ])
      expect(await seller.post(`${PATH}/save`, wrong)).toMatchObject({ status: 400 });
    expect(await seller.post(`${PATH}/save`, { ...kept, route: "/report/sale" })).toMatchObject({
      status: 403,
    });
  });
});

describe("a subscription", () => {
  const MONDAY = "2026-03-02T01:00:30Z";
  const deliveriesOf = async (client: Client) =>
    (
      await client.get<readonly { id: string; name: string; day: string }[]>(
        "/blade-report/delivery/list",
      )
    ).data;
  const noticesOf = async (): Promise<number> =>
    Number(
      (
        await test.database.pool.query<{ n: string }>(
          "select count(*) as n from warning where warn_type = 'reportNotice'",
        )
      ).rows[0]!.n,
    );
  const due = async (moment: string): Promise<void> => {
    await Promise.all([
      runSchedules(test.app, new Date(moment)),
      runSchedules(test.app, new Date(moment)),
    ]);
    await runJobs(test.app);
  };
  let id: string;

  it("brings its subscriber one notice with the numbers they would see, whatever runs at once", async () => {
    id = await submitted(seller, `${PATH}/save`, {
      name: "每周一看",
      route: "/report/own",
      query: `figs=consulted&dims=month&startDate=${SPAN.startDate}&endDate=${SPAN.endDate}`,
      roleIds: [roleId],
    });
    expect((await colleague.post(`${PATH}/subscribe`, { id, every: "monday" })).status).toBe(200);
    await test.database.pool.query("update report_subscription set last_day = ''");
    await due("2026-03-01T02:00:00Z");
    expect(await deliveriesOf(colleague)).toEqual([]);
    await due(MONDAY);
    await due(MONDAY);
    const [delivered, ...more] = await deliveriesOf(colleague);
    expect(more).toEqual([]);
    expect(delivered).toMatchObject({ name: "每周一看", day: "2026-03-02" });
    expect(await noticesOf()).toBe(1);
    const file = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/delivery/workbook",
      query: { id: delivered!.id },
      headers: { ...BASIC, "blade-auth": `bearer ${colleague.token}` },
    });
    const { sheets } = await readXlsx(file.rawPayload);
    expect(sheets[0]!.rows.at(-1)).toEqual(["合计", await consultedBy(colleague)]);
    for (const part of ["picture", "workbook"])
      expect(
        await seller.get(`/blade-report/delivery/${part}`, { id: delivered!.id }),
      ).toMatchObject({ status: 404 });
  });

  it("brings whoever does not see one of its figures the others", async () => {
    const shared = await submitted(admin, `${PATH}/save`, {
      name: "咨询与费用",
      route: "/report/own",
      query: `figs=consulted,cost&startDate=${SPAN.startDate}&endDate=${SPAN.endDate}`,
      roleIds: [roleId],
    });
    expect(
      (await colleague.post(`${PATH}/subscribe`, { id: shared, every: "monday" })).status,
    ).toBe(200);
    await test.database.pool.query(
      "update report_subscription set last_day = '' where report_id = $1",
      [shared],
    );
    await due("2026-03-02T01:40:00Z");
    const delivered = (await deliveriesOf(colleague)).find(({ name }) => name === "咨询与费用");
    const file = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/delivery/workbook",
      query: { id: delivered!.id },
      headers: { ...BASIC, "blade-auth": `bearer ${colleague.token}` },
    });
    expect((await readXlsx(file.rawPayload)).sheets[0]!.rows[0]).toEqual(["咨询"]);
    expect((await admin.post(`${PATH}/remove`, { id: shared })).status).toBe(200);
    await test.database.pool.query("delete from report_delivery where id = $1", [delivered!.id]);
  });

  it("ends when its subscriber may no longer see the report", async () => {
    await submitted(seller, `${PATH}/save`, {
      id,
      name: "每周一看",
      route: "/report/own",
      query: "figs=consulted&dims=month",
      roleIds: [],
    });
    await due("2026-03-09T01:30:00Z");
    expect(await deliveriesOf(colleague)).toHaveLength(1);
    const { rows } = await test.database.pool.query("select 1 from report_subscription");
    expect(rows).toEqual([]);
  });
});
