import { feature } from "#engine/model/index.ts";
import { systemHealth } from "./health-calls.ts";
import { metricsRoute } from "./metrics-route.ts";

export const healthFeature = feature({
  calls: [systemHealth],
  routes: [metricsRoute],
  menus: {
    administration: [
      {
        code: "health",
        title: ["系统状态", "System health"],
        route: "/monitor/health",
        icon: "Dashboard",
      },
    ],
  },
  platformMenus: ["health"],
});
