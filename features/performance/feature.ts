import { feature } from "#engine/model/index.ts";
import { performanceEntry, performanceEntryView } from "./performance-entry.ts";

export const performanceFeature = feature({
  entities: { performanceEntry },
  views: [performanceEntryView],
  menus: { channels: ["performance-entry"] },
});

export { performanceEntry } from "./performance-entry.ts";
