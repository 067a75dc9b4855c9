import type { Report, ReportRow } from "#engine/model/index.ts";
import {
  chosenIn,
  columnsOf,
  inOrder,
  isFirst,
  orderIn,
  registry,
  shownColumns,
} from "#engine/model/index.ts";
import { may } from "#engine/server/access/session.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden, notFound } from "#engine/server/errors.ts";
import { xlsxReply } from "#features/exports/server/index.ts";
import { exportReport, pictureReport } from "../export-report.ts";
import { cubeOf, linesOf } from "./count-cube.ts";
import { countCohorts } from "./count-cohorts.ts";
import { countFunnel } from "./count-funnel.ts";
import { svgReply } from "./svg-reply.ts";
import { reportPicture } from "./report-picture.ts";
import type { Counted } from "./report-workbook.ts";
import { reportFileName, reportWorkbook } from "./report-workbook.ts";

/** The reports that are no cubes. */
const OTHERS: readonly ReportHandler[] = [countFunnel, countCohorts];

function reportNamed(ctx: Context, name: string, title: string | null | undefined): Report {
  const others = OTHERS.map(({ report }) => report);
  const found = [...others, ...registry.reports.filter(({ cube }) => cube)].find(
    (report) => report.name === name,
  );
  if (!found) throw notFound();
  if (!may(ctx.session, found.permission)) throw forbidden();
  return title ? { ...found, label: [title, title] } : found;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Counts a report for the session as its screen would, in the columns and order that are asked for. */
export async function counted(
  ctx: Context,
  report: Report,
  { columns: named, sort, ...filters }: Readonly<Record<string, unknown>>,
): Promise<Counted> {
  const other = OTHERS.find((one) => one.report.name === report.name);
  if (other) {
    const lines = (await other.run(ctx, filters)) as readonly ReportRow[];
    return { report, filters, lines, total: undefined };
  }
  const { part } = filters;
  const all = columnsOf(cubeOf(report.cube!, part === "total" ? "" : part)).filter(isFirst);
  const counted = await linesOf(ctx, report, filters);
  const [total] = await linesOf(ctx, report, { ...filters, part: "total" });
  const columns = shownColumns(all, counted, chosenIn(textOf(named)));
  const order = orderIn(textOf(sort));
  const lines = order ? inOrder(counted, order) : counted;
  return { report: { ...report, columns }, filters, lines, total };
}

export const exportOfReport = handle(
  exportReport,
  async (ctx, { report: name, title, ...filters }, { reply }) => {
    const report = reportNamed(ctx, name, title);
    const file = await reportWorkbook(ctx, await counted(ctx, report, filters));
    return xlsxReply(reply, reportFileName(ctx, report, "xlsx")).send(file);
  },
);

export const pictureOfReport = handle(
  pictureReport,
  async (ctx, { report: name, title, drawn, ...filters }, { reply }) => {
    const report = reportNamed(ctx, name, title);
    const kind = filters.part ? undefined : report.chart;
    const all = await counted(ctx, report, filters);
    return svgReply(reply, await reportPicture(ctx, { ...all, kind, drawn: drawn ?? undefined }));
  },
);
