import { beforeAll, expect, it } from "vitest";
import { customerBody } from "#app/server/test/factories.ts";
import { people, prepareReports, SPAN } from "#app/server/test/report-bed.ts";
import { admin, submitted, test } from "#app/server/test/sales-bed.ts";
import { STEPS } from "../event-kinds.ts";
import { fairRanking } from "../sales-reports.ts";

beforeAll(async () => {
  await prepareReports();
  // A day on which two of them are active.
  for (const client of people.slice(0, 2))
    await submitted(
      client,
      "/blade-customer/customer/submit",
      customerBody({ firstTime: "2026-09-28 10:00:00" }),
    );
});

interface Line {
  readonly salesmanName: string;
  readonly activeDays: number;
  readonly signCount: number;
  readonly signAmount: string;
  readonly signsPerDay: number | null;
  readonly amountPerDay: number | null;
}

const { path } = fairRanking;

it("counts a day once, however much went forward on it and of however many kinds", async () => {
  const { data } = await admin.get<Line[]>(path, SPAN);
  const { rows } = await test.database.pool.query<{ name: string; days: number }>(
    `select coalesce(u.real_name, '未分配') as name, count(distinct e.day)::int as days from sales_event e left join "user" u on u.tenant_id = e.tenant_id and u.id = e.owner_user_id
      where e.tenant_id = '000000' and e.is_deleted = 0 and e.kind = any($1) and e.day between $2 and $3 group by u.id, u.real_name`,
    [STEPS, SPAN.startDate, SPAN.endDate],
  );
  expect(data.length).toBeGreaterThan(1);
  expect(new Map(data.map((line) => [line.salesmanName, line.activeDays]))).toEqual(
    new Map(rows.map(({ name, days }) => [name, days])),
  );
});

it("ranks by what is achieved on an active day, not by how long somebody is there", async () => {
  const { data } = await admin.get<Line[]>(path, SPAN);
  for (const { activeDays, signCount, signAmount, signsPerDay, amountPerDay } of data) {
    expect(signsPerDay).toBeCloseTo(signCount / activeDays, 4);
    expect(amountPerDay).toBeCloseTo(Number(signAmount) / activeDays, 2);
  }
  const order = data.map(({ amountPerDay }) => amountPerDay ?? -1);
  expect(order).toEqual(order.toSorted((one, other) => other - one));
});

it("adds days of several people in no line up: the total counts each day once", async () => {
  const [total] = (await admin.get<Line[]>(path, { ...SPAN, part: "total" })).data;
  const { data } = await admin.get<Line[]>(path, SPAN);
  const most = Math.max(...data.map(({ activeDays }) => activeDays));
  const all = data.reduce((sum, { activeDays }) => sum + activeDays, 0);
  expect(total!.activeDays).toBeGreaterThanOrEqual(most);
  expect(total!.activeDays).toBeLessThan(all);
});

it("shows a salesperson their own line alone", async () => {
  const { data } = await people[0]!.get<Line[]>(path, SPAN);
  expect(new Set(data.map(({ salesmanName }) => salesmanName)).size).toBeLessThanOrEqual(1);
});
