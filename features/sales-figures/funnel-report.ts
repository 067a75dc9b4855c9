import { report } from "#engine/model/index.ts";
import { figureFilters } from "./figure-filters.ts";
import { REPORT_TITLES } from "./report-titles.ts";
import { salesEventView } from "./sales-event.ts";

const { part: _part, ...filters } = figureFilters;

/**
 * From the first consultation to the start of the works, and back. By cohort it counts people, each in every step up to the
 * furthest they reached; by event it counts events.
 */
export const tradeFunnel = report("trade-funnel", {
  label: REPORT_TITLES.funnel,
  method: "GET",
  path: "/blade-report/report/funnel",
  permission: "report_funnel",
  filters,
  columns: [
    { name: "stage", label: ["阶段", "Stage"], role: "dimension" },
    { name: "count", label: ["数量", "Number"], role: "count", drill: [salesEventView.name] },
    { name: "stepRate", label: ["较上一步", "Of the step above"], role: "rate" },
    { name: "overallRate", label: ["较咨询", "Of enquiries"], role: "rate" },
    {
      name: "medianDays",
      label: ["用时中位数（天）", "Median days"],
      role: "number",
      drill: [salesEventView.name],
    },
    {
      name: "meanDays",
      label: ["平均用时（天）", "Mean days"],
      role: "number",
      drill: [salesEventView.name],
    },
  ],
  chart: "funnel",
});
