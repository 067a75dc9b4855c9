import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { TOP } from "./list-channels.ts";

/** The channels from one up to the top, itself first. */
async function pathUp(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.unbound.rows<{ id: string }>(
    sql`with recursive up as (
        select t.id, t.pre_channel_id, 1 as steps from channel t where ${ctx.live("channel", "t")} and t.id = ${id}
        union all
        select t.id, t.pre_channel_id, up.steps + 1 from channel t join up on t.id = up.pre_channel_id
          where ${ctx.live("channel", "t")} and up.steps < 50
      ) select id from up order by steps`,
  );
  return rows.map((row) => row.id);
}

/** Whatever lies below a channel belongs to its company. */
async function moveBelow(ctx: Context, id: string, companyId: string | null): Promise<void> {
  await ctx.unbound.rows(
    sql`with recursive below as (
        select t.id from channel t where ${ctx.live("channel", "t")} and t.pre_channel_id = ${id}
        union
        select t.id from channel t join below on t.pre_channel_id = below.id where ${ctx.live("channel", "t")}
      ) update channel t set company_id = ${companyId}, update_time = ${ctx.moment}, version = t.version + 1
        from below where t.tenant_id = ${ctx.session.tenantId} and t.id = below.id and t.company_id is distinct from ${companyId}`,
  );
}

export const channelHooks = hooks("channel", {
  judges: true,
  beforeSave: each(async (ctx, { draft, before }) => {
    const parentId = draft.preChannelId ?? before?.preChannelId ?? TOP;
    draft.preChannelId = parentId;
    if (parentId === TOP) return;
    if (before && parentId === before.id)
      throw badRequest("父节点不可选择自身!", "An entry cannot be its own parent");
    // Of two that move below each other at once, the second sees where the first went.
    if (before && parentId !== before.preChannelId) await ctx.lock("channel-tree");
    if (before && (await pathUp(ctx, parentId)).includes(before.id))
      throw badRequest("上级渠道不能是自己的下级", "The parent lies below this channel");
    const parent = await ctx.unscoped
      .selectFrom("channel")
      .select("companyId")
      .where("id", "=", parentId)
      .executeTakeFirst();
    if (!parent?.companyId) return;
    const companyId = draft.companyId === undefined ? before?.companyId : draft.companyId;
    if (companyId && companyId !== parent.companyId && companyId !== before?.companyId)
      throw badRequest(
        "子渠道的所属公司须与上级渠道相同",
        "A sub-channel belongs to the company of its channel",
      );
    draft.companyId = parent.companyId;
  }),
  afterSave: each(async (ctx, { after, before }) => {
    if (before && before.companyId !== after.companyId)
      await moveBelow(ctx, after.id, after.companyId);
  }),
});
