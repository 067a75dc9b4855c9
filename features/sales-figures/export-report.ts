import { call, schema, text, XLSX } from "#engine/model/index.ts";
import { figureFilters } from "./figure-filters.ts";

/** The lines of a report with their total, and beside them what was asked for. */
export const exportReport = call("export-report", {
  label: ["导出报表", "Export a report"],
  method: "GET",
  path: "/blade-report/report/export",
  permission: "signed-in",
  raw: true,
  input: { ...figureFilters, report: text("报表", "Report", { required: true, max: 64 }) },
  answer: schema.file(XLSX),
});
