import { feature } from "#engine/model/index.ts";
import { adAccount, adAccountView, tryAdAccount } from "./ad-account.ts";
import { adRoutes } from "./ad-routes.ts";
import { readReasons, saveReasons } from "./platform-reasons.ts";
import { pushedLead, pushedLeadView, resaveClues } from "./pushed-lead.ts";
import { retryReports, skipReports, stateReport, stateReportView } from "./state-report.ts";

export const adPlatformsFeature = feature({
  entities: { adAccount, pushedLead, stateReport },
  views: [adAccountView, pushedLeadView, stateReportView],
  calls: [tryAdAccount, resaveClues, retryReports, skipReports, readReasons, saveReasons],
  routes: adRoutes,
  menus: {
    leads: [
      "ad-account",
      "pushed-lead",
      "state-report",
      {
        code: "platform_reason",
        title: ["平台原因对照", "Reasons of platforms"],
        route: "/crm/platformReason",
        icon: "Tags",
      },
    ],
  },
});

export { adAccount } from "./ad-account.ts";
export { firstReason } from "./platform-reasons.ts";
