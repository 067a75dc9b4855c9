import type { Label, OwnRoute } from "#engine/model/index.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "#engine/server/context.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { badRequest, notFound, unauthorised } from "#engine/server/errors.ts";
import { success } from "#engine/server/http/envelope.ts";
import { refuseDeep } from "#engine/server/http/read-json.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { failureWords, keepRequest } from "./keep-request.ts";
import { isSigned, TOLERANCE } from "./signature.ts";
import { spendMark } from "./spend-mark.ts";

const LARGEST_BODY = 262_144;
const KEPT = 20_000;
/** Of a body that proved no sender only so much is kept: anybody may send it. */
const KEPT_UNSIGNED = 500;

/** Who may send, and the secret to prove it with. */
export interface Sender {
  readonly id: string;
  readonly tenantId: string;
  /** Name under which its requests are kept. */
  readonly appId: string;
  readonly secret: string;
}

export interface Webhook<S extends Sender> {
  /** Its path ends in the sender's key. */
  readonly route: OwnRoute;
  /** Key of the dictionary req_type. */
  readonly reqType: string;
  readonly find: (key: string) => Promise<S | undefined>;
  /** Does what was asked in one transaction; says for the log what came of it. */
  readonly take: (
    ctx: Context,
    sender: S,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly data: unknown; readonly result: Label }>;
}

/** Answers signed requests of senders outside. Every request of a known sender is kept as it came, refused ones too, unsigned ones in part. */
export function signedWebhook<S extends Sender>(
  { app, pool, now }: Runtime,
  { route, reqType, find, take }: Webhook<S>,
): void {
  const keep = (
    sender: S,
    request: FastifyRequest,
    most: number,
    stored: boolean,
    result: Label,
  ): Promise<void> =>
    inTransaction(pool, systemSession(sender.tenantId), now(), request.id, (ctx) =>
      keepRequest(ctx, {
        appId: sender.appId,
        reqType,
        url: request.url,
        content: bodyOf(request).slice(0, most),
        address: request.ip,
        status: stored ? "1" : "2",
        result,
      }),
    );

  const admit = async (sender: S, request: FastifyRequest): Promise<void> => {
    const [timestamp, nonce, signature] = ["x-timestamp", "x-nonce", "x-signature"].map((name) =>
      String(request.headers[name] ?? ""),
    );
    if (!timestamp || !nonce || !signature)
      throw unauthorised(
        "缺少签名：请提供 X-Timestamp、X-Nonce、X-Signature",
        "Unsigned: send X-Timestamp, X-Nonce and X-Signature",
      );
    const skew = Math.abs(now().getTime() / 1000 - Number(timestamp));
    if (!/^\d{1,12}$/.test(timestamp) || skew > TOLERANCE)
      throw unauthorised(
        "时间戳超出允许范围（前后5分钟，单位秒）",
        "The timestamp is off by more than 5 minutes (it is in seconds)",
      );
    if (!/^[\w-]{8,64}$/.test(nonce))
      throw unauthorised("X-Nonce应为8到64位字母数字", "X-Nonce takes 8 to 64 letters or digits");
    if (!isSigned({ timestamp, nonce, signature }, sender.secret, bodyOf(request)))
      throw unauthorised("签名不正确", "The signature is wrong");
    await spendMark(pool.unbound, sender.id, nonce, now());
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: LARGEST_BODY },
      (_request, body, done) => done(null, body),
    );
    mount(scope, route, async (request) => {
      const sender = await find((request.params as { readonly key: string }).key);
      if (!sender) throw notFound();
      let most = KEPT_UNSIGNED;
      try {
        await admit(sender, request);
        most = KEPT;
        const body = objectIn(bodyOf(request));
        const session = { ...systemSession(sender.tenantId), language: request.language };
        const { data, result } = await inTransaction(pool, session, now(), request.id, (ctx) =>
          take(ctx, sender, body),
        );
        await keep(sender, request, most, true, result);
        return success(data, request.language);
      } catch (error) {
        await keep(sender, request, most, false, failureWords(error));
        throw error;
      }
    });
  });
}

const bodyOf = ({ body }: FastifyRequest): string => (typeof body === "string" ? body : "");

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badRequest("请求内容应为JSON对象", "The body must be a JSON object");
  refuseDeep(value);
  return value as Readonly<Record<string, unknown>>;
}
