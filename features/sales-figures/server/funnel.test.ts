import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";
import type { Drill } from "#engine/model/index.ts";

const PATH = "/blade-report/report/funnel";
const CYCLE = "/blade-channelOutput/channel/cycle";
const SPAN = { startDate: "2026-02-01", endDate: "2026-05-31" };
const STEPS =
  "consulted valid measured visited1 visited2 visited3 deposit signed transferred started".split(
    " ",
  );
const BACK = ["returned", "chargedBack"];
const PEOPLE = 60;

interface Line {
  readonly stage: string;
  readonly count: number;
  readonly stepRate: number | null;
  readonly overallRate: number | null;
  readonly medianDays: number | null;
  readonly meanDays: number | null;
  readonly drill: Readonly<Record<"count" | "medianDays" | "meanDays", readonly Drill[]>>;
}

const funnel = async (
  client: Client,
  filters: Record<string, string> = {},
): Promise<readonly Line[]> => {
  const answer = await client.get<Line[]>(PATH, { ...SPAN, ...filters });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
};

let seller: Client;
let leader: Client;

beforeAll(async () => {
  await prepareSales();
  const codes = [...SALES, "report_funnel", "sales_event"];
  seller = await makeUser(
    test,
    admin,
    await makeRole(admin, "看漏斗的业务员", "2", codes),
    store.store,
  );
  leader = await makeUser(
    test,
    admin,
    await makeRole(admin, "看漏斗的店长", "4", codes),
    store.store,
  );
  for (let n = 0; n < PEOPLE; n++) {
    const day = new Date(Date.UTC(2026, 0, 1 + ((n * 37) % 180))).toISOString().slice(0, 10);
    const [client, valid] = [n % 2 ? seller : leader, String(1 + (n % 3))];
    if (n % 5 === 0)
      await submitted(
        client,
        "/blade-crm/clue/submit",
        leadBody({ firstConsultDate: `${day} 10:00:00`, isValid: valid }),
      );
    else
      await submitted(
        client,
        "/blade-customer/customer/submit",
        customerBody({ firstTime: `${day} 10:00:00`, isEffective: valid }),
      );
  }
  const some = (columns: Readonly<Record<string, readonly [every: number, days: number]>>) =>
    Object.entries(columns)
      .map(
        ([column, [every, days]]) =>
          `${column} = case when n % ${every} > 0 then x.first_day + ${days} + (n * 7 % 11)::int end`,
      )
      .join(", ");
  // Steps are skipped, and some come before what they follow.
  await test.database.pool
    .query(`update customer c set ${some({ survey_date: [3, 4], first_comm_date: [4, 3], second_comm_date: [2, 12], third_comm_date: [3, 20], transfer_date: [3, 60], open_start_date: [2, 90] })},
      small_time = case when n % 4 > 1 then x.small end
    from (select tenant_id, id as of, first_time::date as first_day, first_time + interval '25 days' as small, row_number() over (order by id) as n from customer) x
    where x.tenant_id = c.tenant_id and x.of = c.id`);
  await test.database.pool
    .query(`insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, create_time, update_time)
      select tenant_id, 1000 + row_number() over (), id, f.status, first_time::date + f.days, now(), now()
      from (select *, row_number() over (order by id) as n from customer) c cross join lateral (values
        ('2', case when n % 2 = 0 then 30 end), (case when n % 5 = 0 then '3' else '4' end, case when n % 3 = 0 then 50 end), ('2', case when n % 6 = 0 then 70 end)) f(status, days)
      where f.days is not null returning id`);
});

interface Entry {
  readonly of: string;
  readonly kind: string;
  readonly day: string;
  readonly came: string;
  readonly cohort: string;
}

/** All that happened, in the order in which it did with each person. */
async function histories(): Promise<readonly (readonly Entry[])[]> {
  const { rows } = await test.database.pool.query<Entry>(
    `select coalesce(customer_id, clue_id)::text as of, kind, day::text, came::text, cohort_day::text as cohort from sales_event where is_deleted = 0 and kind = any($1)
      order by came, array_position($1, kind)`,
    [[...STEPS, ...BACK]],
  );
  const ofs = [...new Set(rows.map(({ of }) => of))];
  return ofs.map((of) => rows.filter((row) => row.of === of));
}

const within = (day: string): boolean => day >= SPAN.startDate && day <= SPAN.endDate;
const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

