import { searchRecords } from "./search-records.ts";
import { tellTimeline } from "./timeline.ts";

export const search = [searchRecords, tellTimeline];
