import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { BASIC } from "#app/server/test/build-app.ts";
import { makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { opensItsRows, people, prepareReports } from "#app/server/test/report-bed.ts";
import { admin, store, test } from "#app/server/test/sales-bed.ts";
import type { Drill } from "#engine/model/index.ts";

const PATH = "/blade-report/report/cohort";
const SPAN = { startDate: "2026-01-10", endDate: "2026-09-30" };
const FIGURES = ["visited1", "visited2", "deposit", "signed"];

type Line = Readonly<Record<string, string | number | null>> & {
  readonly drill: Readonly<Record<string, readonly Drill[]>>;
};

const cohorts = async (
  client: Client,
  filters: Record<string, string> = {},
): Promise<readonly Line[]> => {
  const answer = await client.get<Line[]>(PATH, { ...SPAN, ...filters });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
};

beforeAll(prepareReports);

describe("the table of cohorts", () => {
  it.each(FIGURES)("counts %s by the months since the first consultation", async (figure) => {
    const lines = await cohorts(admin, { figure });
    expect(lines.map(({ cohort }) => cohort)).toEqual(
      Array.from({ length: 9 }, (_, at) => `2026-0${at + 1}`),
    );
    const { rows } = await test.database.pool.query<{ cohort: string; at: number; n: number }>(
      `select to_char(cohort_day, 'YYYY-MM') as cohort, count(*)::int as n,
          (extract(year from day) * 12 + extract(month from day) - extract(year from cohort_day) * 12 - extract(month from cohort_day))::int as at
        from sales_event where is_deleted = 0 and kind = $1 and cohort_day between $2 and $3 group by 1, 3`,
      [figure, SPAN.startDate, SPAN.endDate],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { cohort, at, n } of rows) {
      const line = lines.find((one) => one.cohort === cohort)!;
      expect(line[`month${at}`], `${cohort} ${at}`).toBe(n);
      expect(line[`share${at}`]).toBeCloseTo(n / Number(line.people), 5);
    }
    const told = lines.flatMap((line) =>
      Object.keys(line).flatMap((name) => (/^month\d/.test(name) ? Number(line[name]) : [])),
    );
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(rows.reduce((sum, { n }) => sum + n, 0));
  });

  it("opens the rows behind every number, for everybody's scope", async () => {
    let opened = 0;
    for (const client of [admin, people[2]!, people[0]!])
      for (const line of await cohorts(client, { figure: "signed" }))
        for (const [name, drills] of Object.entries(line.drill))
          for (const drill of drills) {
            expect(drill.count).toBe(line[name]);
            await opensItsRows(client, drill);
            opened++;
          }
    expect(opened).toBeGreaterThan(6);
  });

  it("leaves months to come empty", async () => {
    const month = new Date().toISOString().slice(0, 7);
    const [line] = await cohorts(admin, { startDate: `${month}-01`, endDate: `${month}-28` });
    expect(line?.["month1"] ?? null).toBeNull();
    expect(line?.["share11"] ?? null).toBeNull();
  });

  it("knows its figures by name, and is for who may see it", async () => {
    for (const figure of ["profit", "constructor"])
      expect(await admin.get(PATH, { ...SPAN, figure })).toMatchObject({ status: 400 });
    const plain = await makeUser(
      test,
      admin,
      await makeRole(admin, "不看同期群", "2", SALES),
      store.store,
    );
    expect(await plain.get(PATH, SPAN)).toMatchObject({ status: 403 });
  });

  it("tells nothing of a figure whose day is hidden, and says by which figure its workbook counts", async () => {
    const role = await makeRole(admin, "看不见到店", "1", [...SALES, "report_cohort"]);
    await admin.post("/blade-system/role/limit-fields", {
      roleId: role,
      rules: { customer: { firstCommDate: "hidden" } },
    });
    const blind = await makeUser(test, admin, role, store.store);
    for (const line of await cohorts(blind)) {
      expect(line["month0"]).toBeNull();
      expect(line["share1"]).toBeNull();
    }
    const answer = await test.app.inject({
      method: "GET",
      url: "/api/blade-report/report/export",
      query: { ...SPAN, report: "cohort-table", figure: "signed" },
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}` },
    });
    expect(answer.statusCode).toBe(200);
    const [lines, asked] = (await readXlsx(answer.rawPayload)).sheets;
    expect(lines!.rows).toHaveLength(10);
    expect(lines!.rows[1]!.slice(0, 2)).toEqual(["2026-01", (await cohorts(admin))[0]!["people"]]);
    expect(asked!.rows).toContainEqual(["指标", "签单"]);
  });
});
