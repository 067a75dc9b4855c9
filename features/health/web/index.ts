import { webFeature } from "#engine/web/feature.ts";

export const healthWeb = webFeature({
  screens: [
    {
      route: "/monitor/health",
      title: ["系统状态", "System health"],
      load: () => import("./health-page.tsx"),
    },
  ],
});
