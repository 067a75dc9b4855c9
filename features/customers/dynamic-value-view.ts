import { view } from "#engine/model/index.ts";
import { quick } from "./customer-views.ts";
import { customer } from "./customer.ts";

/** What customers are expected to bring and have brought, for each of the three who serve them. */
export const dynamicValueView = view("dynamic-value", customer, {
  title: ["预计业绩", "Forecast"],
  route: "/customer/dynamicValue",
  icon: "Fund",
  list: "dynamicValue",
  permission: "dynamic_value",
  quick,
  columns: [
    "name",
    "telephone",
    "clueOwnerName",
    "commService",
    "sigDesigner",
    "advertiserName",
    "customerSource",
    "dynamicValue",
    "dynamicValueSign",
    "serviceDynamicValue",
    "serviceDynamicValueSign",
    "designerDynamicValue",
    "designerDynamicValueSign",
  ],
  more: ["stage", "purpose", "estimatedAmount", "houseSize", "subCompanyName", "firstTime"],
  totals: [
    "dynamicValue",
    "dynamicValueSign",
    "serviceDynamicValue",
    "serviceDynamicValueSign",
    "designerDynamicValue",
    "designerDynamicValueSign",
  ],
  search: [
    "ownerUserId",
    "commServiceId",
    "sigDesignerId",
    "companyId",
    "customerSource",
    "stage",
    "purpose",
    "firstTime",
    "advertiserId",
  ],
  add: false,
  edit: false,
  remove: false,
  imports: false,
  exports: false,
  card: {
    lines: [
      ["dynamicValue", "dynamicValueSign"],
      ["clueOwnerName", "commService", "sigDesigner"],
    ],
    status: "stage",
    footer: ["customerSource"],
  },
});
