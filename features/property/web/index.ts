import { webFeature } from "#engine/web/feature.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const propertyWeb = webFeature({
  screens: [
    {
      route: "/property/board",
      title: ["报修看板", "Repair board"],
      load: () => import("./board-page.tsx"),
    },
    {
      route: "/property/calendar",
      title: ["巡检日历", "Inspection calendar"],
      load: () => import("./calendar-page.tsx"),
    },
    {
      route: "/property/plan",
      title: ["房产平面图", "Property plan"],
      load: () => import("./plan-page.tsx"),
    },
  ],
  extras: { inspection: { notes: { place: lazy(() => import("./locate-note.tsx")) } } },
});
