import { feature } from "#engine/model/index.ts";
import { speedReport } from "./speed-report.ts";
import { leadSpeed, leadSpeedView, speedRule, speedRuleView } from "./speed-rule.ts";

export { SPEED_STATE } from "./speed-rule.ts";

export const speedFeature = feature({
  entities: { speedRule, leadSpeed },
  views: [speedRuleView, leadSpeedView],
  reports: [speedReport],
  menus: {
    rules: [
      "speed-rule",
      "lead-speed",
      {
        code: "speed_report",
        title: ["首次联系时效", "Speed to lead"],
        route: "/warn/speedReport",
        icon: "BarChart",
      },
    ],
  },
});
