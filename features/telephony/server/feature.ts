import { serverFeature } from "#engine/server/feature.ts";
import { tellStand } from "./call-stand.ts";
import { hangUp } from "./hang-up.ts";
import { telephonyLine } from "./telephony-line.ts";
import { providerCalls } from "./provider-calls.ts";
import { startCalls } from "./start-call.ts";
import { enableTelephony, telephonyHooks } from "./telephony.hooks.ts";

export const telephonyServer = serverFeature({
  handlers: [...startCalls, tellStand, hangUp, enableTelephony, ...providerCalls],
  routes: [telephonyLine],
  hooks: [telephonyHooks],
});
