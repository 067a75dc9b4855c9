import type { Hold, RouteMode } from "#engine/model/index.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Context } from "../context.ts";
import type { Connections, Source } from "../database/connections.ts";
import { EVERY_TENANT } from "../database/connections.ts";
import { badRequest, forbidden, Refusal, unauthorised } from "../errors.ts";
import type { Session } from "../access/session.ts";
import { may, systemSession } from "../access/session.ts";
import { announce } from "../announcements.ts";
import { noteWrite } from "../read/total.ts";
import { noteLookups } from "./note-lookups.ts";
import { withIdempotency } from "./idempotency.ts";

/** What every route needs of the running app. */
export interface Runtime {
  readonly app: FastifyInstance;
  readonly pool: Connections;
  readonly readPool: Connections;
  readonly now: () => Date;
}

/** The session of a request, or a refusal where one is needed and missing. */
export function sessionFor(request: FastifyRequest, permission: string): Session {
  if (request.session) {
    if (!may(request.session, permission)) throw forbidden();
    return request.session;
  }
  if (permission === "public") return { ...systemSession(""), language: request.language };
  if (!request.held) throw unauthorised();
  if (permission !== "entering") throw heldBack(request.held.held);
  return request.held;
}

/** Nothing is done for who has not yet made the account their own. */
const heldBack = (held: Hold | undefined): Refusal =>
  held === "password"
    ? new Refusal(403, ["请先修改初始密码", "Change the password you were given first"], { held })
    : new Refusal(403, ["请先设置两步验证", "Set up the second step first"], { held });

/** Serialisation failures and deadlocks are tried again; everything else is the caller's. */
const RETRIED = new Set(["40001", "40P01"]);

/** Runs work in one transaction; announcements leave after the commit. */
export async function inTransaction<T>(
  pool: Source,
  session: Session,
  now: Date,
  requestId: string,
  work: (ctx: Context) => Promise<T>,
  tries = 3,
): Promise<T> {
  const client = await pool.connect(session.tenantId);
  const ctx = new Context(session, client, now, requestId, pool.of(session.tenantId));
  let result: T;
  let broken = false;
  try {
    await client.query("begin");
    result = await work(ctx);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => (broken = true));
    if (tries > 1 && RETRIED.has(String((error as { code?: unknown }).code))) {
      return inTransaction(pool, session, now, requestId, work, tries - 1);
    }
    throw error;
  } finally {
    client.release(broken);
  }
  for (const table of ctx.putAside)
    void pool
      .sortSearchKeys(table)
      .catch((error: unknown) => console.error("search keys could not be sorted in", error));
  noteWrite(session.tenantId);
  await announce(pool.unbound, session.tenantId, ctx.announcements);
  return result;
}

/** A context whose statements each stand by themselves. */
const apart = (
  { pool, readPool, now }: Runtime,
  session: Session,
  { id }: FastifyRequest,
  mode: RouteMode,
  left?: AbortSignal,
): Context =>
  new Context(
    session,
    (mode === "read" ? readPool : pool).of(
      mode === "across" ? EVERY_TENANT : session.tenantId,
      left,
    ),
    now(),
    id,
  );

/** Tells when whoever asked has left before the answer was there. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished)
      left.abort(new Refusal(499, ["请求已取消", "The request was cancelled"]));
  });
  return left.signal;
}

/** Runs work as its mode says; reading ends with who waits for it. Writes happen once per Idempotency-Key and need the token in the header. */
export async function run<T>(
  runtime: Runtime,
  request: FastifyRequest,
  permission: string,
  mode: RouteMode,
  work: (ctx: Context) => Promise<T>,
  left?: AbortSignal,
): Promise<T> {
  const session = sessionFor(request, permission);
  if (
    session.viewer &&
    permission !== "public" &&
    (mode === "write" || mode === "alone" || (mode === "own" && request.method !== "GET"))
  )
    throw new Refusal(403, [
      "正在以他人身份查看，不能修改数据",
      "You are viewing as somebody else and cannot change anything",
    ]);
  if (mode === "read" || mode === "own" || mode === "across") {
    const ctx = apart(runtime, session, request, mode, left);
    const result = await work(ctx);
    if (ctx.lookups.length > 0)
      await inTransaction(runtime.pool, session, ctx.now, request.id, (writing) =>
        noteLookups(writing, ctx.lookups),
      );
    return result;
  }
  if (request.headers["sec-fetch-site"] === "cross-site") throw forbidden();
  if ((request.session ?? request.held) && !request.tokenInHeader)
    throw badRequest("请在请求头中携带令牌", "Send the token in the header");
  if (mode === "alone") return work(apart(runtime, session, request, mode));
  return inTransaction(runtime.pool, session, runtime.now(), request.id, (ctx) =>
    withIdempotency(ctx, request, () => work(ctx)),
  );
}
