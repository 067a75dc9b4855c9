import { webFeature } from "#engine/web/feature.ts";

export const platformWeb = webFeature({
  screens: [
    {
      route: "/test/index",
      title: ["测试页", "Test page"],
      load: () => import("./test-page.tsx"),
    },
  ],
});
