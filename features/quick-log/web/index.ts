import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

/** The one-box entry of follow-ups, for parts of other features that take notes. */
export const QuickLogEntry = lazy(() => import("./quick-log-entry.tsx"));

export const quickLogWeb = webFeature({
  extras: {
    lead: { Entry: QuickLogEntry },
    customer: { Entry: QuickLogEntry },
    business: { Entry: QuickLogEntry },
  },
});
