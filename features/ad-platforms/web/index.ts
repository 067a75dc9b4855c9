import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const adPlatformsWeb = webFeature({
  screens: [
    {
      route: "/crm/platformReason",
      title: ["平台原因对照", "Reasons of platforms"],
      load: () => import("./reasons-page.tsx"),
    },
  ],
  extras: {
    "ad-account": {
      answers: { "ad-account-try": lazy(() => import("./tried-push.tsx")) },
      MoreFacts: lazy(() => import("./push-address.tsx")),
    },
  },
});
