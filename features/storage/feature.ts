import { feature } from "#engine/model/index.ts";
import { oss, ossView } from "./oss.ts";
import { enableOss, testOss } from "./oss.ts";

export const storageFeature = feature({
  entities: { oss },
  views: [ossView],
  calls: [enableOss, testOss],
  menus: { resources: ["oss"] },
});