describe.each(["event", "cohort"] as const)("the funnel by %s", (basis) => {
  it("equals a recount of everybody's history", async () => {
    const people = await histories();
    const lines = await funnel(admin, { basis });
    for (const [at, kind] of [...STEPS, ...BACK].entries()) {
      const found = people.flatMap((history) =>
        history.flatMap((entry, n) => {
          if (entry.kind !== kind || !within(basis === "event" ? entry.day : entry.cohort))
            return [];
          const before = history[n - 1];
          return [before ? dayNumber(entry.came) - dayNumber(before.came) : undefined];
        }),
      );
      const waited = found.flatMap((days) => days ?? []);
      const reached = people.filter(
        ([first, ...rest]) =>
          within(first!.cohort) &&
          [first!, ...rest].some((entry) => STEPS.indexOf(entry.kind) >= at),
      ).length;
      const counted = basis === "cohort" && at < STEPS.length ? reached : found.length;
      expect(lines[at]!.count, kind).toBe(counted);
      expect(lines[at]!.medianDays, kind).toBe(median(waited));
      const mean = waited.reduce((sum, days) => sum + days, 0) / waited.length;
      if (waited.length > 0) expect(lines[at]!.meanDays, kind).toBeCloseTo(mean, 1);
    }
    expect(lines[7]!.count).toBeGreaterThan(3);
  });

  it("has the rates of its numbers, and opens the rows behind each, for everybody's scope", async () => {
    for (const client of [admin, leader, seller]) {
      const lines = await funnel(client, { basis });
      for (const [at, line] of lines.entries()) {
        const above = at < STEPS.length ? lines[at - 1] : lines[STEPS.indexOf("signed")];
        if (above && above.count > 0)
          expect(line.stepRate).toBeCloseTo(line.count / above.count, 5);
        expect(line.overallRate).toBeCloseTo(line.count / lines[0]!.count, 5);
        if (basis === "cohort" && at > 0 && at < STEPS.length)
          expect(line.count).toBeLessThanOrEqual(lines[at - 1]!.count);
        for (const { filter, count } of Object.values(line.drill).flat()) {
          const { data } = await client.get<{ total: number }>(
            "/blade-crm/salesEvent/list",
            filter,
          );
          expect(data.total, JSON.stringify(filter)).toBe(count);
        }
        expect(line.drill.count[0]?.count ?? 0).toBe(line.count);
      }
    }
  });
});

it("is limited to what is asked for, told in the reader's language, and goes out as a workbook", async () => {
  const all = await funnel(admin);
  const own = await funnel(admin, { ownerUserId: seller.userId });
  expect(own[0]!.count).toBeLessThan(all[0]!.count);
  expect(all.map(({ stage }) => stage)).toEqual(
    "咨询 有效 量房 一访 二访 三访 小定 签单 转单 开工 退定 退单".split(" "),
  );
  expect(await admin.get(PATH, { startDate: "2026-05-01", endDate: "2026-04-01" })).toMatchObject({
    status: 400,
  });
  expect((await store.first.get(PATH)).status).toBe(403);
  const file = await test.app.inject({
    method: "GET",
    url: "/api/blade-report/report/export",
    query: { ...SPAN, report: "trade-funnel", title: "晨会漏斗" },
    headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
  });
  const { sheets } = await readXlsx(file.rawPayload);
  expect(sheets[0]!.name).toBe("晨会漏斗");
  expect(file.headers["content-disposition"]).toContain(encodeURIComponent("晨会漏斗"));
  expect(sheets[0]!.rows.map((row) => row[1]).slice(1)).toEqual(all.map(({ count }) => count));
});

it("tells how long signs took as their entries say one by one", async () => {
  const { rows } = await test.database.pool.query<Record<string, number>>(
    `select count(*)::int as "signCount", round(avg(day - cohort_day), 2)::float8 as cycle, percentile_cont(0.5) within group (order by day - cohort_day) as "medianCycle",
        round((count(*) filter (where day - cohort_day <= 30))::numeric / count(*), 6)::float8 as within30
      from sales_event where is_deleted = 0 and kind = 'signed' and day between $1 and $2`,
    [SPAN.startDate, SPAN.endDate],
  );
  const told = await admin.get(CYCLE, { ...SPAN, part: "total" });
  expect(told, told.msg).toMatchObject({ status: 200, data: [rows[0]] });
  expect(rows[0]!["signCount"]).toBeGreaterThan(9);
});
