import type { Figure, Measure } from "#engine/model/index.ts";
import { isMeasure, isRatio, isShare } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readXlsx } from "hucre/xlsx";
import type { Client } from "./build-app.ts";
import { BASIC } from "./build-app.ts";
import { makeRole, makeUser, SALES } from "./factories.ts";
import { linesOf, opensItsRows, prepareReports, reports, SPAN } from "./report-bed.ts";
import { admin, store, test } from "./sales-bed.ts";

beforeAll(prepareReports);

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
    if (isRatio(figure)) return [figure.numerator, figure.denominator].flatMap(parts);
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
    const limited = await admin.post("/blade-system/role/limit-fields", { roleId: role, rules });
    if (!limited.success) throw new Error(limited.msg);
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
      const asked = { ...SPAN, channelId: "1" };
      if (!("channelId" in report.filters))
        return expect(await linesOf(blind, report, asked)).toHaveLength(lines.length);
      const answer = await (report.method === "GET"
        ? blind.get(report.path, asked)
        : blind.post(report.path, asked));
      expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining("您的角色看不到") });
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
