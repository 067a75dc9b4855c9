import type { Label } from "#engine/model/index.ts";

export const words = {
  map: ["市场地图", "Market map"],
  market: ["市场", "Market"],
  noMarkets: ["还没有市场", "There are no markets yet"],
  noMarketsHint: ["先添加市场、楼层和铺位", "Add a market, its floors and its stalls first"],
  noFloors: ["这个市场还没有楼层", "This market has no floors yet"],
  noStalls: ["这一层还没有铺位", "This floor has no stalls yet"],
  rate: ["出租率", "Let"],
  owed: ["欠费", "In arrears"],
} as const satisfies Record<string, Label>;

/** When a tenancy ends. */
export const floorArea = (area: number): Label => [`${area} ㎡`, `${area} m²`];

export const endsOn = (day: string): Label => [`${day} 到期`, `Until ${day}`];
