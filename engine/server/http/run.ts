import type { Hold, RouteMode } from "#engine/model/index.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Context } from "../context.ts";
import type { Connections, Source } from "../database/connections.ts";
import type { Standbys } from "../database/standbys.ts";
import type { Queryable } from "../bound-database.ts";
import { EVERY_TENANT } from "../database/lending.ts";
import { badRequest, forbidden, Refusal, unauthorised } from "../errors.ts";
import type { Session } from "../access/session.ts";
import { inAskedTenant } from "../access/asked-tenant.ts";
import { may, systemSession } from "../access/session.ts";
import { announce, noteWritten } from "../announcements.ts";
import { forgetRenamed } from "../read/titles.ts";
import { noteWrite } from "../read/total.ts";
import { noteActivity } from "../activity.ts";
import { actKeepers, AwaitsApproval } from "../held-act.ts";
import { abortForMany } from "../abort-for-many.ts";
import { heldRequest } from "./replay.ts";
import { noteLookups } from "./note-lookups.ts";
import { withIdempotency } from "./idempotency.ts";

/** What every route needs of the running app. */
export interface Runtime {
  readonly app: FastifyInstance;
  readonly pool: Connections;
  /** Where lists, reports and exports are read, if anywhere but at the primary. */
  readonly standbys?: Standbys | undefined;
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
export async function inTransaction<T>(...given: Parameters<typeof transact<T>>): Promise<T> {
  const result = await transact(...given);
  const [pool, { tenantId }] = given;
  noteWork(pool, tenantId);
  return result;
}

/** Has what is remembered of a tenant counted as old, and the tenant as one somebody is at work in. */
export function noteWork(pool: Source, tenantId: string): void {
  noteWrite(tenantId);
  noteActivity(pool, tenantId);
}

/** The same for work that may find nothing to do, such as that by the clock: nobody is told that the tenant was at work. */
export async function transact<T>(
  pool: Source,
  session: Session,
  now: Date,
  requestId: string,
  work: (ctx: Context) => Promise<T>,
  tries = 3,
): Promise<T> {
  const client = await pool.begin(session.tenantId);
  const ctx = new Context(session, client, now, requestId, pool.of(session.tenantId));
  let result: T;
  let broken = false;
  try {
    result = await work(ctx);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => (broken = true));
    if (tries > 1 && RETRIED.has(String((error as { code?: unknown }).code))) {
      return transact(pool, session, now, requestId, work, tries - 1);
    }
    throw error;
  } finally {
    client.release(broken);
  }
  for (const table of ctx.putAside)
    void pool
      .sortSearchKeys(table)
      .catch((error: unknown) => console.error("search keys could not be sorted in", error));
  forgetRenamed(ctx);
  await announce(pool.unbound, session.tenantId, ctx.announcements);
  return result;
}

/** Where lists, reports and exports of a session are read. */
export const readsOf = (
  { pool, standbys }: Runtime,
  session: Session,
  left?: AbortSignal,
): Queryable => standbys?.of(session, left) ?? pool.of(session.tenantId, left);

/** A context whose statements each stand by themselves. */
const apart = (
  runtime: Runtime,
  session: Session,
  { id }: FastifyRequest,
  mode: RouteMode,
  left?: AbortSignal,
): Context =>
  new Context(
    session,
    mode === "read"
      ? readsOf(runtime, session, left)
      : runtime.pool.of(mode === "across" ? EVERY_TENANT : session.tenantId, left),
    runtime.now(),
    id,
  );

/** Tells when whoever asked has left before the answer was there. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const left = abortForMany();
  raw.once("close", () => {
    if (!raw.writableFinished)
      left.abort(new Refusal(499, ["请求已取消", "The request was cancelled"]));
  });
  return left.signal;
}

const READS: ReadonlySet<RouteMode> = new Set(["read", "current", "own", "across"]);

/** Runs work as its mode says; reading ends with who waits for it. Writes happen once per Idempotency-Key and need the token in the header. */
export async function run<T>(
  runtime: Runtime,
  request: FastifyRequest,
  permission: string,
  mode: RouteMode,
  work: (ctx: Context) => Promise<T>,
  left?: AbortSignal,
): Promise<T> {
  const own = sessionFor(request, permission);
  const writes =
    mode === "write" || mode === "alone" || (mode === "own" && request.method !== "GET");
  if (own.viewer && permission !== "public" && writes)
    throw new Refusal(403, [
      "正在以他人身份查看，不能修改数据",
      "You are viewing as somebody else and cannot change anything",
    ]);
  const session = await inAskedTenant(runtime.pool, request, own, writes);
  noteActivity(runtime.pool, session.tenantId);
  try {
    return await inMode(runtime, request, session, mode, work, left);
  } catch (error) {
    throw error instanceof AwaitsApproval ? await keep(runtime, request, session, error) : error;
  } finally {
    // What sees to its own statements says of none that it wrote; transactions do.
    if (writes && mode !== "write") noteWrite(session.tenantId);
    // After a refusal as well: «somebody else changed it» has to be seen when it is looked for.
    if (runtime.standbys && writes)
      await noteWritten(runtime.pool.unbound, runtime.standbys, session);
  }
}

/** Keeps what has to wait for approval, in a transaction of its own: nothing is left of the one in which it was asked for. */
async function keep(
  { pool, now }: Runtime,
  request: FastifyRequest,
  session: Session,
  waits: AwaitsApproval,
): Promise<Refusal> {
  const asked = waits.act.input ? { route: "", input: waits.act.input } : heldRequest(request);
  const keeper = actKeepers.get(waits.kind);
  if (!asked || !keeper) return waits;
  if (session.viewer) return forbidden();
  const processInstanceId = await inTransaction(pool, session, now(), request.id, (ctx) =>
    keeper(ctx, waits, asked),
  );
  return new Refusal(
    202,
    ["已提交审批，通过后自动生效", "Sent for approval; it takes effect once it is approved"],
    { processInstanceId },
  );
}

async function inMode<T>(
  runtime: Runtime,
  request: FastifyRequest,
  session: Session,
  mode: RouteMode,
  work: (ctx: Context) => Promise<T>,
  left?: AbortSignal,
): Promise<T> {
  if (READS.has(mode)) {
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
