import { webFeature } from "#engine/web/feature.ts";
import { OWN_ROUTE } from "../own-route.ts";
import { KEPT } from "./kept-key.ts";
import { lazy } from "#engine/web/ui/lazy.ts";

export const ownReportsWeb = webFeature({
  finds: {
    kind: ["报表", "Report"],
    icon: "Fund",
    key: KEPT,
    read: async () => (await import("./found-reports.ts")).foundReports(),
  },
  screens: [
    {
      route: OWN_ROUTE,
      title: ["我的报表", "My reports"],
      load: () => import("./own-page.tsx"),
    },
  ],
});

export { KEPT, OWN_ROUTE };

/** Keeps what a report screen shows, and pins it to the home page. */
export const KeepReport = lazy(() => import("./keep-report.tsx"));

/** Says where a report is limited to what its reader does not see. */
export const ReachNote = lazy(() => import("./reach-note.tsx"));

/** A kept report within a page of others. */
export const KeptTile = lazy(() => import("./kept-tile.tsx"));
