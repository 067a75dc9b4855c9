import { serverFeature } from "#engine/server/feature.ts";
import { tellAsOf } from "./as-of.ts";
import { changeLogHooks } from "./change-log.hooks.ts";

export const historyServer = serverFeature({
  handlers: [tellAsOf],
  hooks: [changeLogHooks],
});
