import { feature } from "#engine/model/index.ts";
import { target, targetView } from "./target.ts";
import { myTargets } from "./target.ts";

export const targetsFeature = feature({
  entities: { target },
  views: [targetView],
  calls: [myTargets],
  menus: { channels: ["target"] },
});
