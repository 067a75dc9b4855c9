import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { admin, prepareSalesWith, store, submitted, test } from "#app/server/test/sales-bed.ts";
import { PERIODS, spanOf } from "#engine/model/index.ts";
import { homeBlock } from "../home-reports.ts";

type Row = Readonly<Record<string, string | number | null>>;

const PEOPLE = 28;
const DAY = 86_400_000;
const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
const before = (days: number): string =>
  new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);

/** By column of the home page: the columns of a report that come to it. */
const SALES_COLUMNS = {
  consult: ["consultationCount"],
  valid: ["validCount"],
  visit: ["visitCount"],
  sign: ["signCount"],
} as const;
const REFUND_COLUMNS = { refund: ["sigCount3", "sigCount4"] } as const;
const STAGES = ["咨询", "有效", "一访", "签单"];
const PERIODS_OF_HOME = PERIODS.filter((name) =>
  homeBlock.filters.period.options.options?.some(({ value }) => value === name),
);

const rowsOf = async (answer: ReturnType<Client["get"]>): Promise<readonly Row[]> => {
  const { status, msg, data } = await answer;
  expect(status, msg).toBe(200);
  return data as readonly Row[];
};
const home = (client: Client, path: string, filters: Record<string, string> = {}) =>
  rowsOf(client.post(`/blade-crm/homePage/${path}`, filters));
const sale = (client: Client, filters: Record<string, string>) =>
  rowsOf(client.get("/blade-businessConversion/stat/sale", filters));
const chargebacks = (client: Client, filters: Record<string, string>) =>
  rowsOf(client.get("/blade-dataServiceSta/dataServiceSta/selectRecCountCompany", filters));

/** What reports say of a line of the home page. */
const said = (columns: Readonly<Record<string, readonly string[]>>, line: Row) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, from]) => [
      name,
      from.reduce((sum, column) => sum + Number(line[column]), 0),
    ]),
  );

async function reported(client: Client, asked: Record<string, string>): Promise<readonly Row[]> {
  const [lines, backs] = [await sale(client, asked), await chargebacks(client, asked)];
  return lines.map((line, at) => ({
    ...said(SALES_COLUMNS, line),
    ...said(REFUND_COLUMNS, backs[at]!),
  }));
}

const sum = (rows: readonly Row[], name: string): number =>
  rows.reduce((all, row) => all + Number(row[name]), 0);

beforeAll(async () => {
  await prepareSalesWith(["sales_event", "report_funnel", "report_sale", "report_chargeback"]);
  const people = [store.first, store.second, store.manager];
  for (let n = 0; n < PEOPLE; n++) {
    const [client, first] = [people[n % 3]!, `${before((n * n) % 120)} 00:00:01`];
    const valid = String(1 + (n % 3));
    if (n % 4 === 0)
      await submitted(
        client,
        "/blade-crm/clue/submit",
        leadBody({ firstConsultDate: first, isValid: valid, clueSource: "2" }),
      );
    else
      await submitted(
        client,
        "/blade-customer/customer/submit",
        customerBody({ firstTime: first, isEffective: valid, customerSource: String(1 + (n % 3)) }),
      );
  }
  const { pool } = test.database;
  await pool.query(`update customer c set first_comm_date = x.day
    from (select tenant_id, of, n, first_day + (n % 4)::int as day
      from (select tenant_id, id as of, first_time::date as first_day, row_number() over (order by id) as n from customer) s) x
    where x.tenant_id = c.tenant_id and x.of = c.id and n % 3 > 0`);
  await pool.query(`insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, pre_amount, create_time, update_time)
    select tenant_id, 1000 + row_number() over (), id, f.status, first_time::date + f.days, case f.status when '2' then 100000.50 end, now(), now()
    from (select *, row_number() over (order by id) as n from customer) c cross join lateral (values
      ('2', case when n % 2 = 0 then 1 end), (case when n % 8 = 0 then '3' else '4' end, case when n % 4 = 0 then 2 end)) f(status, days)
    where f.days is not null returning id`);
  // What somebody did stays theirs when the customer is another's by now.
  await pool.query(
    `update customer c set owner_user_id = $1
      from (select id, row_number() over (order by id) as n from customer) x where x.id = c.id and n % 3 = 0`,
    [admin.userId],
  );
});

describe.each([
  ["a salesperson", () => store.first],
  ["a manager", () => store.manager],
  ["a director", () => admin],
] as const)("the home page of %s", (_who, whose) => {
  it("says of today and yesterday what the reports say", async () => {
    for (const { drill: _rows, day, ...numbers } of await home(whose(), "headToday")) {
      const asked = { startDate: String(day), endDate: String(day), part: "total" };
      expect([numbers]).toEqual(await reported(whose(), asked));
    }
  });

  it.each(PERIODS_OF_HOME)("says what the reports say (%s)", async (period) => {
    const { from: startDate, to: endDate } = spanOf(period, today);
    for (const dept of [undefined, store.store]) {
      const asked = { startDate, endDate, ...(dept && { ownerDeptId: dept }) };
      const chosen = { period, ...(dept && { deptId: dept }) };
      const [total] = await reported(whose(), { ...asked, part: "total" });
      const days = await home(whose(), "histogram", chosen);
      const part = period === "year" ? "month" : "day";
      expect(days.map(({ drill: _rows, day: _day, ...numbers }) => numbers)).toEqual(
        await reported(whose(), { ...asked, part }),
      );
      for (const name of Object.keys(total!)) expect(sum(days, name), name).toBe(total![name]);
      expect(sum(await home(whose(), "pieChat", chosen), "count")).toBe(total!["consult"]);
      const ranked = await home(whose(), "rankingList", chosen);
      // Whoever sees only their own work is ranked among colleagues, whose rows the manager opens.
      const alone = whose() === store.first;
      const sees = alone ? store.manager : whose();
      const [team] = await reported(sees, { ...asked, part: "total" });
      expect(sum(ranked, "sign")).toBe(team!["sign"]);
      for (const { id, sign, drill } of ranked) {
        const [own] = await sale(sees, { ...asked, part: "total", ownerUserId: String(id) });
        expect(own).toMatchObject({ signCount: sign });
        if (alone && id !== store.first.userId) expect(drill).toBeUndefined();
        else expect(drill).toBeDefined();
      }
    }
  });

  it.each(PERIODS_OF_HOME)(
    "has the steps of the people's funnel, none above the one before (%s)",
    async (period) => {
      const { from: startDate, to: endDate } = spanOf(period, today);
      const steps = await home(whose(), "block", { period });
      const funnel = await rowsOf(
        whose().get("/blade-report/report/funnel", { startDate, endDate, basis: "cohort" }),
      );
      expect(steps.map(({ count }) => count)).toEqual(
        STAGES.map((name) => funnel.find(({ stage }) => stage === name)!["count"]),
      );
      for (const [at, { count, rate }] of steps.entries()) {
        const above = Number(steps[at - 1]?.["count"] ?? 0);
        if (at > 0) expect(Number(count)).toBeLessThanOrEqual(above);
        if (above === 0) expect(rate).toBeNull();
        else expect(rate).toBeCloseTo(Number(count) / above, 5);
      }
    },
  );
});

it("has something to say", async () => {
  const [year] = await reported(admin, { startDate: before(150), endDate: today, part: "total" });
  for (const [name, number] of Object.entries(year!)) expect(number, name).toBeGreaterThan(2);
});
