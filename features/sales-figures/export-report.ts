import { call, schema, text, XLSX } from "#engine/model/index.ts";
import { cohortFigure } from "./cohort-report.ts";
import { adFilters } from "./figure-filters.ts";

const report = text("报表", "Report", { required: true, max: 64 });
/** What the asker calls the report. */
const title = text("名称", "Name", { max: 64 });

/** What a file shows as the screen does. */
export const shownInput = {
  columns: text("列", "Columns", { max: 2000 }),
  sort: text("排序", "Sort", { max: 64 }),
};

/** The lines of a report with their total, and beside them what was asked for. */
export const exportReport = call("export-report", {
  label: ["导出报表", "Export a report"],
  method: "GET",
  path: "/blade-report/report/export",
  permission: "signed-in",
  cost: "export",
  raw: true,
  input: { ...adFilters, figure: cohortFigure, ...shownInput, report, title },
  answer: schema.file(XLSX),
});

/** One figure of a report as a picture with its name and what was asked for on it. */
export const pictureReport = call("picture-report", {
  label: ["报表图片", "Picture of a report"],
  method: "GET",
  path: "/blade-report/report/picture",
  permission: "signed-in",
  cost: "report",
  raw: true,
  input: {
    ...adFilters,
    ...shownInput,
    report,
    title,
    drawn: text("指标", "Measure", { max: 64 }),
  },
  answer: schema.file("image/svg+xml"),
});
