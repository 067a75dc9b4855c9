import { serverFeature } from "#engine/server/feature.ts";
import { dashboardCalls } from "./dashboards.ts";
import { homeTables } from "./dashboard-table.ts";
import { home } from "./home-numbers.ts";

export const homeServer = serverFeature({
  tables: homeTables,
  handlers: dashboardCalls,
  reports: [...home],
});
