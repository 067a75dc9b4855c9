import { allRoutes } from "#engine/model/index.ts";
import type { Handler, ReportHandler } from "../calls.ts";
import { mountCall, mountReport } from "./call-routes.ts";
import { mountEntityRoute } from "./entity-routes.ts";
import type { Runtime } from "./run.ts";

/** Registers every route of the list that a declaration stands for. */
export function mountListed(
  runtime: Runtime,
  handlers: readonly Handler[],
  reports: readonly ReportHandler[],
): void {
  const handlerOf = new Map(handlers.map((handler) => [handler.call, handler]));
  const queryOf = new Map(reports.map((handler) => [handler.report, handler]));
  for (const route of allRoutes()) {
    if (route.kind === "entity") mountEntityRoute(runtime, route);
    if (route.kind === "call") mountCall(runtime, handlerOf.get(route.call)!, route);
    if (route.kind === "report") mountReport(runtime, queryOf.get(route.report)!, route);
  }
}
