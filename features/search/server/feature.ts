import { serverFeature } from "#engine/server/feature.ts";
import { searchRecords } from "./search-records.ts";
import { getTimeline } from "./timeline.ts";

export const searchServer = serverFeature({
  handlers: [searchRecords, getTimeline],
});
