import { call, ref, schema } from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";

const stallOnMap = schema.object({
  id: schema.text,
  no: schema.text,
  occupancy: schema.text,
  merchant: schema.text,
  arrears: schema.text,
  area: schema.text,
  endDate: schema.text,
});

const floorOnMap = schema.object({
  id: schema.text,
  name: schema.text,
  planView: schema.text,
  stalls: schema.list(stallOnMap),
});

export type FloorOnMap = TypeOf<typeof floorOnMap>;
export type StallOnMap = TypeOf<typeof stallOnMap>;

/** The floors of a market with their stalls: who has each, and who owes. */
export const marketMap = call("market-map", {
  label: ["市场地图", "Market map"],
  method: "GET",
  path: "/blade-dev/t8/map",
  cost: "list",
  permission: "mall_map",
  input: { marketId: ref("市场", "Market", { entity: "market", required: "请选择市场" }) },
  answer: schema.list(floorOnMap),
});
