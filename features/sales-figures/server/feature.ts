import { serverFeature } from "#engine/server/feature.ts";
import { salesFiguresFeature } from "../feature.ts";
import { countCube } from "./count-cube.ts";
import { exportOfReport } from "./export-report.ts";

export const salesFiguresServer = serverFeature({
  handlers: [exportOfReport],
  reports: salesFiguresFeature.reports.map(countCube),
});
