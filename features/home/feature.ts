import { feature } from "#engine/model/index.ts";
import { readDashboard, saveDashboard } from "./dashboard-calls.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "./home-reports.ts";

export type { Tile } from "./dashboard-calls.ts";
export { readDashboard, saveDashboard } from "./dashboard-calls.ts";
/** What the browser keeps the home page under. */
export const DASHBOARD = "dashboard";

export const homeFeature = feature({
  calls: [readDashboard, saveDashboard],
  reports: [homeHead, homeBlock, homeRanking, homeHistogram, homePie],
  menus: {
    workbench: [{ code: "home", title: ["首页", "Home"], route: "/wel/index", icon: "Home" }],
  },
});
