import { webFeature } from "#engine/web/feature.ts";

export const resourcesWeb = webFeature({
  screens: [
    {
      route: "/whale/resource",
      title: ["资源库", "Resource library"],
      load: () => import("./resource-page.tsx"),
    },
  ],
});
