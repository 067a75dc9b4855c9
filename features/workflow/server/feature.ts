import { serverFeature } from "#engine/server/feature.ts";
import { flowModelHooks } from "./flow-model.hooks.ts";

export const workflowServer = serverFeature({
  hooks: [flowModelHooks],
});
