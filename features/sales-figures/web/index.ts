import { webFeature } from "#engine/web/feature.ts";
import type { ReportName } from "../report-titles.ts";
import { REPORT_TITLES, reportRoute } from "../report-titles.ts";

const figures = () => import("./figure-screen.tsx");

/** Reports that are drawn as a screen of their own. */
const OWN: Readonly<Partial<Record<ReportName, typeof figures>>> = {
  cohort: () => import("./cohort-screen.tsx"),
  funnel: () => import("./funnel-screen.tsx"),
};

export const salesFiguresWeb = webFeature({
  screens: Object.entries(REPORT_TITLES).map(([name, title]) => ({
    route: reportRoute(name),
    title,
    load: OWN[name as ReportName] ?? figures,
  })),
});
