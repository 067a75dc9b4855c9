import { webFeature } from "#engine/web/feature.ts";
import { plainText } from "#engine/web/list-row.ts";
import { lazy } from "#engine/web/ui/lazy.ts";
import { noticePlace } from "./notice-place.ts";

export const warningsWeb = webFeature({
  extras: {
    warning: {
      opens: {
        reads: ["resourceType", "resourceId"],
        at: (row, index) =>
          noticePlace(index, {
            resourceType: plainText(row["resourceType"]),
            resourceId: plainText(row["resourceId"]),
          }),
      },
    },
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
