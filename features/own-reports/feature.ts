import { feature } from "#engine/model/index.ts";
import * as calls from "./own-report-calls.ts";
import { OWN_ROUTE } from "./own-route.ts";

export { ownReports } from "./own-report-calls.ts";

export const ownReportsFeature = feature({
  calls: [
    calls.reportCatalogue,
    calls.queryReport,
    calls.exportOwnReport,
    calls.pictureOwnReport,
    calls.ownReports,
    calls.saveOwnReport,
    calls.removeOwnReport,
    calls.subscribeReport,
    calls.reportDeliveries,
    calls.deliveredPicture,
    calls.deliveredWorkbook,
  ],
  menus: {
    reports: [
      {
        code: "own_report",
        title: ["我的报表", "My reports"],
        route: OWN_ROUTE,
        icon: "Project",
      },
    ],
  },
});
