import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const leadsWeb = webFeature({
  extras: { lead: { answers: { "convert-leads": lazy(() => import("./converted.tsx")) } } },
});
