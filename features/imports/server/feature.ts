import { serverFeature } from "#engine/server/feature.ts";
import { importRoutes } from "./import-routes.ts";

export const importsServer = serverFeature({
  routes: [importRoutes],
});
