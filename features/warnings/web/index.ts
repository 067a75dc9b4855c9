import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const warningsWeb = webFeature({
  extras: {
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
