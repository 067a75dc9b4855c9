import type { Label } from "#engine/model/index.ts";
import { wallTime } from "#engine/model/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { mount } from "#engine/server/http/mount.ts";
import { refuseDeep } from "#engine/server/http/read-json.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { failureWords, keepRequest, spendMark } from "#features/webhooks/server/index.ts";
import type { FastifyRequest } from "fastify";
import { adPush } from "../ad-routes.ts";
import { pushedLead } from "../pushed-lead.ts";
import type { AdAccountRow } from "./account-secrets.ts";
import { secretsOf } from "./account-secrets.ts";
import { platformOf } from "./platforms.ts";
import { storePushed } from "./store-pushed.ts";

const LARGEST_BODY = 131_072;
const KEPT = 20_000;
const KEPT_UNSIGNED = 500;

type Body = Readonly<Record<string, unknown>>;

const textOf = ({ body }: FastifyRequest): string => (typeof body === "string" ? body : "");

function objectIn(text: string): Body {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badRequest("请求内容应为JSON对象", "The body must be a JSON object");
  refuseDeep(value);
  return value as Body;
}

/** What is pushed of numbers is longer than a JavaScript number keeps: ids are read as they are written. */
const withWholeIds = (text: string): string =>
  text.replace(
    /"((?:leads|clue|account|adgroup|campaign|ad|adv|promotion)?_?id)"\s*:\s*(\d{16,})/g,
    '"$1":"$2"',
  );

/**
 * Takes leads that ad platforms push. Each is kept first, in a transaction of its own, so that what is acknowledged is not
 * lost; then it goes through the door of every lead from outside. A lead that comes again is acknowledged and makes no second one.
 */
export function receivePushes({ app, pool, now }: Runtime): void {
  const inTenant = <T>(
    { tenantId }: AdAccountRow,
    request: FastifyRequest,
    work: (ctx: Context) => Promise<T>,
  ): Promise<T> => inTransaction(pool, systemSession(tenantId), now(), request.id, work);

  const find = (id: string): Promise<AdAccountRow | undefined> =>
    pool.unbound.db
      .selectFrom("adAccount as a")
      .innerJoin("tenant as t", (join) =>
        join.onRef("t.tenantCode", "=", "a.tenantId").on("t.isDeleted", "=", 0),
      )
      .selectAll("a")
      .where("a.id", "=", id)
      .where("a.isDeleted", "=", 0)
      .where("a.enabled", "=", 1)
      .executeTakeFirst();

  /** Keeps what was pushed; answers its row, whether it is new or was there. */
  const keepLead = async (
    ctx: Context,
    account: AdAccountRow,
    content: string,
    body: Body,
  ): Promise<string> => {
    const { externalId, name, telephone } = platformOf(account).read(body);
    if (!/^[\w.-]{1,64}$/.test(externalId))
      throw badRequest("缺少线索编号", "The lead's id is missing");
    const row = newRow(ctx, pushedLead, {
      adAccountId: account.id,
      externalId,
      clueName: name.slice(0, 64),
      telephone: telephone.slice(0, 64),
      content: content.replaceAll("\0", "").slice(0, KEPT),
      pushTime: wallTime(now()),
      dataStatus: "0",
    });
    await ctx.lock(`pushed ${account.id} ${externalId}`);
    const there = await ctx.unscoped
      .selectFrom("pushedLead")
      .select("id")
      .where("adAccountId", "=", account.id)
      .where("externalId", "=", externalId)
      .executeTakeFirst();
    if (there) return there.id;
    await insertRows(ctx, pushedLead, [row]);
    return row.id;
  };

  const outcomeOf = async (ctx: Context, id: string): Promise<Label> => {
    const { dataResult, dataResultEn } = await ctx.unscoped
      .selectFrom("pushedLead")
      .select(["dataResult", "dataResultEn"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return [dataResult ?? "", dataResultEn ?? ""];
  };

  const take = async (request: FastifyRequest, account: AdAccountRow): Promise<Label> => {
    const content = withWholeIds(textOf(request));
    const body = objectIn(content);
    const id = await inTenant(account, request, (ctx) => keepLead(ctx, account, content, body));
    return inTenant(account, request, async (ctx) => {
      const { stored, failed } = await storePushed(ctx, [id]);
      const [zh, en] = await outcomeOf(ctx, id);
      return stored + failed === 0 ? [`重复推送：${zh}`, `Pushed again: ${en}`] : [zh, en];
    });
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    mount(scope, adPush, async (request) => {
      const { key } = request.params as { readonly key: string };
      const account = /^\d{1,19}$/.test(key) ? await find(key) : undefined;
      if (!account) throw notFound();
      let most = KEPT_UNSIGNED;
      const keep = (status: string, result: Label): Promise<void> =>
        inTenant(account, request, (ctx) =>
          keepRequest(ctx, {
            appId: account.adAccountName,
            reqType: "1",
            url: request.url,
            content: textOf(request).slice(0, most),
            address: request.ip,
            status,
            result,
          }),
        );
      try {
        const push = { headers: request.headers, url: request.url, body: textOf(request) };
        const secrets = secretsOf(account, now());
        const mark = platformOf(account).admit(push, secrets, now());
        most = KEPT;
        await spendMark(pool.unbound, account.id, mark.slice(0, 128), now());
        await keep("1", await take(request, account));
        return { code: 0, message: "success" };
      } catch (error) {
        await keep("2", failureWords(error));
        throw error;
      }
    });
  });
}
