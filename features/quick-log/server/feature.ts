import { serverFeature } from "#engine/server/feature.ts";
import { logQuickly } from "./log-quickly.ts";

export const quickLogServer = serverFeature({
  handlers: [logQuickly],
});
