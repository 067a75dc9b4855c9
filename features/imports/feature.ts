import { feature } from "#engine/model/index.ts";
import { importError, importErrorView } from "./import-error.ts";
import { importRoutesOf } from "./import-routes.ts";

export const importsFeature = feature({
  entities: { importError },
  views: [importErrorView],
  entityRoutes: importRoutesOf,
  menus: { resources: ["import-error"] },
});
