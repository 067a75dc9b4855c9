import type { Cube, Drill, Figure, Measure, PageOf, Report } from "#engine/model/index.ts";
import {
  findView,
  GRAINS,
  isMeasure,
  isRatio,
  isShare,
  periodsIn,
  registry,
} from "#engine/model/index.ts";
import { sql } from "kysely";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { dayCosts } from "#features/channel-costs/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "./build-app.ts";
import { BASIC } from "./build-app.ts";
import { customerBody, leadBody, makeRole, makeUser, SALES } from "./factories.ts";
import { agree, compared } from "./report-bed.ts";
import { admin, prepareSales, store, submitted, test } from "./sales-bed.ts";

type Line = Readonly<Record<string, string | number | null>> & {
  readonly drill: Readonly<Record<string, readonly Drill[]>>;
};
type Counting = Report & { readonly cube: Cube };

const reports = registry.reports.filter((report): report is Counting => report.cube !== undefined);
const SPAN = { startDate: "2026-01-01", endDate: "2026-09-30" };
const CHOICES: readonly Record<string, string>[] = [
  SPAN,
  { ...SPAN, basis: "cohort" },
  { startDate: "2026-03-01", endDate: "2026-03-31" },
];
const PEOPLE = 36;

/** A day of the first nine months, another for each number. */
const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1 + ((n * 37) % 270))).toISOString().slice(0, 10);

