import { serverFeature } from "#engine/server/feature.ts";
import { exportCodes } from "./export-code.ts";
import { exportRoutes } from "./export-routes.ts";

export const exportsServer = serverFeature({
  handlers: [...exportCodes],
  routes: [exportRoutes],
});
