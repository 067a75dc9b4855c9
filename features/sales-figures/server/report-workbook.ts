import type { Report, ReportColumn, ReportRow } from "#engine/model/index.ts";
import { wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { writeXlsx } from "hucre/xlsx";
import { askedLines } from "./asked-lines.ts";

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

/** What was counted for a report: its lines, and their total where there is one. */
export interface Counted {
  readonly report: Pick<Report, "label" | "columns" | "filters" | "cube">;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly lines: readonly ReportRow[];
  readonly total: ReportRow | undefined;
}

/** The lines of a report with their total as a workbook, and on a second sheet what was asked for. */
export async function reportWorkbook(
  ctx: Context,
  { report, filters, lines, total }: Counted,
): Promise<Buffer> {
  const { columns } = report;
  const title = ctx.say(report.label);
  const last = columns.findLastIndex(({ role }) => role === "dimension");
  const sum = (row: ReportRow): Cell[] =>
    columns.map((column, at) =>
      column.role === "dimension"
        ? at === last
          ? ctx.say(["合计", "Total"])
          : ""
        : cell(column, row),
    );
  const file = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        rows: [
          columns.map(({ label }) => ctx.say(label)),
          ...lines.map((row) => columns.map((column) => cell(column, row))),
          ...(total ? [sum(total)] : []),
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
          ...(await askedLines(ctx, report, filters)).map((line) => [...line]),
          [ctx.say(["导出人员", "Exported by"]), ctx.session.realName],
          [ctx.say(["导出时间", "Exported at"]), wallTime(ctx.now)],
        ],
        columns: [{ width: 20 }, { width: 48 }],
      },
    ],
  });
  return Buffer.from(file);
}

/** A name as sheets may bear it. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

/** What a file of a report is called. */
export const reportFileName = (ctx: Context, report: Pick<Report, "label">, end: string): string =>
  `${ctx.say(report.label)}-${wallTime(ctx.now).replace(/\D/g, "").slice(0, 12)}.${end}`;
