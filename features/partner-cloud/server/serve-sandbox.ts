import { sql } from "kysely";
import { systemSession } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { mount } from "#engine/server/http/mount.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { tone } from "#features/telephony/server/index.ts";
import { isSigned, TOLERANCE } from "#features/webhooks/server/index.ts";
import { GATEWAY, PARTNER_LISTS } from "../partner-codes.ts";
import { partnerSandboxList, partnerSandboxRecording } from "../partner-routes.ts";
import { SANDBOX, sandboxSecret } from "./chosen-partner.ts";
import { signedPart } from "./protocol.ts";
import { sandboxItems } from "./sandbox-items.ts";

/** Gateways named so are refused for good, or find the sandbox out of order at the first try. */
const REFUSED = /4010/;
const FAILS_ONCE = /5000/;

interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

interface Player {
  readonly id: string;
  readonly tenantId: string;
  readonly gatewayName: string;
}

const LIMIT = /^[1-9]\d{0,2}$/;

/**
 * Stands in for a partner's gateway: answers the lists of our protocol with people, contracts and calls made of the tenant's own,
 * to whoever signs as a gateway of this installation that is set to the sandbox.
 */
export function serveSandbox({ app, pool, now }: Runtime): void {
  const inTenant = <T>(tenantId: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
    inTransaction(pool, systemSession(tenantId), now(), newId(), work);

  const gatewayOf = (id: string): Promise<Player | undefined> =>
    pool.unbound.db
      .selectFrom("partnerGateway")
      .select(["id", "tenantId", "gatewayName"])
      .where("id", "=", id)
      .where("isDeleted", "=", 0)
      .where("category", "=", GATEWAY.sandbox)
      .executeTakeFirst();

  /** Who asks; or status and words of the refusal. */
  async function admit({ url, headers }: Asked): Promise<Player | readonly [number, string]> {
    const [id, timestamp, nonce, signature] = [
      "x-app-id",
      "x-timestamp",
      "x-nonce",
      "x-signature",
    ].map((name) => String(headers[name] ?? "")) as [string, string, string, string];
    const gateway = /^\d{1,19}$/.test(id) ? await gatewayOf(id) : undefined;
    const part = signedPart(url.slice(SANDBOX.length));
    if (!gateway || !isSigned({ timestamp, nonce, signature }, sandboxSecret(id), part))
      return [401, "sandbox: the signature is wrong"];
    if (!(Math.abs(now().getTime() / 1000 - Number(timestamp)) <= TOLERANCE))
      return [401, "sandbox: the timestamp is off"];
    if (REFUSED.test(gateway.gatewayName)) return [403, "沙箱：应用已停用"];
    return FAILS_ONCE.test(gateway.gatewayName) && (await isFirstTry(gateway))
      ? [503, "沙箱：服务繁忙"]
      : gateway;
  }

  const isFirstTry = ({ tenantId, gatewayName }: Player): Promise<boolean> =>
    inTenant(tenantId, async (ctx) => {
      const failed = await ctx.unscoped
        .selectFrom("sourceRequestLog")
        .select(sql<number>`1`.as("one"))
        .where("reqType", "=", "8")
        .where("appId", "=", gatewayName)
        .limit(1)
        .execute();
      return failed.length === 0;
    });

  mount(app, partnerSandboxList, async (request, reply) => {
    const refused = (status: number, message: string) =>
      reply.code(status).send({ code: status, message });
    const player = await admit(request);
    if (!("id" in player)) return refused(...player);
    const { list } = request.params as { readonly list: string };
    const known = PARTNER_LISTS.find((one) => one === list);
    if (!known) return refused(404, "sandbox: there is no such list");
    const { limit = "", cursor = "0" } = request.query as Record<string, string>;
    if (!LIMIT.test(limit) || !/^\d{1,4}$/.test(cursor))
      return refused(400, "sandbox: limit or cursor is wrong");
    const items = await inTenant(player.tenantId, (ctx) => sandboxItems(ctx, known, now()));
    const end = Number(cursor) + Math.min(Number(limit), 8);
    return reply.send({
      code: 0,
      message: "",
      data: {
        items: items.slice(Number(cursor), end),
        next: end < items.length ? String(end) : "",
        total: items.length,
      },
    });
  });

  mount(app, partnerSandboxRecording, async (request, reply) => {
    const player = await admit(request);
    if (!("id" in player))
      return reply.code(player[0]).send({ code: player[0], message: player[1] });
    const { key } = request.params as { readonly key: string };
    const seconds = /^call-\d{1,20}-(\d{1,3})$/.exec(key)?.[1];
    return seconds
      ? reply.type("audio/wav").send(tone(Math.min(20, Number(seconds))))
      : reply.code(404).send({ code: 404, message: "sandbox: there is no such recording" });
  });
}
