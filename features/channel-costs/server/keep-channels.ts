import { sql } from "kysely";
import type { Label } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";

const BOOKED: Label = [
  "渠道已有费用、消耗或充值记录，不能删除",
  "Expenses, usage or recharges are booked on this channel; it cannot be deleted",
];

/** Channels stay as long as money is booked on them. */
export const keepBooked = keepWhile("channel", async (ctx, ids) => {
  const named = sql.join(
    (["channelUseMonth", "channelUseDaily", "channelRecharge"] as const).map(
      (name) =>
        sql`exists (select 1 from ${sql.id(columnName(name))} b where ${ctx.live(name, "b")} and (b.channel = t.id or b.sub_channel = t.id))`,
    ),
    sql` or `,
  );
  const rows = await ctx.unbound.rows<{ id: string }>(
    sql`select t.id from channel t where t.tenant_id = ${ctx.session.tenantId} and t.id = any(${[...ids]}::bigint[]) and (${named})`,
  );
  return new Map(rows.map(({ id }) => [id, BOOKED]));
});
