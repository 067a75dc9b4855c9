import { feature } from "#engine/model/index.ts";
import { homeBlock, homeHead, homeHistogram, homePie, homeRanking } from "./home-reports.ts";

export const homeFeature = feature({
  reports: [homeHead, homeBlock, homeRanking, homeHistogram, homePie],
  menus: {
    workbench: [
      { code: "home", title: ["首页", "Home"], route: "/wel/index", icon: "Home" },
      {
        code: "board",
        title: ["今日看板", "Today's board"],
        route: "/datav/index",
        icon: "BarChart",
      },
    ],
  },
});
