import type { Cube, Grain, PageOf, Report, ReportRow } from "#engine/model/index.ts";
import {
  comparedSpan,
  grainOf,
  GRAINS,
  LARGEST_PAGE,
  overTime,
  spanOf,
} from "#engine/model/index.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Span } from "#engine/server/read/cube.ts";
import { readCube } from "#engine/server/read/cube.ts";
import type { Params } from "#engine/server/read/filter-sql.ts";
import { period } from "../dimensions.ts";
import { beforeName } from "../before-name.ts";
import { referralSources } from "./referral-sources.ts";
import { refuseUnseen } from "./refuse-unseen.ts";

type Filters = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** What is asked of a report: its own lines, one line for all, or a line for each period. */
export function cubeOf(cube: Cube, part: unknown): Cube {
  if (part === "total") return { ...cube, dimensions: {} };
  const grain = GRAINS.find((one): one is Grain => one === part);
  return grain ? overTime(cube, period(grain).label, grain) : cube;
}

const cubeFor = ({ name, cube }: Report): Cube => {
  if (!cube) throw new Error(`The report ${name} asks nothing of a ledger`);
  return cube;
};

/** Lines with their figures of the span before: of the line of the same name, or of the period in the same place. */
function besides(cube: Cube, lines: readonly ReportRow[], before: readonly ReportRow[]) {
  const figures = Object.keys(cube.figures);
  const nameOf = (row: ReportRow, at: number): string =>
    grainOf(cube)
      ? String(at)
      : JSON.stringify(Object.keys(cube.dimensions).map((name) => row[name]));
  const known = new Map(before.map((row, at) => [nameOf(row, at), row]));
  return lines.map((row, at): ReportRow => {
    const one = known.get(nameOf(row, at));
    return {
      ...row,
      ...Object.fromEntries(figures.map((name) => [beforeName(name), one?.[name] ?? null])),
    };
  });
}

/** What filters of a report ask of the ledger: this month up to today where no days are given; refuses what the asker does not see. */
export async function askedOf(
  ctx: Context,
  report: Report,
  { startDate, endDate, basis, noReferral, ...filters }: Filters,
): Promise<{ readonly span: Span; readonly params: Params }> {
  const to = text(endDate) ?? ctx.moment.slice(0, 10);
  const from = text(startDate) ?? spanOf(report.since ?? "month", to).from;
  if (from > to)
    throw badRequest("结束日期不能早于开始日期", "The end date cannot be before the start date");
  refuseUnseen(ctx.session, report, filters);
  const asked = Object.entries(filters).filter(([name]) => !report.paging?.includes(name));
  const left = noReferral === "1" ? (await referralSources(ctx)).join(",") : "";
  return {
    span: { from, to, by: basis === "cohort" ? "cohortDay" : "day" },
    params: {
      ...Object.fromEntries(asked.map(([name, value]) => [name, text(value)])),
      ...(left && { source_notequal: left }),
    },
  };
}

/** All lines of a report of sales figures. */
export async function linesOf(
  ctx: Context,
  report: Report,
  { part, ...filters }: Filters,
): Promise<ReportRow[]> {
  const { span, params } = await askedOf(ctx, report, filters);
  const { from, to } = span;
  const cube = cubeOf(cubeFor(report), part);
  const lines = await readCube(ctx, cube, span, params);
  if (!report.compared) return lines;
  const before = comparedSpan({ from, to }, "before", report.since ?? "month");
  return besides(cube, lines, await readCube(ctx, cube, { ...span, ...before }, params));
}

const DEFAULT_SIZE = 10;

/** The lines that stand on the page asked for. */
function pageOf(rows: readonly ReportRow[], asked: number, given: number): PageOf<ReportRow> {
  const [current, size] = [asked || 1, Math.min(given || DEFAULT_SIZE, LARGEST_PAGE)];
  return {
    records: rows.slice((current - 1) * size, current * size),
    total: rows.length,
    size,
    current,
    pages: Math.ceil(rows.length / size),
  };
}

/** Counts a report of sales figures. */
export function countCube(report: Report): ReportHandler {
  cubeFor(report);
  const { paging } = report;
  return {
    report,
    run: async (ctx, filters) => {
      const rows = await linesOf(ctx, report, filters);
      if (!paging) return rows;
      return pageOf(rows, Number(filters[paging[0]]), Number(filters[paging[1]]));
    },
  };
}
