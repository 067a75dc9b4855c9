import { serverFeature } from "#engine/server/feature.ts";
import { healthRoutes } from "./health-routes.ts";
import { getHealth } from "./get-health.ts";
import { healthTables } from "./server-process-table.ts";

export const healthServer = serverFeature({
  tables: healthTables,
  handlers: [getHealth],
  routes: [healthRoutes],
});
