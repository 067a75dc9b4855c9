import { eventsRoute } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every pattern under which the same call is registered. */
    names?: readonly string[];
  }
}

/** A route's pattern with the parameters of a request filled in, as the router decoded them. */
function filled(pattern: string, params: Readonly<Record<string, unknown>>): string {
  return pattern.replace(/:(\w+)|\*/g, (whole, name: string | undefined) =>
    String(params[name ?? whole] ?? ""),
  );
}

/** The addresses of the call a request reached: however the request wrote it, and under all its names. None where no route matched. */
export function addressesOf({ routeOptions, params }: FastifyRequest): readonly string[] {
  const { url, config } = routeOptions;
  if (url === undefined) return [];
  return [...new Set([url, ...(config.names ?? [])])].map((pattern) =>
    filled(pattern, params as Record<string, unknown>),
  );
}

/** Where a request arrived: the route's own address, or what was asked for where there is none. */
export const addressOf = (request: FastifyRequest): string =>
  addressesOf(request)[0] ?? request.url.split("?")[0]!;

/** Whether a request reached a call of the interface, or asked for one that is not there. */
export const isCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith("/api/");

/** Whether the answer lasts for as long as somebody listens, so that its time says nothing. */
export const isStream = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.route === eventsRoute;
