import { randomBytes } from "node:crypto";
import type { TokenAnswer } from "@zhuke/model";
import { declared } from "@zhuke/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { tokenHash } from "../engine/access/sessions.ts";
import { announce } from "../engine/announcements.ts";
import type { Exchange } from "../engine/calls.ts";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { newId } from "../engine/ids.ts";
import { compile, sql } from "../engine/sql.ts";
import { clearFailures, countFailure, isLocked } from "./attempts.ts";
import { captchaMatches } from "./captcha.ts";
import { passwordMatches } from "./passwords.ts";

const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 12 * 3600;
export const REFRESH_COOKIE = "zhuke-refresh";
const COOKIE = { path: "/api/blade-auth/oauth", httpOnly: true, sameSite: "strict" } as const;
const CLIENTS: Readonly<Record<string, string>> = { saber: "saber_secret" };

interface Account {
  readonly tenantId: string;
  readonly id: string;
  readonly hash: string | null;
}

/** A refused sign-in in the form all clients of the family read: OAuth keys and the envelope's in one body, HTTP 400. */
function refuse(reply: FastifyReply, error: string, text: string, status = 400): unknown {
  return reply.code(status).send({ error, error_description: text, code: status, success: false, msg: text, data: {} });
}

function knownClient(request: FastifyRequest): boolean {
  const header = request.headers.authorization;
  if (header === undefined) return false;
  const [id, secret] = Buffer.from(header.replace(/^basic /i, ""), "base64")
    .toString()
    .split(":");
  return id !== undefined && secret !== undefined && CLIENTS[id] === secret;
}

/** POST oauth/token: the password and captcha grants, and the exchange of a refresh token. */
export const giveToken = handle(declared.token, async (ctx, input, exchange) => {
  const { request, reply } = exchange;
  if (!knownClient(request)) return refuse(reply, "invalid_client", ctx.say(["客户端认证失败!", "Unknown client"]), 401) as TokenAnswer;
  const grant = input.grant_type ?? (request.url.includes("/token/refresh") ? "refresh_token" : "password");
  const answer = await (grant === "refresh_token"
    ? refreshed(ctx, input.refresh_token ?? request.cookies[REFRESH_COOKIE], exchange)
    : signedIn(ctx, grant, input, exchange));
  if ("refused" in answer) return refuse(reply, answer.refused, ctx.say(answer.text)) as TokenAnswer;
  reply.setCookie(REFRESH_COOKIE, answer.refresh_token, { ...COOKIE, secure: request.protocol === "https", maxAge: REFRESH_SECONDS });
  return answer;
});

interface Refused {
  readonly refused: string;
  readonly text: readonly [string, string];
}

interface Grant {
  readonly tenantId?: string | null;
  readonly username?: string | null;
  readonly password?: string | null;
}

const pool = (ctx: Context): Pick<pg.Pool, "query"> => ctx.connection;

async function signedIn(ctx: Context, grant: string, input: Grant, { request }: Exchange): Promise<TokenAnswer | Refused> {
  if (grant !== "password" && grant !== "captcha")
    return { refused: "unsupported_grant_type", text: ["不支持的授权类型", "This grant type is not supported"] };
  const header = (name: string): string => String(request.headers[name] ?? "");
  if (
    grant === "captcha" &&
    request.server.captchaOn &&
    !(await captchaMatches(pool(ctx), header("captcha-key"), header("captcha-code")))
  ) {
    return { refused: "access_denied", text: ["验证码不正确", "The captcha is not right"] };
  }
  const tenantId = header("tenant-id") || input.tenantId || "";
  const account = (input.username ?? "").trim().toLowerCase();
  if (tenantId === "") return { refused: "access_denied", text: ["请输入租户编号", "Please enter the tenant"] };
  const subjects = [
    { kind: "account", key: `${tenantId}:${account}` },
    { kind: "address", key: request.ip },
  ] as const;
  if (await isLocked(pool(ctx), subjects))
    return { refused: "access_denied", text: ["用户登录失败次数过多，请稍后再试", "Too many failed sign-ins, please try again later"] };
  const found = await findAccount(ctx, tenantId, account);
  if (!(await passwordMatches(found?.hash ?? undefined, input.password ?? "")) || !found) {
    await countFailure(pool(ctx), subjects);
    return { refused: "invalid_grant", text: ["用户名或密码错误", "Wrong account or password"] };
  }
  await clearFailures(pool(ctx), [subjects[0]]);
  return openSession(ctx, found, request, newId(), new Date(ctx.now.getTime() + REFRESH_SECONDS * 1000));
}

