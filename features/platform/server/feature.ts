import { serverFeature } from "#engine/server/feature.ts";
import { answerTest } from "./test-server.ts";
import { paramHooks } from "./param.hooks.ts";
import { pageHooks, tokenTxHooks } from "./sealed-fields.hooks.ts";

export const platformServer = serverFeature({
  handlers: [answerTest],
  hooks: [paramHooks, tokenTxHooks, pageHooks],
});