async function linesOf(
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
const people: Client[] = [];

beforeAll(async () => {
  await prepareSales();
  const codes = [
    ...SALES,
    ...reports.map(({ permission }) => permission),
    "sales_event",
    "channel_use_*",
  ];
  const sells = await makeRole(admin, "看报表的业务员", "2", codes);
  const leads = await makeRole(admin, "看报表的店长", "4", codes);
  for (const roleId of [sells, sells, leads])
    people.push(await makeUser(test, admin, roleId, store.store));
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
  await test.database.pool.query(`update customer set
      first_comm_date = case when right(id::text, 1)::int % 3 > 0 then first_time::date + 3 end,
      second_comm_date = case when right(id::text, 1)::int % 3 = 2 then first_time::date + 9 end,
      transfer_date = case when right(id::text, 1)::int % 4 = 0 then first_time::date + 40 end, transfer_price = 200000.10,
      survey_date = case when right(id::text, 1)::int % 3 = 1 then first_time::date + 5 end, small_time = case when right(id::text, 1)::int % 5 = 0 then first_time + interval '12 days' end,
      dispatch_status = (right(id::text, 1)::int % 3)::text, dispatch_date = first_time + interval '1 day', sig_type = right(id::text, 1)::int % 3 + 1, house_type = right(id::text, 1)::int % 4 + 1,
      age = right(id::text, 1)::int % 3 + 1, family_members = right(id::text, 1)::int % 2 + 1, area_range = right(id::text, 1)::int % 3 + 1,
      comm_service_id = case when right(id::text, 2)::int % 3 > 0 then owner_user_id end, customer_source = case when right(id::text, 1)::int < 8 then (right(id::text, 1)::int % 7 + 1)::text end`);
  await agree(test.database.pool);
  // Some sign, some of these are refunded, some of these sign anew; of some a deposit is returned.
  await test.database.pool
    .query(`insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, pre_amount, create_time, update_time)
      select tenant_id, 1000 + row_number() over (), id, f.status, first_time::date + f.days, case f.status when '2' then 100000.55 + f.days end, now(), now()
      from customer cross join lateral (values
        ('2', case when right(id::text, 1)::int % 2 = 0 then 20 end),
        (case when right(id::text, 1)::int % 4 = 0 then '3' else '4' end, case when right(id::text, 2)::int % 3 = 0 then 60 end),
        ('2', case when right(id::text, 2)::int % 6 = 0 then 80 end)
      ) f(status, days) where f.days is not null`);
});

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

describe.each(reports.map((report) => [report.name, report] as const))("%s", (_name, report) => {
  const { dimensions, figures, view } = report.cube;
  const counts = Object.entries(figures).flatMap(([name, figure]) =>
    isMeasure(figure) ? [[name, figure] as const] : [],
  );

  it("opens the rows behind every count, for everybody's scope and either basis", async () => {
    let opened = 0;
    for (const client of [admin, people[2]!, people[0]!])
      for (const filters of CHOICES)
        for (const line of await linesOf(client, report, filters))
          for (const [name, drills] of Object.entries(line.drill))
            for (const drill of drills) {
              await opensItsRows(client, drill);
              const measure = figures[name];
              if (
                drill.view === view.name &&
                measure &&
                isMeasure(measure) &&
                measure.of !== "entries"
              )
                expect(await summed(client, measure, drill), name).toBeCloseTo(
                  Number(line[name]),
                  2,
                );
              opened++;
            }
    expect(opened).toBeGreaterThan(5);
  });

  it("adds up to what the ledger holds, each entry in one line", async () => {
    const lines = await linesOf(admin, report, SPAN);
    for (const [name, figure] of counts) {
      const total = lines.reduce((sum, line) => sum + Math.round(Number(line[name]) * 100), 0);
      expect(total, name).toBe(Math.round((await heldBy(figure)) * 100));
    }
    const names = lines.map((line) =>
      Object.keys(dimensions)
        .map((dimension) => line[dimension])
        .join(),
    );
    expect(new Set(names).size).toBe(lines.length);
  });

  it("derives its ratios and shares from its counts, and shows none over nought", async () => {
    const lines = await linesOf(admin, report, SPAN);
    for (const [name, figure] of Object.entries(figures))
      if (isShare(figure))
        expect(
          lines.reduce((sum, line) => sum + Number(line[name]), 0),
          name,
        ).toBeCloseTo(1, 2);
    for (const line of lines)
      for (const [name, figure] of Object.entries(figures)) {
        if (!isRatio(figure)) continue;
        const [top, bottom] = [figure.numerator, figure.denominator].map(
          (part) => counts.find(([, one]) => one === part)?.[0],
        );
        if (top === undefined || bottom === undefined) continue;
        const [one, other] = [Number(line[top]), Number(line[bottom])];
        if (other === 0) expect(line[name], name).toBeNull();
        else
          expect(Math.abs(Number(line[name]) - one / other), name).toBeLessThan(
            figure.as === "amount" ? 0.0051 : 0.000051,
          );
      }
  });
});

describe("who is held back from fields of leads, customers and signs", () => {
  const HIDDEN = {
    customer: ["age", "mainChannel", "houseSize", "transferPrice", "firstCommDate"],
    lead: ["channelId"],
    signRecord: ["preAmount"],
  } as const;
  const FIELDS = new Set(["age", "channelId", "area", "visits"]);
  const AMOUNTS = new Set(["transferred", "signed", "returned", "chargedBack"]);
  /** Whether a figure reads what is hidden, told by the parts it names anywhere. */
  const reads = (figure: Figure): boolean =>
    parts(figure).some(({ kinds }) => "visited1" in kinds) ||
    parts(figure).some(
      ({ of, kinds }) =>
        FIELDS.has(of) || (of === "amount" && Object.keys(kinds).some((one) => AMOUNTS.has(one))),
    ) ||
    ("field" in figure && FIELDS.has(figure.field ?? ""));
  const parts = (figure: Figure): readonly Measure[] => {
    if (isMeasure(figure)) return [figure];
    if (isRatio(figure)) return [figure.numerator, figure.denominator];
    if (isShare(figure)) return [figure.shareOf];
    return figure.among ? [figure.among] : [];
  };
  let blind: Client;

  beforeAll(async () => {
    const codes = [...SALES, ...reports.map(({ permission }) => permission), "sales_event"];
    const role = await makeRole(admin, "看不见的报表", "1", codes);
    const rules = Object.fromEntries(
      Object.entries(HIDDEN).map(([entity, names]) => [
        entity,
        Object.fromEntries(names.map((name) => [name, "hidden"])),
      ]),
    );
    const { status, msg } = await admin.post("/blade-system/role/limit-fields", {
      roleId: role,
      rules,
    });
    expect(status, msg).toBe(200);
    blind = await makeUser(test, admin, role, store.store);
  });

  it.each(reports.map((report) => [report.name, report] as const))(
    "%s neither groups, filters, sums nor opens by them",
    async (_name, report) => {
      const { dimensions, figures } = report.cube;
      const lines = await linesOf(blind, report, SPAN);
      const hidden = [
        ...Object.entries(dimensions).filter(([, one]) => "field" in one && FIELDS.has(one.field)),
        ...Object.entries(figures).filter(([, figure]) => reads(figure)),
      ].map(([name]) => name);
      for (const line of lines)
        for (const name of hidden) {
          expect(line[name], name).toBeNull();
          expect(Object.keys(line.drill)).not.toContain(name);
        }
      if (hidden.length < Object.keys({ ...dimensions, ...figures }).length)
        for (const drills of lines.slice(0, 5).flatMap(({ drill }) => Object.values(drill)))
          for (const drill of drills) await opensItsRows(blind, drill);
      const filtered = await linesOf(blind, report, { ...SPAN, channelId: "1" });
      expect(filtered).toHaveLength(lines.length);
    },
  );

  it("are told of none in the entries themselves, by filter, row, sum or file of a report", async () => {
    const path = "/blade-crm/salesEvent/list";
    type Entries = { total: number; records: Record<string, unknown>[] };
    const { data } = await blind.get<Entries>(path, { size: "1000" });
    expect(data.total).toBeGreaterThan(0);
    for (const name of [...FIELDS, "channelName", "amount"])
      expect(data.records.flatMap((row) => Object.keys(row))).not.toContain(name);
    expect(data.records.map((row) => row["kind"])).not.toContain("visited1");
    const filters: readonly Record<string, string>[] = [
      { age_equal: "1" },
      { channelId_null: "1" },
      { area_ge: "70" },
    ];
    for (const filter of filters)
      expect((await blind.get<Entries>(path, filter)).data.total).toBe(data.total);
    expect((await blind.get<Entries>(path, { kind: "visited1" })).data.total).toBe(0);
    expect(await blind.get(`${path}-sums`, { sums: "amount" })).toMatchObject({ status: 400 });
    const answer = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/report/export",
      query: { ...SPAN, report: "people-by-age" },
      headers: { ...BASIC, "blade-auth": `bearer ${blind.token}` },
    });
    const { rows } = (await readXlsx(answer.rawPayload)).sheets[0]!;
    expect(rows.slice(1, -1).map(([name]) => name || null)).toEqual([null]);
  });
});

