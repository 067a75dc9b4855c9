import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { FEE } from "../market-codes.ts";
import { nextNumber } from "./number-rows.ts";

/** What is still owed of a fee, and whether that settles it. */
export async function settled(
  ctx: Context,
  due: string,
  paid: string,
): Promise<{ readonly arrears: string; readonly status: string }> {
  const [row] = await ctx.unbound.rows<{ arrears: string; over: boolean; status: string }>(
    sql`select (${due}::numeric - ${paid}::numeric)::numeric(18, 2)::text as arrears, ${paid}::numeric > ${due}::numeric as over,
      case when ${due}::numeric > 0 and ${paid}::numeric >= ${due}::numeric then ${FEE.paid} else ${FEE.unpaid} end as status`,
  );
  if (row!.over)
    throw invalid({ amount: ["已缴金额不能超过应缴金额", "No more than what is due can be paid"] });
  return { arrears: row!.arrears, status: row!.status };
}

export const stallFeeHooks = hooks("stallFee", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before && before.status !== FEE.unpaid)
      throw badRequest("已缴或已退的费用不能修改", "Paid and refunded fees do not change");
    const { f6, f8, f4, period } = { ...before, ...draft };
    Object.assign(draft, await settled(ctx, f6 ?? "0", before?.paid ?? "0"));
    if (before) return;
    draft.f7 ??= await nextNumber(ctx, "TF");
    if (!f8 || f4) return;
    const day = period ? `${period}-01` : ctx.moment.slice(0, 10);
    const [tenancy] = await ctx.unbound.rows<{ merchant: string }>(
      sql`select t.merchant_id::text as merchant from stall_tenancy t where ${ctx.live("stallTenancy", "t")} and t.stall_id = ${f8}
        and daterange(t.start_date, t.end_date, '[]') && daterange(${day}::date, (${day}::date + interval '1 month')::date) order by t.start_date desc limit 1`,
    );
    if (!tenancy)
      throw invalid({
        f4: ["该铺位没有商户，请选择商户", "Nobody has this stall; select a merchant"],
      });
    draft.f4 = tenancy.merchant;
  }),
  beforeRemove: (_ctx, rows) => {
    if (rows.some(({ paid, status }) => status !== FEE.refunded && Number(paid ?? 0) > 0))
      throw badRequest("已收款的费用不能删除", "Fees with payments cannot be deleted");
  },
});
