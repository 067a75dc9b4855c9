import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { TargetContent, targetIcon, TargetPopover } from "./target-popover.tsx";
import { words } from "./words.ts";

export const targetsWeb = webFeature({
  screens: [
    {
      route: "/kpi/yearKpiAnalysis",
      title: words.analysis,
      load: () => import("./analysis-page.tsx"),
    },
  ],
  bar: [
    {
      key: "targets",
      label: words.targets,
      icon: targetIcon,
      Item: TargetPopover,
      Content: TargetContent,
    },
  ],
});

/** Where the year of the asker's company, department or own leads, for a page of another feature. */
export const ForecastTile = lazy(() => import("./forecast-tile.tsx"));
