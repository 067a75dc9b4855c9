import { webFeature } from "#engine/web/feature.ts";
import { TargetPopover } from "./target-popover.tsx";
import { words } from "./words.ts";

export const targetsWeb = webFeature({
  screens: [
    {
      route: "/kpi/yearKpiAnalysis",
      title: words.analysis,
      load: () => import("./analysis-page.tsx"),
    },
  ],
  bar: [{ key: "targets", label: words.targets, Item: TargetPopover }],
});
