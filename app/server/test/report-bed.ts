import type { Cube, Drill, Measure, PageOf, Report } from "#engine/model/index.ts";
import { columnName, findView, registry } from "#engine/model/index.ts";
import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { customerBody, leadBody, makeRole, makeUser, SALES } from "./factories.ts";
import { admin, prepareSales, store, submitted, test } from "./sales-bed.ts";

export type Line = Readonly<Record<string, string | number | null>> & {
  readonly drill: Readonly<Record<string, readonly Drill[]>>;
};
type Counting = Report & { readonly cube: Cube };

export const reports = registry.reports.filter(
  (report): report is Counting => report.cube !== undefined,
);
export const SPAN = { startDate: "2026-01-01", endDate: "2026-09-30" };
const PEOPLE = 36;

/** A day of the first nine months, another for each number. */
const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1 + ((n * 37) % 270))).toISOString().slice(0, 10);

export async function linesOf(
  client: Client,
  report: Report,
  filters: Record<string, string>,
): Promise<readonly Line[]> {
  const { method, path, paging } = report;
  const ask = async (page: Record<string, string>) => {
    const asked = { ...filters, ...page };
    const answer = await (method === "GET"
      ? client.get<Line[] | PageOf<Line>>(path, asked)
      : client.post<Line[] | PageOf<Line>>(path, asked));
    expect(answer, answer.msg).toMatchObject({ status: 200 });
    return answer.data;
  };
  const lines: Line[] = [];
  for (let at = 1; ; at++) {
    const found = await ask(paging ? { [paging[0]]: String(at), [paging[1]]: "1000" } : {});
    if (!("records" in found)) return found;
    lines.push(...found.records);
    if (at >= found.pages) return lines;
  }
}

/** Two salespeople and who leads them. */
export let people: readonly Client[] = [];

/** Customers with their places: what ids end in is another thing at every run. */
const NUMBERED =
  "(select *, (row_number() over (order by id))::int as place from customer) numbered";

/** Before the tests of a file: a company of people to whom everything happens. */
export async function prepareReports(): Promise<void> {
  await prepareSales();
  const codes = [
    ...SALES,
    ...reports.map(({ permission }) => permission),
    "sales_event",
    "report_cohort",
    "channel_use_*",
  ];
  const sells = await makeRole(admin, "看报表的业务员", "2", codes);
  const leads = await makeRole(admin, "看报表的店长", "4", codes);
  people = [
    await makeUser(test, admin, sells, store.store),
    await makeUser(test, admin, sells, store.store),
    await makeUser(test, admin, leads, store.store),
  ];
  const channels = await Promise.all(
    ["报表渠道甲", "报表渠道乙"].map((channelName) =>
      submitted(admin, "/blade-channel/channel/submit", { channelName }),
    ),
  );
  const below = await Promise.all(
    channels.map((preChannelId, n) =>
      submitted(admin, "/blade-channel/channel/submit", {
        channelName: `报表子渠道${n + 1}`,
        preChannelId,
      }),
    ),
  );
  for (let n = 0; n < PEOPLE; n++) {
    const client = people[n % 3]!;
    const first = `${dayOf(n)} 10:00:00`;
    if (n % 4 === 0)
      await submitted(
        client,
        "/blade-crm/clue/submit",
        leadBody({
          firstConsultDate: first,
          isValid: String(1 + (n % 3)),
          ...(n % 8 === 0 && { channelId: channels[0], branchChannelId: below[0] }),
          videoId: `v${n % 3}`,
          videoName: `视频${n % 3}`,
        }),
      );
    else
      await submitted(
        client,
        "/blade-customer/customer/submit",
        customerBody({
          firstTime: first,
          isEffective: String(1 + (n % 3)),
          ...(n % 5 > 0 && { mainChannel: channels[n % 2] }),
          ...(n % 5 > 2 && { divideChannels: below[n % 2] }),
          ...(n % 3 > 0 && { creativeId: `c${n % 4}`, creativeName: `创意${n % 4}` }),
          customerSource: String(1 + (n % 7)),
          houseSize: 60 + n,
        }),
      );
  }
  await bookCosts(channels, below);
  // Everything that can happen to a customer happens to some of them.
  await test.database.pool.query(`update customer c set
      first_comm_date = case when n % 3 > 0 then x.day + 3 end, second_comm_date = case when n % 3 = 2 then x.day + 9 end,
      transfer_date = case when n % 4 = 0 then x.day + 40 end, transfer_price = 200000.10,
      survey_date = case when n % 3 = 1 then x.day + 5 end, small_time = case when n % 5 = 0 then x.small end,
      dispatch_status = (n % 3)::text, dispatch_date = x.dispatched, sig_type = n % 3 + 1, house_type = n % 4 + 1,
      age = n % 3 + 1, family_members = n % 2 + 1, area_range = n % 3 + 1,
      comm_service_id = case when x.place % 3 > 0 then owner_user_id end, customer_source = case when n < 8 then (n % 7 + 1)::text end
    from (select tenant_id, id as of, place, place % 10 as n, first_time::date as day, first_time + interval '12 days' as small, first_time + interval '1 day' as dispatched
      from ${NUMBERED}) x
    where x.tenant_id = c.tenant_id and x.of = c.id`);
  await agree(test.database.pool);
  // Some sign, some of these are refunded, some of these sign anew; of some a deposit is returned.
  await test.database.pool
    .query(`insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, pre_amount, create_time, update_time)
      select tenant_id, 1000 + row_number() over (), id, f.status, first_time::date + f.days, case f.status when '2' then 100000.55 + f.days end, now(), now()
      from ${NUMBERED} cross join lateral (values
        ('2', case when place % 2 = 0 then 20 end),
        (case when place % 4 = 0 then '3' else '4' end, case when place % 3 = 0 then 60 end),
        ('2', case when place % 6 = 0 then 80 end)
      ) f(status, days) where f.days is not null returning id`);
}

