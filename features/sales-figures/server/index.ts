export type { Asked, Counted, Subject } from "./count-performance.ts";
export { countPerformance, isPerformance, NOTHING, PERFORMANCE } from "./count-performance.ts";
export { countCube } from "./count-cube.ts";
export { counted as countReport } from "./export-report.ts";
export { reportPicture } from "./report-picture.ts";
export { reportFileName, reportWorkbook } from "./report-workbook.ts";
export type { Counted as CountedReport } from "./report-workbook.ts";
export { svgReply } from "./svg-reply.ts";
