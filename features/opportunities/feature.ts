import { feature } from "#engine/model/index.ts";
import { businessBoard, endBusiness, moveBusiness, reopenBusiness } from "./business-calls.ts";
import { businessProduct, businessProductView } from "./business-product.ts";
import {
  businessGroup,
  businessGroupView,
  businessStage,
  businessStageView,
} from "./business-stage.ts";
import { business, businessView } from "./business.ts";

export const opportunitiesFeature = feature({
  entities: { business, businessGroup, businessStage, businessProduct },
  views: [businessView, businessProductView, businessGroupView, businessStageView],
  calls: [moveBusiness, endBusiness, reopenBusiness, businessBoard],
  menus: {
    deals: [
      "business",
      {
        code: "business_board",
        title: ["商机看板", "Opportunity board"],
        route: "/crm/businessBoard",
        icon: "Project",
      },
      "business-product",
    ],
    products: ["business-group", "business-stage"],
  },
});

export type { BoardColumn } from "./business-calls.ts";
export { businessProduct } from "./business-product.ts";
export { business } from "./business.ts";
export { BUSINESS_END } from "./business-codes.ts";
