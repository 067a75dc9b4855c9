import { feature } from "#engine/model/index.ts";
import { exportReport, pictureReport } from "./export-report.ts";
import { reportReach } from "./report-reach.ts";
import { videoNames } from "./video-names.ts";
import { cohortTable } from "./cohort-report.ts";
import { tradeFunnel } from "./funnel-report.ts";
import type { Shown } from "./reports.ts";
import {
  analysisScreens,
  channelScreens,
  cohortScreen,
  funnelScreen,
  salesReports,
  salesScreens,
} from "./reports.ts";
import { salesEvent, salesEventView } from "./sales-event.ts";

export { dimensionNamed, FIGURES, GROUP_FIELDS } from "./catalogue.ts";
export { shownInput } from "./export-report.ts";
export { figureFilters } from "./figure-filters.ts";
export { reportReach } from "./report-reach.ts";
export { salesEventView } from "./sales-event.ts";
export { reportScreens } from "./reports.ts";

const menuOf = ({ report, route, icon }: Shown) => ({
  code: report.permission,
  title: report.label,
  route,
  icon,
});

export const salesFiguresFeature = feature({
  entities: { salesEvent },
  views: [salesEventView],
  calls: [exportReport, pictureReport, reportReach, videoNames],
  reports: [...salesReports, tradeFunnel, cohortTable],
  menus: {
    workbench: [
      {
        code: "board",
        title: ["数据大屏", "Large screen"],
        route: "/datav/index",
        icon: "BarChart",
      },
    ],
    reports: [
      menuOf(funnelScreen),
      menuOf(cohortScreen),
      ...salesScreens.map(menuOf),
      "sales-event",
    ],
    analysis: analysisScreens.map(menuOf),
    channelAnalysis: channelScreens.map(menuOf),
  },
});

export * as dimensions from "./dimensions.ts";
export * as figures from "./figures.ts";
export { netSigned } from "./figures.ts";
export { salesEvent } from "./sales-event.ts";