async function findAccount(ctx: Context, tenantId: string, account: string): Promise<Account | undefined> {
  const [row] = await ctx.rows<{ tenant_id: string; id: string; hash: string | null }>(
    sql`select u.tenant_id, u.id, c.hash from "user" u join tenant t on t.tenant_code = u.tenant_id and t.is_deleted = 0 and (t.expire_time is null or t.expire_time > now())
      left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where u.tenant_id = ${tenantId} and lower(u.account) = ${account} and u.is_deleted = 0 and u.status = '1'`,
  );
  return row && { tenantId: row.tenant_id, id: row.id, hash: row.hash };
}

async function refreshed(ctx: Context, token: string | undefined, { request }: Exchange): Promise<TokenAnswer | Refused> {
  const expired: Refused = { refused: "invalid_grant", text: ["登录已过期，请重新登录", "Your session has expired, please sign in again"] };
  if (!token) return expired;
  const hash = tokenHash(token);
  const [spent] = await ctx.rows<{ tenant_id: string; user_id: string; family: string; family_until: string }>(
    sql`update session set used = true where refresh_hash = ${hash} and not used and refresh_until > now() and family_until > now() returning tenant_id, user_id, family, family_until`,
  );
  if (!spent) {
    await ctx.rows(
      sql`update session set used = true, access_until = now() where family = (select family from session where refresh_hash = ${hash})`,
    );
    await announce(pool(ctx), "", [{ kind: "rights", payload: {} }]);
    return expired;
  }
  return openSession(
    ctx,
    { tenantId: spent.tenant_id, id: spent.user_id, hash: null },
    request,
    spent.family,
    new Date(`${spent.family_until.replace(" ", "T")}+08:00`),
  );
}

async function openSession(
  ctx: Context,
  account: Account,
  request: FastifyRequest,
  family: string,
  until: Date,
): Promise<TokenAnswer | Refused> {
  const access = randomBytes(32).toString("base64url");
  const refresh = randomBytes(32).toString("base64url");
  const seconds = (from: number): string => `${from} seconds`;
  await ctx.rows(
    sql`insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until, address, agent)
      values (${newId()}, ${family}, ${account.tenantId}, ${account.id}, ${tokenHash(access)}, ${tokenHash(refresh)},
        now() + ${seconds(ACCESS_SECONDS)}::interval, now() + ${seconds(REFRESH_SECONDS)}::interval, ${until}, ${request.ip}, ${(request.headers["user-agent"] ?? "").slice(0, 200)})`,
  );
  const { text, values } = compile(
    sql`select u.*, (select string_agg(role_alias, ',') from role r where r.tenant_id = u.tenant_id and r.id = any(u.role_id) and r.is_deleted = 0) as role_alias
      from "user" u where u.tenant_id = ${account.tenantId} and u.id = ${account.id} and u.is_deleted = 0 and u.status = '1'`,
  );
  const { rows } = await pool(ctx).query<Record<string, string | readonly string[] | null>>(text, values);
  const user = rows[0];
  if (!user) return { refused: "invalid_grant", text: ["账号已停用", "The account is disabled"] };
  const joined = (name: string): string => (Array.isArray(user[name]) ? user[name].join(",") : "");
  const word = (name: string): string => (typeof user[name] === "string" ? user[name] : "");
  return {
    tenant_id: account.tenantId,
    user_id: account.id,
    dept_id: joined("dept_id"),
    post_id: joined("post_id"),
    role_id: joined("role_id"),
    oauth_id: "",
    account: word("account"),
    user_name: word("account"),
    nick_name: word("name") || word("real_name"),
    real_name: word("real_name"),
    role_name: word("role_alias"),
    avatar: word("avatar"),
    access_token: access,
    refresh_token: refresh,
    token_type: "bearer",
    expires_in: ACCESS_SECONDS,
    detail: { type: "web" },
    license: "",
  };
}
