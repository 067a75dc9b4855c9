import { webFeature } from "#engine/web/feature.ts";

export const sessionWeb = webFeature({
  screens: [
    {
      route: "/info/index",
      title: ["个人信息", "Profile"],
      load: () => import("./profile/profile-page.tsx"),
    },
  ],
});
