import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const allocationWeb = webFeature({
  extras: { "allocation-staff": { Aside: lazy(() => import("./allocation-aside.tsx")) } },
});
