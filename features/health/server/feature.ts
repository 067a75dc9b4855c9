import { serverFeature } from "#engine/server/feature.ts";
import { healthRoutes } from "./health-routes.ts";
import { getHealth } from "./get-health.ts";

export const healthServer = serverFeature({
  handlers: [getHealth],
  routes: [healthRoutes],
});
