import { changeLog, feature } from "#engine/model/index.ts";
import { asOf } from "./as-of-calls.ts";
import { changeLogView } from "./change-log.ts";

export const historyFeature = feature({
  entities: { changeLog },
  views: [changeLogView],
  calls: [asOf],
  menus: { resources: ["change-log"] },
});

export type { AsOf } from "./as-of-calls.ts";
