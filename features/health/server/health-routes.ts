import type { Runtime } from "#engine/server/http/run.ts";
import { metricsRoute } from "./metrics.ts";
import { signOn } from "./sign-on.ts";

/** The metrics for monitoring; every process that serves them gives signs of life. */
export function healthRoutes(runtime: Runtime): void {
  signOn(runtime);
  metricsRoute(runtime);
}
