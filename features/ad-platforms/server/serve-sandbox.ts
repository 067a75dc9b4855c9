import { sql } from "kysely";
import { systemSession } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import {
  oceanSandboxCallback,
  oceanSandboxToken,
  tencentSandboxStatus,
  tencentSandboxToken,
} from "../ad-routes.ts";
import { TENCENT_REASONS } from "../platform-reasons.ts";
import {
  readSandboxToken,
  sandboxAccess,
  SANDBOX_TOKEN_LIFE,
  sandboxRefresh,
} from "./sandbox-tokens.ts";

type Body = Readonly<Record<string, unknown>>;

interface Verdict {
  readonly status: number;
  readonly code: number;
  readonly message: string;
}

/** Leads whose ids end so make the sandbox fail: twice with 500, once with a limit, or always. */
const FAILS_TWICE = /5000$/;
const IS_BUSY_ONCE = /4290$/;
const IS_UNKNOWN = /4040$/;

/** What the sandbox answers to the so-many-th report of a lead. */
function verdictOn(externalId: string, number: number, limit: number): Verdict {
  if (FAILS_TWICE.test(externalId) && number <= 2)
    return { status: 500, code: 500, message: "sandbox: internal error" };
  if (IS_BUSY_ONCE.test(externalId) && number === 1)
    return { status: 200, code: limit, message: "sandbox: too frequent" };
  return IS_UNKNOWN.test(externalId)
    ? { status: 200, code: 40_000, message: "sandbox: no such lead" }
    : { status: 200, code: 0, message: "" };
}

const object = (value: unknown): Body => Object(value) as Body;

const CONVERT_TYPE =
  /^LEADS_CONVERT_STATUS_(DEPRECATED|POTENTIAL_CUSTOMER|HIGH_INTENTION_CUSTOMER|TRANS_COMPLETED)$/;

/** What leads_status/update would say against a body; undefined where it is as documented. */
function tencentProblem(body: Body): string | undefined {
  const list = body["leads_conversion_status_list"];
  if (body["account_id"] === undefined) return "account_id is required";
  if (!Array.isArray(list) || list.length < 1 || list.length > 50)
    return "leads_conversion_status_list takes 1 to 50";
  for (const one of list.map(object)) {
    if (body["match_type"] === "LEADSID" && one["leads_id"] === undefined)
      return "leads_id is required";
    if (!CONVERT_TYPE.test(String(one["leads_convert_type"]))) return "leads_convert_type";
    const reason = one["leads_ineffect_reason"];
    if (reason !== undefined && !TENCENT_REASONS.some(([code]) => code === reason))
      return "leads_ineffect_reason";
  }
  return undefined;
}

/** What tools/clue/callback would say against a body. */
function oceanProblem(body: Body): string | undefined {
  if (!Array.isArray(body["advertiser_ids"])) return "advertiser_ids is required";
  if (!body["clue_id"]) return "clue_id is required";
  const state = Number(body["clue_convert_state"]);
  if (![194, 195, 196, 527, 285, 10000].includes(state)) return "clue_convert_state error";
  return state === 10000 && !object(body["event_data"])["reason_code"]
    ? "event_data.reason_code is required"
    : undefined;
}

/**
 * Stands in for ad platforms: takes states of accounts at a sandbox as the documents say, keeps what it was told, and fails
 * for leads whose ids ask for it. Only accounts of this installation have tokens for it.
 */
