import { feature } from "#engine/model/index.ts";
import { exportReport } from "./export-report.ts";
import { salesEvent, salesEventView } from "./sales-event.ts";
import {
  salesByChannel,
  salesByDepartment,
  salesByDepartmentRanked,
  salesBySalesperson,
  salesBySalespersonRanked,
  salesByTransfer,
} from "./sales-reports.ts";

export const salesFiguresFeature = feature({
  entities: { salesEvent },
  views: [salesEventView],
  calls: [exportReport],
  reports: [
    salesBySalesperson,
    salesBySalespersonRanked,
    salesByDepartment,
    salesByDepartmentRanked,
    salesByChannel,
    salesByTransfer,
  ],
  menus: {
    reports: [
      { code: "report_sale", title: salesBySalesperson.label, route: "/report/sale", icon: "Team" },
      {
        code: "report_dept",
        title: salesByDepartment.label,
        route: "/report/dept",
        icon: "Apartment",
      },
      {
        code: "report_channel",
        title: salesByChannel.label,
        route: "/report/chanel",
        icon: "Share",
      },
      {
        code: "report_trans",
        title: salesByTransfer.label,
        route: "/report/trans",
        icon: "Transaction",
      },
      "sales-event",
    ],
  },
});
