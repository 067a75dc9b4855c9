import type { Runtime } from "#engine/server/http/run.ts";
import { open } from "#engine/server/secrets/index.ts";
import { leadsWebhook } from "../leads-webhook.ts";
import type { Source } from "./map-lead.ts";
import type { Sender } from "./signed-webhook.ts";
import { signedWebhook } from "./signed-webhook.ts";
import { inLog, takeLead } from "./take-lead.ts";

/** Takes leads from outside through the same door as every other lead: duplicates are marked, the rules allocate. */
export function receiveLeads(runtime: Runtime): void {
  signedWebhook<Sender & Source>(runtime, {
    route: leadsWebhook,
    reqType: "1",
    find: async (key) => {
      const source = await runtime.pool.unbound.db
        .selectFrom("leadSource as s")
        .innerJoin("tenant as t", (join) =>
          join.onRef("t.tenantCode", "=", "s.tenantId").on("t.isDeleted", "=", 0),
        )
        .selectAll("s")
        .where("s.source", "=", key)
        .where("s.isDeleted", "=", 0)
        .where("s.enabled", "=", 1)
        .executeTakeFirst();
      return source?.sealedKey
        ? { ...source, appId: key, secret: open(source.sealedKey) }
        : undefined;
    },
    take: async (ctx, source, body) => {
      const { result, ...data } = await takeLead(ctx, source, body);
      return { data, result: inLog({ id: data.id, result }) };
    },
  });
}
