import { webFeature } from "#engine/web/feature.ts";
import { MY_DAY_VIEWS } from "./my-day-views.ts";

export const homeWeb = webFeature({
  screens: [
    {
      route: "/wel/index",
      title: ["首页", "Home"],
      load: () => import("./home-page.tsx"),
      views: MY_DAY_VIEWS,
    },
    {
      route: "/wel/dashboard",
      title: ["控制台", "Console"],
      load: () => import("./board-page.tsx"),
    },
  ],
});
