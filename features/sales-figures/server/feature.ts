import { serverFeature } from "#engine/server/feature.ts";
import { salesFiguresFeature } from "../feature.ts";
import { countCube } from "./count-cube.ts";

export const salesFiguresServer = serverFeature({
  reports: salesFiguresFeature.reports.map(countCube),
});
