import type { Runtime } from "#engine/server/http/run.ts";
import { serveMetrics } from "./metrics.ts";
import { signOn } from "./sign-on.ts";

/** The metrics for monitoring; every process that serves them gives signs of life. */
export function healthRoutes(runtime: Runtime): void {
  signOn(runtime);
  serveMetrics(runtime);
}
