import { serverFeature } from "#engine/server/feature.ts";
import { analyseTarget } from "./analyse-target.ts";
import { myTargets } from "./my-targets.ts";
import { spreadTargets } from "./spread-targets.ts";
import { targetHooks } from "./target.hooks.ts";

export const targetsServer = serverFeature({
  handlers: [myTargets, spreadTargets, analyseTarget],
  hooks: [targetHooks],
});
