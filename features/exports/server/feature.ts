import { serverFeature } from "#engine/server/feature.ts";
import { exportCodes } from "./export-code.ts";
import { exportRoutes } from "./export-routes.ts";
import { exportTables } from "./export-tables.ts";

export const exportsServer = serverFeature({
  tables: exportTables,
  handlers: [...exportCodes],
  routes: [exportRoutes],
});
