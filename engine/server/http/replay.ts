import type { ListedRoute } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import { admitted } from "../access/api-rules.ts";
import { may } from "../access/session.ts";
import type { Context } from "../context.ts";
import { badRequest, forbidden } from "../errors.ts";
import type { HeldRequest } from "../held-act.ts";
import { isTokenName } from "../plugins/session.ts";
import { rawInput } from "./input.ts";

type Raw = Record<string, unknown>;

interface Replay {
  readonly route: ListedRoute;
  readonly run: (ctx: Context, raw: Raw) => Promise<unknown>;
}

const replays = new Map<string, Replay>();

const nameOf = ({ method, paths }: ListedRoute): string => `${method} ${paths[0] ?? ""}`;

/** Notes how the work of a route is done without an exchange around it. */
export function noteReplay(route: ListedRoute, run: Replay["run"]): void {
  replays.set(nameOf(route), { route, run });
}

/** A request as it can be made again later; undefined where its route cannot be. Never keeps a token. */
export function heldRequest(request: FastifyRequest): HeldRequest | undefined {
  const { route } = request.routeOptions.config;
  if (!route || !replays.has(nameOf(route))) return undefined;
  const input = Object.entries(rawInput(request)).filter(([name]) => !isTokenName(name));
  return { route: nameOf(route), input: Object.fromEntries(input) };
}

/** Makes a kept request again, by the rights the session has now. */
export async function replay(ctx: Context, { route: name, input }: HeldRequest): Promise<unknown> {
  const known = replays.get(name);
  if (!known)
    throw badRequest("该操作已不受支持，请驳回", "This can no longer be done; please reject it");
  const { route, run } = known;
  if (!may(ctx.session, route.permission) || !admitted(ctx.session.apiRules ?? [], route.paths))
    throw forbidden();
  return run(ctx, { ...input });
}
