import { feature } from "#engine/model/index.ts";
import { logQuickly } from "./quick-log-calls.ts";

export const quickLogFeature = feature({
  calls: [logQuickly],
});

export { logQuickly } from "./quick-log-calls.ts";
