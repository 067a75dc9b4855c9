import { webFeature } from "#engine/web/feature.ts";

export const opportunitiesWeb = webFeature({
  screens: [
    {
      route: "/crm/businessBoard",
      title: ["商机看板", "Opportunity board"],
      load: () => import("./board-page.tsx"),
      views: ["business"],
    },
  ],
});