describe.each(GRAINS)("a report by the %s", (grain) => {
  const [report] = reports;
  const { figures } = report!.cube;
  const counts = Object.keys(figures).filter((name) => isMeasure(figures[name]!));

  it("has a line for every period, empty ones at nought, which open their rows and add up", async () => {
    const lines = await linesOf(people[2]!, report!, { ...SPAN, part: grain });
    const [total] = await linesOf(people[2]!, report!, { ...SPAN, part: "total" });
    expect(lines.map(({ period }) => period)).toEqual(
      periodsIn(SPAN.startDate, SPAN.endDate, grain).map(({ name }) => name),
    );
    for (const name of counts)
      expect(
        lines.reduce((sum, line) => sum + Number(line[name]), 0),
        name,
      ).toBe(Number(total![name]));
    for (const line of lines.slice(0, 20))
      for (const drills of Object.values(line.drill))
        for (const drill of drills) await opensItsRows(people[2]!, drill);
  });

  it("keeps within the span at both ends, whatever the basis", async () => {
    const span = { startDate: "2026-02-11", endDate: "2026-06-17" };
    for (const basis of ["event", "cohort"]) {
      const lines = await linesOf(admin, report!, { ...span, basis, part: grain });
      const [total] = await linesOf(admin, report!, { ...span, basis, part: "total" });
      for (const name of counts)
        expect(
          lines.reduce((sum, line) => sum + Number(line[name]), 0),
          name,
        ).toBe(Number(total![name]));
    }
  });
});

