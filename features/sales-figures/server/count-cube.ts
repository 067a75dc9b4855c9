import type { Cube, Grain, Report } from "#engine/model/index.ts";
import { GRAINS, overTime } from "#engine/model/index.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { readCube } from "#engine/server/read/cube.ts";
import { period } from "../dimensions.ts";

const text = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value);

/** What is asked of a report: its own lines, one line for all, or a line for each period. */
export function cubeOf(cube: Cube, part: unknown): Cube {
  if (part === "total") return { ...cube, dimensions: {} };
  const grain = GRAINS.find((one): one is Grain => one === part);
  return grain ? overTime(cube, period(grain).label, grain) : cube;
}

/** Counts a report of sales figures: this month up to today where no days are given. */
export function countCube(report: Report): ReportHandler {
  const { cube } = report;
  if (!cube) throw new Error(`The report ${report.name} asks nothing of a ledger`);
  return {
    report,
    run: async (ctx, { startDate, endDate, basis, part, ...filters }) => {
      const to = text(endDate) ?? ctx.moment.slice(0, 10);
      const from = text(startDate) ?? `${to.slice(0, 7)}-01`;
      if (from > to)
        throw badRequest(
          "结束日期不能早于开始日期",
          "The end date cannot be before the start date",
        );
      const params = Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [name, text(value)]),
      );
      const by = basis === "cohort" ? "cohortDay" : "day";
      return readCube(ctx, cubeOf(cube, part), { from, to, by }, params);
    },
  };
}
