import { serverFeature } from "#engine/server/feature.ts";
import { healthRoutes } from "./health-routes.ts";
import { tellHealth } from "./tell-health.ts";

export const healthServer = serverFeature({
  handlers: [tellHealth],
  routes: [healthRoutes],
});