it("divides a span into so many periods and no more", async () => {
  const { path } = reports[0]!;
  expect(
    await admin.get(path, { startDate: "2020-01-01", endDate: "2026-09-30", part: "day" }),
  ).toMatchObject({ status: 400, msg: "请选择不超过400个周期的时间段" });
});

describe("a report's workbook", () => {
  const [report] = reports;

  it("has the lines of the screen, their total, and what was asked for", async () => {
    const answer = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/report/export",
      query: { ...SPAN, report: report!.name },
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const { sheets } = await readXlsx(answer.rawPayload);
    const lines = await linesOf(admin, report!, SPAN);
    const [{ rows: sheet }, { rows: asked }] = [sheets[0]!, sheets[1]!];
    expect(sheet).toHaveLength(lines.length + 2);
    expect(sheet.at(-1)!.slice(2, 4)).toEqual([
      "合计",
      lines.reduce((sum, line) => sum + Number(line["consultationCount"]), 0),
    ]);
    expect(asked).toContainEqual(["开始日期", SPAN.startDate]);
  });

  it("goes out as a picture that bears its name, its span and its numbers", async () => {
    const answer = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/report/picture",
      query: { ...SPAN, report: report!.name, drawn: "signCount" },
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("image/svg+xml");
    expect(answer.headers["content-disposition"]).toContain("attachment");
    const lines = await linesOf(admin, report!, SPAN);
    const total = lines.reduce((sum, line) => sum + Number(line["signCount"]), 0);
    expect(answer.body).toContain(report!.label[0]);
    expect(answer.body).toContain(`签单  合计 ${total}`);
    expect(answer.body).toContain(`开始日期 ${SPAN.startDate}`);
    const [most] = lines.toSorted((a, b) => Number(b["signCount"]) - Number(a["signCount"]));
    expect(answer.body).toContain(`>${most!["signCount"]}</text>`);
  });

  it("is for those who may see the report", async () => {
    const role = await makeRole(admin, "不看报表", "1", SALES);
    const stranger = await makeUser(test, admin, role, store.store);
    expect(
      await stranger.get("/blade-report/report/export", { report: report!.name }),
    ).toMatchObject({ status: 403 });
    expect(
      await stranger.get("/blade-report/report/picture", { report: report!.name }),
    ).toMatchObject({ status: 403 });
    expect(await admin.get("/blade-report/report/export", { report: "no-such" })).toMatchObject({
      status: 404,
    });
  });
});

async function opensItsRows(client: Client, { view, filter, count }: Drill): Promise<void> {
  const { data } = await client.get<{ total: number }>(
    `${findView(view)!.entity.paths[0]!}/list`,
    filter,
  );
  expect(data.total, JSON.stringify(filter)).toBe(count);
}

/** What the rows behind a number come to, each kind with its sign. */
async function summed(client: Client, { of, kinds }: Measure, { view, filter }: Drill) {
  const path = `${findView(view)!.entity.paths[0]!}/list-sums`;
  let sum = 0;
  for (const [kind, sign] of Object.entries(kinds)) {
    const { data } = await client.get<Record<string, string>>(path, { ...filter, kind, sums: of });
    sum += sign * Number(data[of]);
  }
  return sum;
}

async function heldBy({ kinds, of, where }: Measure): Promise<number> {
  if (kinds["cost"]) return costInAll();
  const [condition, value] = compared(where);
  const { rows } = await test.database.pool.query<{ n: string }>(
    `select coalesce(sum(k.sign * ${of === "entries" ? "1" : of}), 0) as n from sales_event join json_each_text($1) s on s.key = kind cross join lateral (select s.value::int as sign) k
      where is_deleted = 0 and tenant_id = '000000' and day between $2 and $3 and (${condition})`,
    [JSON.stringify(kinds), SPAN.startDate, SPAN.endDate, value],
  );
  return Number(rows[0]!.n);
}

const costInAll = (): Promise<number> =>
  inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", async (ctx) => {
    const span = { from: SPAN.startDate, to: SPAN.endDate };
    const { amount } = await ctx.unbound.row<{ amount: string }>(
      sql`select sum(x.amount) as amount from ${dayCosts(ctx, span)} x`,
    );
    return Number(amount);
  });
