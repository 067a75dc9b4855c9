import { sql } from "kysely";
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { badRequest, conflict } from "../errors.ts";
import { addressOf } from "./address.ts";

/** What a request asks for, as a digest. */
const contentOf = ({ query, body }: FastifyRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([query, body]))
    .digest("hex");

/** Stands for an answer that is shown once and stored nowhere. */
const SENSITIVE = "told-once";

/** Runs a write once per Idempotency-Key, user and path within 24 hours; a repetition gets the first answer, other content under the same key a refusal. */
export async function withIdempotency<T>(
  ctx: Context,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !request.session) return work();
  if (key.length > 100) throw badRequest("请求标识过长", "The idempotency key is too long");
  const path = addressOf(request);
  const content = contentOf(request);
  const mine = sql`tenant_id = ${ctx.session.tenantId} and user_id = ${ctx.session.userId} and path = ${path} and key = ${key}`;
  await ctx.unbound.rows(
    sql`delete from idempotency where ${mine} and create_time < now() - interval '24 hours'`,
  );
  const [first] = await ctx.unbound.rows(
    sql`insert into idempotency (tenant_id, user_id, path, key, content) values (${ctx.session.tenantId}, ${ctx.session.userId}, ${path}, ${key}, ${content}) on conflict do nothing returning key`,
  );
  if (!first) {
    const [row] = await ctx.unbound.rows<{ answer: T | typeof SENSITIVE; content: string }>(
      sql`select answer, content from idempotency where ${mine}`,
    );
    if (row!.content !== content)
      throw conflict(
        "该请求标识已用于其他内容，请更换标识后重试",
        "This idempotency key was used with other content; please use a new one",
      );
    if (row!.answer === SENSITIVE)
      throw conflict(
        "操作已完成，结果只显示一次，不能再次获取",
        "This was done already; its result is shown only once",
      );
    return row!.answer;
  }
  const answer = await work();
  await ctx.unbound.rows(
    sql`update idempotency set answer = ${JSON.stringify(ctx.sensitive ? SENSITIVE : (answer ?? null))}::jsonb where ${mine}`,
  );
  return answer;
}
