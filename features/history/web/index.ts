import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const historyWeb = webFeature({
  extras: {
    lead: {
      actions: [
        {
          call: "as-of",
          Dialog: lazy(async () => ({ default: (await import("./as-of-dialog.tsx")).LeadAsOf })),
        },
      ],
    },
    customer: {
      actions: [
        {
          call: "as-of",
          Dialog: lazy(async () => ({
            default: (await import("./as-of-dialog.tsx")).CustomerAsOf,
          })),
        },
      ],
    },
  },
});
