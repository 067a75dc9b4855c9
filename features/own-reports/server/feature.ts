import { serverFeature } from "#engine/server/feature.ts";
import { deliverDue, deliverReport } from "./deliver-reports.ts";
import { deliveryCalls } from "./deliveries.ts";
import { keptCalls } from "./kept-reports.ts";
import { ownReportTables } from "./own-report-tables.ts";
import { queryCalls } from "./query-report.ts";

export const ownReportsServer = serverFeature({
  tables: ownReportTables,
  handlers: [...queryCalls, ...keptCalls, ...deliveryCalls],
  jobs: [deliverReport],
  schedules: [deliverDue],
});
