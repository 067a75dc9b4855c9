import type { IconName, Report } from "#engine/model/index.ts";
import * as ads from "./ad-reports.ts";
import * as channels from "./channel-reports.ts";
import * as board from "./large-screen-reports.ts";
import * as design from "./design-reports.ts";
import { cohortTable } from "./cohort-report.ts";
import { tradeFunnel } from "./funnel-report.ts";
import * as people from "./people-reports.ts";
import * as receptions from "./reception-reports.ts";
import type { ReportName } from "./report-titles.ts";
import { reportRoute } from "./report-titles.ts";
import * as sales from "./sales-reports.ts";
import * as signs from "./sign-reports.ts";

/** A report that has a screen of its own. */
export interface Shown {
  readonly report: Report;
  readonly route: string;
  readonly icon: IconName;
}

const shown = (report: Report, name: ReportName, icon: IconName): Shown => ({
  report,
  route: reportRoute(name),
  icon,
});

export const funnelScreen = shown(tradeFunnel, "funnel", "Filter");

export const cohortScreen = shown(cohortTable, "cohort", "Appstore");

export const salesScreens: readonly Shown[] = [
  shown(sales.salesBySalesperson, "sale", "Team"),
  shown(sales.salesByDepartment, "dept", "Apartment"),
  shown(sales.salesByChannel, "chanel", "Share"),
  shown(sales.fairRanking, "ranking", "Trophy"),
  shown(sales.salesByTransfer, "trans", "Transaction"),
  shown(receptions.receptionsAndVisits, "reception", "Shop"),
  shown(signs.signsByType, "sign-type", "FileDone"),
  shown(signs.signsByChannel, "sign-channel", "Partition"),
  shown(signs.chargebacks, "chargeback", "Warning"),
  shown(receptions.undispatchedCustomers, "undispatched", "History"),
  shown(signs.transfers, "transfer", "FileProtect"),
  shown(receptions.expenses, "expense", "Bank"),
];

export const analysisScreens: readonly Shown[] = [
  shown(design.designProcess, "design-process", "Filter"),
  shown(design.designQuestionnaires, "design-questionnaires", "Profile"),
  shown(design.designReturns, "design-returns", "Alert"),
  shown(design.designChargebacks, "design-chargebacks", "Warning"),
  shown(design.designTransferTypes, "design-transfer-types", "Tags"),
  shown(design.designTransfers, "design-transfers", "Transaction"),
  shown(design.designExpenses, "design-expenses", "Bank"),
  shown(design.designDiscounts, "design-discounts", "Aim"),
  shown(design.designNewRetail, "design-new-retail", "Shopping"),
  shown(people.peopleByLayout, "people-layout", "Layout"),
  shown(people.peopleByHousehold, "people-household", "UsergroupAdd"),
  shown(people.peopleByAge, "people-age", "Idcard"),
  shown(people.peopleByRegion, "people-region", "Environment"),
  shown(people.peopleBySignType, "people-sign-type", "FileDone"),
  shown(people.peopleByArea, "people-area", "Home"),
];

export const channelScreens: readonly Shown[] = [
  shown(channels.channelDepartments, "channel-department", "Apartment"),
  shown(channels.channelConversion, "channel-conversion", "Share"),
  shown(channels.channelOutput, "channel-output", "Fund"),
  shown(channels.channelTrend, "channel-trend", "BarChart"),
  shown(channels.channelCycle, "channel-cycle", "History"),
  shown(channels.channelArea, "channel-area", "Home"),
  shown(channels.channelCosts, "channel-cost", "Bank"),
  shown(ads.creativeReport, "creative", "Project"),
  shown(ads.videoReport, "video", "Eye"),
];

/** Every report that has a screen. */
export const reportScreens: readonly Shown[] = [
  ...salesScreens,
  ...analysisScreens,
  ...channelScreens,
];

/** Those that are cubes. */
export const salesReports: readonly Report[] = [
  sales,
  signs,
  receptions,
  design,
  people,
  channels,
  ads,
  board,
].flatMap((group) => Object.values<Report>({ ...group }));
