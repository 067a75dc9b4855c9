import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const Entry = lazy(() => import("./quick-log-entry.tsx"));

export const quickLogWeb = webFeature({
  extras: { lead: { Entry }, customer: { Entry }, business: { Entry } },
});
