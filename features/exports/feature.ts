import { feature } from "#engine/model/index.ts";
import { exportRoutesOf } from "./export-routes.ts";

export const exportsFeature = feature({ entityRoutes: exportRoutesOf });

export { exportViews } from "./export-routes.ts";
