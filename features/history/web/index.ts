import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const historyWeb = webFeature({
  extras: {
    lead: { deeds: [{ call: "as-of", Dialog: lazy(async () => ({ default: (await import("./as-of-dialog.tsx")).LeadAsOf })) }] },
    customer: { deeds: [{ call: "as-of", Dialog: lazy(async () => ({ default: (await import("./as-of-dialog.tsx")).CustomerAsOf })) }] },
  },
});
