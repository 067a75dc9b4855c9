import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

const Path = lazy(() => import("./stage-control.tsx"));

export const opportunitiesWeb = webFeature({
  extras: { business: { Path } },
  screens: [
    {
      route: "/crm/businessBoard",
      title: ["商机看板", "Opportunity board"],
      load: () => import("./board-page.tsx"),
      views: ["business"],
    },
  ],
});
