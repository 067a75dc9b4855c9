import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { ABOUT, aboutOf, noticePlace } from "./notice-place.ts";

export const warningsWeb = webFeature({
  extras: {
    warning: {
      opens: { reads: ABOUT, at: (row, index) => noticePlace(index, aboutOf(row)) },
    },
    "warning-list": { MoreFacts: lazy(() => import("./about-record.tsx")) },
    "allocation-staff": {
      actions: [{ call: "simulate-allocation", Dialog: lazy(() => import("./simulator.tsx")) }],
    },
    "release-rule": {
      actions: [
        {
          call: "preview-release",
          reads: ["ruleName"],
          Dialog: lazy(() => import("./release-preview.tsx")),
        },
      ],
    },
  },
});
