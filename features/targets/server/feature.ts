import { serverFeature } from "#engine/server/feature.ts";
import { targetHooks, targets } from "./own-targets.ts";

export const targetsServer = serverFeature({
  handlers: [...targets],
  hooks: [targetHooks],
});
