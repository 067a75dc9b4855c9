import { feature } from "#engine/model/index.ts";
import { target, targetView } from "./target.ts";
import { myTargets, spreadTargets, targetAnalysis } from "./target-calls.ts";

export { targetAnalysis } from "./target-calls.ts";

export const targetsFeature = feature({
  entities: { target },
  views: [targetView],
  calls: [myTargets, spreadTargets, targetAnalysis],
  menus: {
    goals: [
      "target",
      {
        code: "kpi_analysis",
        title: ["业绩目标分析", "Target analysis"],
        route: "/kpi/yearKpiAnalysis",
        icon: "Fund",
      },
    ],
  },
});
