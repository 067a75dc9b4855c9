import { serverFeature } from "#engine/server/feature.ts";
import { businessBoard } from "./business-board.ts";
import { businessGroupHooks, businessHooks, businessStageHooks } from "./business.hooks.ts";
import { endBusiness, moveBusiness, reopenBusiness } from "./move-business.ts";
import { businessProductHooks } from "./product-lines.ts";

export const opportunitiesServer = serverFeature({
  handlers: [businessBoard, moveBusiness, endBusiness, reopenBusiness],
  hooks: [businessHooks, businessGroupHooks, businessStageHooks, businessProductHooks],
});
