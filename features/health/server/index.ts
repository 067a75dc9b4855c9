import type { Runtime } from "#engine/server/http/run.ts";
import { metricsRoute } from "./metrics.ts";
import { signOn } from "./sign-on.ts";
import { tellHealth } from "./tell-health.ts";

export const health = [tellHealth];
export { answerWorkers } from "./metrics-of-all.ts";

export function healthRoutes(runtime: Runtime): void {
  signOn(runtime);
  metricsRoute(runtime);
}
