import { serverFeature } from "#engine/server/feature.ts";
import { salesFiguresFeature } from "../feature.ts";
import { countCube } from "./count-cube.ts";
import { exportOfReport, pictureOfReport } from "./export-report.ts";

export const salesFiguresServer = serverFeature({
  handlers: [exportOfReport, pictureOfReport],
  reports: salesFiguresFeature.reports.map(countCube),
});
