import { serverFeature } from "#engine/server/feature.ts";
import { importRoutes } from "./import-routes.ts";
import { importJob } from "./importer.ts";

export const importsServer = serverFeature({
  routes: [importRoutes],
  jobs: [importJob],
});
