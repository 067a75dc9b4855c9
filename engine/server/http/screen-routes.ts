import { createHash } from "node:crypto";
import type { ScreenIndex, ViewDescription } from "#engine/model/index.ts";
import {
  describeView,
  findView,
  screenIndex,
  screenIndexRoute,
  viewRoute,
} from "#engine/model/index.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "../access/session.ts";
import { rightsKey, rightsOf } from "../access/visible-fields.ts";
import { forbidden, notFound } from "../errors.ts";
import { success } from "./envelope.ts";
import { listParams } from "./input.ts";
import { mount } from "./mount.ts";
import type { Runtime } from "./run.ts";
import { sessionFor } from "./run.ts";

/** Sets of rights whose index is remembered; as many roles as a big installation has at work at once. */
const MOST = 300;

const hashOf = (description: unknown): string =>
  createHash("sha256").update(JSON.stringify(description)).digest("base64url").slice(0, 22);

const indexes = new Map<string, ScreenIndex>();

/** The index of a session's screens; working out all their hashes takes some milliseconds, so it is kept for the next one with these rights. */
export function indexFor(session: Session): ScreenIndex {
  const key = hashOf(rightsKey(session));
  const known = indexes.get(key);
  if (known) return known;
  const rights = rightsOf(session);
  const index = screenIndex(rights, (view) => {
    const described = describeView(view, rights);
    return {
      hash: hashOf(described),
      ...(described.add && { add: true }),
      ...(described.detail && { detail: true }),
    };
  });
  if (indexes.size >= MOST) indexes.clear();
  indexes.set(key, index);
  return index;
}

/** Answers with an ETag, or only that nothing has changed since. */
function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  hash: string,
  data: ScreenIndex | (ViewDescription & { readonly hash: string }),
) {
  const tag = `"${hash}"`;
  reply.header("etag", tag);
  if (request.headers["if-none-match"]?.replace(/^W\//, "") === tag) return reply.code(304).send();
  return reply.send(success(data, request.language));
}

/**
 * Names a session's screens with the hash of each, and describes one. Asked with the
 * hash it still has (`hash=`), a description is kept by browsers for good; any other answer is asked for anew.
 */
export function screenRoutes({ app }: Runtime): void {
  mount(app, screenIndexRoute, (request, reply) => {
    const index = indexFor(sessionFor(request, "signed-in"));
    reply.header("cache-control", "private, no-cache");
    return answer(request, reply, hashOf(index), index);
  });
  mount(app, viewRoute, (request, reply) => {
    const session = sessionFor(request, "signed-in");
    const { name = "", hash: asked } = listParams(request);
    const view = findView(name);
    if (!view) throw notFound();
    const rights = rightsOf(session);
    if (!rights.may(view.permission)) throw forbidden();
    const description = describeView(view, rights);
    const hash = hashOf(description);
    reply.header(
      "cache-control",
      asked === hash ? "private, max-age=31536000, immutable" : "private, no-cache",
    );
    return answer(request, reply, hash, { ...description, hash });
  });
}
