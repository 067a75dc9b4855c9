import { view } from "#engine/model/index.ts";
import { customer } from "./customer.ts";
import { quick } from "./customer-views.ts";

export const flownOrderView = view("flown-order", customer, {
  title: ["飞单库", "Side deals"],
  route: "/customer/flownOrder",
  icon: "Warning",
  list: "flown",
  // A file brings rows to the list of their owners, never to a pool.
  imports: false,
  permission: "flown_order",
  quick,
  columns: [
    "name",
    "telephone",
    "firstTime",
    "customerSource",
    "channelName",
    "subChannelName",
    "regionName",
    "houseSituation",
    "purpose",
    "isEffective",
    "addReason",
    "operationUser",
    "previousSalesman",
    "remark",
  ],
  search: [
    "name",
    "telephone",
    "firstTime",
    "customerSource",
    "mainChannel",
    "purpose",
    "isEffective",
    "addReason",
  ],
  facts: [
    "telephone",
    "customerSource",
    "address",
    "addReason",
    "operationUser",
    "previousSalesman",
    "poolTime",
  ],
  timeline: "timeline",
  add: false,
  edit: false,
  remove: false,
  card: {
    lines: [["regionName"], ["addReason"]],
    tags: ["purpose"],
    footer: ["previousSalesman", "poolTime"],
  },
});