/** Usage of days on which people came and of others, of sub-channels and of a channel itself, and months without any. */
async function bookCosts(channels: readonly string[], below: readonly string[]): Promise<void> {
  const paid = await submitted(admin, "/blade-channel/channel/submit", { channelName: "包月渠道" });
  const days = Array.from({ length: PEOPLE / 2 }, (_, n) => ({
    regTime: dayOf(n),
    channel: channels[n % 2],
    ...(n % 3 > 0 && { subChannel: below[n % 2] }),
    useAmount: (100.01 + n).toFixed(2),
  }));
  const months = [
    ...["2026-05", "2026-10", "2025-12"].map((regMonth) => ({
      regMonth,
      channel: channels[0],
      monthUse: "1000",
    })),
    { regMonth: "2026-03", channel: paid, monthUse: "777.77" },
  ];
  await Promise.all([
    ...days.map((body) => submitted(admin, "/blade-channelUseDaily/channelUseDaily/submit", body)),
    ...months.map((body) =>
      submitted(admin, "/blade-channelUseMonth/channelUseMonth/submit", body),
    ),
  ]);
}

export async function opensItsRows(client: Client, { view, filter, count }: Drill): Promise<void> {
  const { data } = await client.get<{ total: number }>(
    `${findView(view)!.entity.paths[0]!}/list`,
    filter,
  );
  expect(data.total, JSON.stringify(filter)).toBe(count);
}

type Pool = TestApp["database"]["pool"];

/** Contracts of everybody, some with fees, discount and new retail, most of them approved; questionnaires of those who came. */
export async function agree(pool: Pool): Promise<void> {
  await pool.query(`insert into contract (tenant_id, id, name, customer_id, check_status, proposed_date, signing_date, money, total_price, discount_total, excess_discount, design_fee, manage_fee,
        tax, new_retail_amount, new_retail_categories, owner_user_id, owner_dept_id, create_time, update_time)
      select tenant_id, 2000 + row_number() over (), name, id, case when n % 5 = 4 then '1' else '2' end, first_time::date + 18, first_time::date + 20, 150000.25, 140000.15, 10000.10, case when n % 3 = 0 then 2500.05 end,
        case when n % 2 = 0 then 8000.10 end, case when n % 4 > 0 then 5000 end, case when n % 3 > 0 then 3300.33 end, case when n % 3 = 1 then 20000 + n end, case when n % 3 = 1 then n % 4 + 1 end,
        owner_user_id, owner_dept_id, now(), now()
      from (select *, place % 10 as n from ${NUMBERED}) c returning id`);
  await pool.query(`insert into visit_record (tenant_id, id, customer_id, first_comm_date, questionnaire_score, create_time, update_time)
      select tenant_id, 3000 + row_number() over (), id, first_comm_date, case when place % 4 > 0 then 70 + 3 * (place % 10) end, now(), now() from ${NUMBERED} where first_comm_date is not null returning id`);
}

const COMPARED: Readonly<Record<string, string>> = {
  notnull: "is not null or $4::text is null",
  equal: "= $4",
  ge: "::text::int >= $4::text::int",
};

/** A condition of a measure, as SQL. */
export function compared(
  where: Measure["where"] = {},
): readonly [condition: string, value: string] {
  const [[param, value] = [undefined, "1"]] = Object.entries(where);
  if (param === undefined) return ["$4::text is not null", value];
  const [name, suffix] = param.split("_") as [string, string];
  return [`${columnName(name)} ${COMPARED[suffix]}`, value];
}
