import type { Drill, Measure } from "#engine/model/index.ts";
import { findView, GRAINS, isMeasure, isRatio, isShare, periodsIn } from "#engine/model/index.ts";
import { sql } from "kysely";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { dayCosts } from "#features/channel-costs/server/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "./build-app.ts";
import { BASIC } from "./build-app.ts";
import { makeRole, makeUser, SALES } from "./factories.ts";
import {
  compared,
  linesOf,
  opensItsRows,
  people,
  prepareReports,
  reports,
  SPAN,
} from "./report-bed.ts";
import { admin, store, test } from "./sales-bed.ts";

const CHOICES: readonly Record<string, string>[] = [
  SPAN,
  { ...SPAN, basis: "cohort" },
  { startDate: "2026-03-01", endDate: "2026-03-31" },
];

/** Lines whose rows are opened for each scope and basis; all of them once. */
const SOME = 5;

beforeAll(prepareReports);

describe.each(reports.map((report) => [report.name, report] as const))("%s", (_name, report) => {
  const { dimensions, figures, view } = report.cube;
  const counts = Object.entries(figures).flatMap(([name, figure]) =>
    isMeasure(figure) ? [[name, figure] as const] : [],
  );

  it("opens the rows behind every count, for everybody's scope and either basis", async () => {
    let opened = 0;
    for (const client of [admin, people[2]!, people[0]!])
      for (const filters of CHOICES)
        for (const line of (await linesOf(client, report, filters)).slice(
          0,
          client === admin && filters === SPAN ? undefined : SOME,
        ))
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
        const [top, bottom] = [figure.numerator, figure.denominator].map((part) =>
          Object.keys(figures).find((column) => figures[column] === part),
        );
        if (top === undefined || bottom === undefined) continue;
        const [one, other] = [Number(line[top]), Number(line[bottom])];
        if (other === 0) expect(line[name], name).toBeNull();
        else
          expect(Math.abs(Number(line[name]) - one / other), name).toBeLessThan(
            figure.as === "amount" ? 0.0051 : 0.00000051,
          );
      }
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

  it("has the columns of the screen, each figure once, in the order that was chosen there", async () => {
    const byChannel = reports.find(({ name }) => name === "sales-by-channel")!;
    const sheetOf = async (shown: Record<string, string>) => {
      const { rawPayload } = await test.app.inject({
        method: "GET",
        url: "/api/blade-report/report/export",
        query: { ...SPAN, report: byChannel.name, ...shown },
        headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
      });
      return (await readXlsx(rawPayload)).sheets[0]!.rows;
    };
    const [whole] = await sheetOf({});
    expect(whole).toEqual([...new Set(whole)]);
    expect(whole).toContain("一访");
    const [head, ...lines] = await sheetOf({
      columns: "signCount,consultationCount",
      sort: "-consultationCount",
    });
    expect(head).toEqual(["主渠道", "子渠道", "咨询", "签单"]);
    const consulted = lines.slice(0, -1).map((line) => Number(line[2]));
    expect(consulted.length).toBeGreaterThan(1);
    expect(consulted).toEqual(consulted.toSorted((one, other) => other - one));
    expect(lines.at(-1)!.slice(1, 3)).toEqual([
      "合计",
      consulted.reduce((sum, one) => sum + one, 0),
    ]);
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
