import { lead as leadEntity } from "#features/leads/feature.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { insertOneValidated } from "#engine/server/write/save.ts";
import { open } from "#engine/server/secrets/index.ts";
import { leadsWebhook } from "../leads-webhook.ts";
import type { Source } from "./map-lead.ts";
import { leadIn } from "./map-lead.ts";
import type { Sender } from "./signed-webhook.ts";
import { signedWebhook } from "./signed-webhook.ts";

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
      const values = leadIn(source, body, ctx.now, ctx.moment);
      await checkReferences(ctx, leadEntity, values);
      const row = await insertOneValidated(ctx, leadEntity, values);
      const lead = await ctx.unscoped
        .selectFrom("lead")
        .select(["id", "isDuplicate", "repeatName", "status"])
        .where("id", "=", row.id)
        .executeTakeFirstOrThrow();
      const [duplicate, allocated] = [lead.isDuplicate === "1", lead.status === "1"];
      const result = `${duplicate ? `重复：${lead.repeatName ?? ""}` : allocated ? "已分配" : "进入线索池"}，线索 ${lead.id}`;
      return { data: { id: lead.id, duplicate, allocated }, result };
    },
  });
}
