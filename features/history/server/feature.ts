import { serverFeature } from "#engine/server/feature.ts";
import { getAsOf } from "./as-of.ts";
import { changeLogHooks } from "./change-log.hooks.ts";

export const historyServer = serverFeature({
  handlers: [getAsOf],
  hooks: [changeLogHooks],
});
