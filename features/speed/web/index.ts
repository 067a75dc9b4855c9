import { webFeature } from "#engine/web/feature.ts";

export const speedWeb = webFeature({
  screens: [
    {
      route: "/warn/speedReport",
      title: ["首次联系时效", "Speed to lead"],
      load: () => import("./speed-page.tsx"),
    },
  ],
});
