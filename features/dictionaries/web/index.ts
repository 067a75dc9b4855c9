import { webFeature } from "#engine/web/feature.ts";
import { words } from "./words.ts";

export const dictionariesWeb = webFeature({
  screens: [
    {
      route: "/dict-horizontal/index",
      title: words.horizontal,
      load: () => import("./horizontal-page.tsx"),
      views: ["dict"],
    },
    {
      route: "/dict-vertical/index",
      title: words.vertical,
      load: () => import("./vertical-page.tsx"),
      views: ["dict"],
    },
  ],
});
