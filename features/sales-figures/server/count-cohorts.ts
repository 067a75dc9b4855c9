import type { Cube, Drill, ReportRow } from "#engine/model/index.ts";
import type { ReportHandler } from "#engine/server/calls.ts";
import { readCube } from "#engine/server/read/cube.ts";
import { quotient } from "#engine/server/read/quotient.ts";
import { isBarred } from "#engine/server/read/cube-sight.ts";
import {
  COHORT_FIGURES,
  COHORT_MONTHS,
  cohortFigure,
  cohortTable,
  countName,
  shareName,
} from "../cohort-report.ts";
import { monthOfEvent, period } from "../dimensions.ts";
import { consulted } from "../figures.ts";
import { salesEventView as view } from "../sales-event.ts";
import { askedOf } from "./count-cube.ts";

const cohort = period("month");

const people: Cube = { view, dimensions: { cohort }, figures: { people: consulted } };

/** A month moved by some months. */
function later(month: string, by: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7);
}

const drillOf = ({ drill }: ReportRow, name: string): readonly Drill[] =>
  typeof drill === "object" ? (drill?.[name] ?? []) : [];

/** Cells are empty while their month is still to come, and where the asker does not see the figure. */
export const countCohorts: ReportHandler = {
  report: cohortTable,
  run: async (ctx, { figure, ...filters }) => {
    const measure = COHORT_FIGURES[String(figure ?? cohortFigure.options.default)]!;
    const asked = { ...filters, basis: "cohort" };
    const { span, params } = await askedOf(ctx, cohortTable, asked);
    const after: Cube = {
      view,
      dimensions: { cohort, month: monthOfEvent },
      figures: { count: measure },
    };
    const barred = isBarred(ctx.session, after, measure);
    const cohorts = await readCube(ctx, people, span, params);
    const rows = await readCube(ctx, after, span, params);
    const found = new Map(rows.map((row) => [`${row["cohort"]} ${row["month"]}`, row] as const));
    const thisMonth = ctx.moment.slice(0, 7);
    return cohorts.map((line): ReportRow => {
      const name = String(line["cohort"]);
      const size = Number(line["people"]);
      const cells = Array.from({ length: COHORT_MONTHS }, (_, at) => {
        const month = later(name, at);
        const row = found.get(`${name} ${month}`);
        const number = Number(row?.["count"] ?? 0);
        const count = barred || (number === 0 && month > thisMonth) ? null : number;
        return { at, count, drill: row ? drillOf(row, "count") : [] };
      });
      return {
        cohort: name,
        people: line["people"] ?? null,
        ...Object.fromEntries(
          cells.flatMap(({ at, count }) => [
            [countName(at), count],
            [shareName(at), count === null ? null : quotient(count, size)],
          ]),
        ),
        drill: {
          people: drillOf(line, "people"),
          ...Object.fromEntries(cells.map(({ at, drill }) => [countName(at), drill])),
        },
      };
    });
  },
};
