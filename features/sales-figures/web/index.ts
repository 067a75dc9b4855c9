import { webFeature } from "#engine/web/feature.ts";
import { REPORT_TITLES, reportRoute } from "../report-titles.ts";

export const salesFiguresWeb = webFeature({
  screens: Object.entries(REPORT_TITLES).map(([name, title]) => ({
    route: reportRoute(name),
    title,
    load: () => (name === "funnel" ? import("./funnel-screen.tsx") : import("./figure-screen.tsx")),
  })),
});
