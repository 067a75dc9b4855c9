import { feature } from "#engine/model/index.ts";
import { importRoutesOf } from "./import-routes.ts";

export const importsFeature = feature({ entityRoutes: importRoutesOf });