export function serveSandbox({ app, pool, now }: Runtime): void {
  const accountOf = (id: string) =>
    pool.unbound.db
      .selectFrom("adAccount")
      .select(["id", "tenantId"])
      .where("id", "=", id)
      .where("isDeleted", "=", 0)
      .where("platform", "in", ["0", "2"])
      .executeTakeFirst();

  const inTenant = <T>(tenantId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
    inTransaction(pool, systemSession(tenantId), now(), newId(), work);

  /** Notes a report and says how the sandbox takes it. */
  const note = async (
    accountId: string,
    externalId: string,
    body: Body,
    limit: number,
  ): Promise<Verdict> => {
    const account = await accountOf(accountId);
    if (!account) return { status: 200, code: 11_002, message: "sandbox: unknown account" };
    return inTenant(account.tenantId, async (ctx) => {
      const { number } = await ctx.db
        .selectFrom("sandboxReport")
        .select(sql<number>`count(*)::int + 1`.as("number"))
        .where("adAccountId", "=", account.id)
        .where("externalId", "=", externalId)
        .executeTakeFirstOrThrow();
      const verdict = verdictOn(externalId, number, limit);
      await ctx.db
        .insertInto("sandboxReport")
        .values({
          tenantId: account.tenantId,
          adAccountId: account.id,
          externalId,
          number,
          body: JSON.stringify(body).slice(0, 5000),
          answer: `${verdict.status} ${verdict.code}`,
        })
        .execute();
      return verdict;
    });
  };

  mount(app, tencentSandboxStatus, async (request, reply) => {
    const { access_token = "", timestamp = "" } = request.query as Record<string, string>;
    const answer = (code: number, message: string, status = 200) =>
      reply.code(status).send({ code, message, message_cn: message, data: {} });
    const token = readSandboxToken("access", access_token, now());
    if (!token) return answer(11_002, "Access token is invalid.");
    if (token.isOver) return answer(11_000, "Access token is expired.");
    if (Math.abs(now().getTime() / 1000 - Number(timestamp)) > 300)
      return answer(12_000, "The timestamp is off.");
    const body = object(request.body);
    const problem = tencentProblem(body);
    if (problem) return answer(18_001, `Parameter error: ${problem}`);
    const [first] = body["leads_conversion_status_list"] as unknown[];
    const { code, message, status } = await note(
      token.accountId,
      String(object(first)["leads_id"]),
      body,
      11_017,
    );
    return answer(code, message, status);
  });

  mount(app, oceanSandboxCallback, async (request, reply) => {
    const answer = (code: number, message: string, status = 200) =>
      reply.code(status).send({ code, message, request_id: request.id, data: {} });
    const token = readSandboxToken("access", String(request.headers["access-token"] ?? ""), now());
    if (!token) return answer(40_105, "access_token invalid");
    if (token.isOver) return answer(40_102, "access_token expired");
    const body = object(request.body);
    const problem = oceanProblem(body);
    if (problem) return answer(40_002, problem);
    const { code, message, status } = await note(
      token.accountId,
      String(body["clue_id"]),
      body,
      40_100,
    );
    return answer(code, message, status);
  });

  /** New tokens for who shows a good refresh token. */
  const renewed = (given: string) => {
    const token = readSandboxToken("refresh", given, now());
    return (
      token && {
        access_token: sandboxAccess(token.accountId, now()),
        refresh_token: sandboxRefresh(token.accountId),
      }
    );
  };

  mount(app, tencentSandboxToken, async (request, reply) => {
    const { grant_type, refresh_token = "" } = request.query as Record<string, string>;
    const tokens = grant_type === "refresh_token" ? renewed(refresh_token) : undefined;
    if (!tokens) return reply.send({ code: 11_010, message: "Refresh token is malformed." });
    const data = {
      ...tokens,
      access_token_expires_in: SANDBOX_TOKEN_LIFE,
      refresh_token_expires_in: 30 * SANDBOX_TOKEN_LIFE,
    };
    return reply.send({ code: 0, message: "", message_cn: "", data });
  });

  mount(app, oceanSandboxToken, async (request, reply) => {
    const tokens = renewed(String(object(request.body)["refresh_token"] ?? ""));
    if (!tokens) return reply.send({ code: 40_107, message: "refresh_token invalid" });
    const data = {
      ...tokens,
      expires_in: SANDBOX_TOKEN_LIFE,
      refresh_token_expires_in: 30 * SANDBOX_TOKEN_LIFE,
    };
    return reply.send({ code: 0, message: "OK", data, request_id: request.id });
  });
}
