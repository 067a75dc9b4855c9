import type { Measure, ReportColumn } from "#engine/model/index.ts";
import { report, select } from "#engine/model/index.ts";
import { figureFilters } from "./figure-filters.ts";
import { consulted, deposits, signed, visited1, visited2 } from "./figures.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView } from "./sales-event.ts";

const { part: _part, basis: _basis, ...filters } = figureFilters;

/** How many months of a cohort are told, the one of its first consultation included. */
export const COHORT_MONTHS = 12;

/** What may be counted of a cohort, by name. */
export const COHORT_FIGURES: Readonly<Record<string, Measure>> = {
  visited1,
  visited2,
  deposit: deposits,
  signed,
};

export const cohortFigure = select("指标", "Measure", {
  default: "visited1",
  options: Object.entries(COHORT_FIGURES).map(([value, { label }]) => ({ value, label })),
});

const months = Array.from({ length: COHORT_MONTHS }, (_, month) => month);
export const countName = (month: number): string => `month${month}`;
export const shareName = (month: number): string => `share${month}`;

const columnsOf = (month: number): readonly ReportColumn[] => [
  {
    name: countName(month),
    label: month === 0 ? ["当月", "Same month"] : [`第${month}个月`, `Month ${month}`],
    role: "count",
    drill: [salesEventView.name],
  },
  {
    name: shareName(month),
    label:
      month === 0
        ? ["当月占比", "Same month, share"]
        : [`第${month}个月占比`, `Month ${month}, share`],
    role: "rate",
  },
];

/** What became of the people of each month of first consultation, month by month after it. */
export const cohortTable = report("cohort-table", {
  label: REPORT_TITLES.cohort,
  method: "GET",
  path: "/blade-report/report/cohort",
  permission: "report_cohort",
  filters: { ...filters, figure: cohortFigure },
  since: "year",
  columns: [
    { name: "cohort", label: ["首次咨询月份", "Month of first enquiry"], role: "dimension" },
    { name: "people", label: consulted.label, role: "count", drill: [salesEventView.name] },
    ...months.flatMap(columnsOf),
  ],
});
