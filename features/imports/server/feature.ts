import { serverFeature } from "#engine/server/feature.ts";
import { importRoutes } from "./import-routes.ts";
import { importJob } from "./importer.ts";
import { importTables } from "./import-tables.ts";

export const importsServer = serverFeature({
  tables: importTables,
  routes: [importRoutes],
  jobs: [importJob],
});
