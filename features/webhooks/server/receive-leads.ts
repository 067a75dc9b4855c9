import { sql } from "kysely";
import { lead as leadEntity } from "#features/leads/feature.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { checkReferences } from "#engine/server/write/references.ts";
import { insertJudged } from "#engine/server/write/save.ts";
import { open } from "#engine/server/secrets/index.ts";
import type { Source } from "./map-lead.ts";
import { leadIn } from "./map-lead.ts";
import type { Sender } from "./signed-webhook.ts";
import { signedWebhook } from "./signed-webhook.ts";

export const LEADS_WEBHOOK = "/api/blade-crm/webhook/leads";

interface SourceRow extends Source {
  readonly id: string;
  readonly tenantId: string;
  readonly sealedKey: string;
}

/** Takes leads from outside through the same door as every other lead: duplicates are marked, the rules allocate. */
export function receiveLeads(runtime: Runtime): void {
  signedWebhook<Sender & Source>(runtime, {
    path: LEADS_WEBHOOK,
    reqType: "1",
    find: async (key) => {
      const rows = await runtime.pool.unbound
        .rows<SourceRow>(sql`select s.id, s.tenant_id as "tenantId", s.sealed_key as "sealedKey", s.source_name as "sourceName", s.channel_id as "channelId",
            s.branch_channel_id as "branchChannelId", s.clue_source as "clueSource", s.clue_type as "clueType", s.mapping
          from lead_source s join tenant t on t.tenant_code = s.tenant_id and t.is_deleted = 0
          where s.source = ${key} and s.is_deleted = 0 and s.enabled = 1`);
      return rows[0] && { ...rows[0], appId: key, secret: open(rows[0].sealedKey) };
    },
    take: async (ctx, source, body) => {
      const values = leadIn(source, body, ctx.now, ctx.moment);
      await checkReferences(ctx, leadEntity, values);
      const [row] = await insertJudged(ctx, leadEntity, [values]);
      const lead = await ctx.unscoped
        .selectFrom("lead")
        .select(["id", "isDuplicate", "repeatName", "status"])
        .where("id", "=", String(row!["id"]))
        .executeTakeFirstOrThrow();
      const [duplicate, allocated] = [lead.isDuplicate === "1", lead.status === "1"];
      const result = `${duplicate ? `重复：${lead.repeatName ?? ""}` : allocated ? "已分配" : "进入线索池"}，线索 ${lead.id}`;
      return { data: { id: lead.id, duplicate, allocated }, result };
    },
  });
}
