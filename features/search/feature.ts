import { feature } from "#engine/model/index.ts";
import { searchRecords, timeline } from "./search-calls.ts";

export const searchFeature = feature({
  calls: [searchRecords, timeline],
});

export { searchRecords } from "./search-calls.ts";
