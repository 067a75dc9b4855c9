import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const webhooksWeb = webFeature({
  extras: {
    "lead-source": {
      actions: [
        {
          call: "lead-source-try",
          reads: ["sourceName", "mapping"],
          Dialog: lazy(() => import("./try-dialog.tsx")),
        },
      ],
    },
  },
});
