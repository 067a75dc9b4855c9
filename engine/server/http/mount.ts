import type { ListedRoute } from "#engine/model/index.ts";
import { addressesOfRoute, allRoutes } from "#engine/model/index.ts";
import type { FastifyInstance, RouteHandlerMethod } from "fastify";
import { listCost } from "./costs.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Addresses that are registered, with their methods. */
    mounted: Set<string>;
  }
  interface FastifyContextConfig {
    /** What the list of routes says of this one. */
    route?: ListedRoute;
  }
}

/** Registers a route of the list on all its paths. */
export function mount(
  app: Pick<FastifyInstance, "route">,
  route: ListedRoute,
  handler: RouteHandlerMethod,
): void {
  const { method, paths, cost, tokenByCookie } = route;
  for (const path of paths)
    app.route({
      // One route for both: Fastify's own for HEAD doubles the work of a start.
      method: method === "GET" ? ["GET", "HEAD"] : method,
      exposeHeadRoute: false,
      url: `/api${path}`,
      config: {
        route,
        names: paths.map((one) => `/api${one}`),
        cost: cost === "bySize" ? listCost : cost,
        ...(tokenByCookie && { tokenByCookie }),
      },
      handler,
    });
}

/** Boot fails here when the list names a route that nobody registered, or one is registered that it does not name. */
export function checkRoutes({ mounted }: Pick<FastifyInstance, "mounted">): void {
  const listed = new Set(allRoutes().flatMap(addressesOfRoute));
  const problems = [
    ...[...listed]
      .filter((one) => !mounted.has(one))
      .map((one) => `${one} is listed and not registered`),
    ...[...mounted]
      .filter((one) => !listed.has(one))
      .map((one) => `${one} is registered and not listed`),
  ];
  if (problems.length > 0)
    throw new Error(`The routes do not fit the list:\n- ${problems.join("\n- ")}`);
}
