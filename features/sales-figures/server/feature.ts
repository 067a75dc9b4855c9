import { serverFeature } from "#engine/server/feature.ts";
import { salesReports } from "../reports.ts";
import { countCube } from "./count-cube.ts";
import { countCohorts } from "./count-cohorts.ts";
import { countFunnel } from "./count-funnel.ts";
import { costRows } from "./cost-rows.ts";
import { exportOfReport, pictureOfReport } from "./export-report.ts";
import { listVideoNames } from "./list-video-names.ts";
import { reachOfReport } from "./report-reach.ts";
import { costEntries } from "./reckon-cost.ts";
import { reckonings } from "#engine/server/read/reckoning.ts";

export const salesFiguresServer = serverFeature({
  handlers: [exportOfReport, pictureOfReport, reachOfReport, listVideoNames],
  reports: [...salesReports.map(countCube), countFunnel, countCohorts],
  extensions: [
    reckonings.with("cost", { entries: costEntries, partsBy: "channelId", drills: costRows }),
  ],
});
