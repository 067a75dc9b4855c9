export { fetchReports } from "./fetch-reports.ts";
export { stopCalls } from "./hang-up.ts";
export { workOnCalls } from "./telephony-line.ts";
