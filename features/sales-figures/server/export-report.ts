import type { Field, Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { columnsOf, registry, wallTime } from "#engine/model/index.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { formatterOf } from "#engine/server/describe.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { xlsxReply } from "#features/exports/server/index.ts";
import { writeXlsx } from "hucre/xlsx";
import { exportReport } from "../export-report.ts";
import { countCube, cubeOf } from "./count-cube.ts";

const FORMATS: Readonly<Partial<Record<ReportColumn["role"], string>>> = {
  count: "#,##0",
  amount: "#,##0.00",
  rate: "0.0%",
  number: "#,##0.0",
};

type Cell = string | number | null;

const cell = ({ role, name }: ReportColumn, row: ReportRow): Cell => {
  const value = row[name];
  if (role === "dimension" || role === "text") return typeof value === "string" ? value : "";
  return value === null || value === undefined ? null : Number(value);
};

/** What was asked for, in words: a line for each filter that says something. */
async function askedLines(
  ctx: Context,
  report: Report,
  filters: Readonly<Record<string, unknown>>,
): Promise<Cell[][]> {
  const format = formatterOf(ctx, ctx.session.language);
  const lines = Object.entries<Field>(report.filters).flatMap(([name, field]) =>
    name === "part" || filters[name] === undefined || filters[name] === null
      ? []
      : [[ctx.say(field.label), format(field, filters[name])] as const],
  );
  return Promise.all(lines.map(async ([label, value]) => [label, await value]));
}

const reportNamed = (name: string): Report => {
  const found = registry.reports.find((report) => report.name === name && report.cube);
  if (!found) throw notFound();
  return found;
};

export const exportOfReport = handle(
  exportReport,
  async (ctx, { report: name, ...filters }, { reply }) => {
    const report = reportNamed(name);
    if (!may(ctx.session, report.permission)) throw forbidden();
    const { run } = countCube(report);
    const lines = (await run(ctx, filters)) as readonly ReportRow[];
    const total = (await run(ctx, { ...filters, part: "total" })) as readonly ReportRow[];
    const columns = columnsOf(cubeOf(report.cube!, filters.part === "total" ? "" : filters.part));
    const title = ctx.say(report.label);
    const last = columns.findLastIndex(({ role }) => role === "dimension");
    const sum = columns.map((column, at) =>
      column.role === "dimension"
        ? at === last
          ? ctx.say(["合计", "Total"])
          : ""
        : cell(column, total[0]!),
    );
    const file = await writeXlsx({
      sheets: [
        {
          name: title,
          rows: [
            columns.map(({ label }) => ctx.say(label)),
            ...lines.map((row) => columns.map((column) => cell(column, row))),
            sum,
          ],
          columns: columns.map(({ role }) => ({
            width: 16,
            ...(FORMATS[role] && { numFmt: FORMATS[role] }),
          })),
          freezePane: { rows: 1 },
        },
        {
          name: ctx.say(["筛选条件", "Filters"]),
          rows: [
            [ctx.say(["报表", "Report"]), title],
            ...(await askedLines(ctx, report, filters)),
            [ctx.say(["导出人员", "Exported by"]), ctx.session.realName],
            [ctx.say(["导出时间", "Exported at"]), wallTime(ctx.now)],
          ],
          columns: [{ width: 20 }, { width: 48 }],
        },
      ],
    });
    const stamp = wallTime(ctx.now).replace(/\D/g, "").slice(0, 12);
    return xlsxReply(reply, `${title}-${stamp}.xlsx`).send(Buffer.from(file));
  },
);
