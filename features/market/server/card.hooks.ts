import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";
import { lockedCard, moveBalance, shiftBalance } from "./card-balance.ts";

interface Movement {
  readonly id: string;
  readonly f1: string | null;
}

/** Takes movements back: only the last ones of a card, so that what was before and after stays true of all others. */
async function takeBack<R extends Movement>(
  ctx: Context,
  rows: readonly R[],
  sumOf: (ids: readonly string[]) => ReturnType<typeof sql<string>>,
): Promise<void> {
  for (const cardId of new Set(rows.map(({ f1 }) => f1 ?? "0"))) {
    const ids = rows.filter(({ f1 }) => f1 === cardId).map(({ id }) => id);
    const card = await lockedCard(ctx, cardId);
    const [found] = await ctx.unbound.rows<{ later: boolean; amount: string }>(
      sql`select exists (select 1 from (select id, tenant_id, f1, is_deleted from card_top_up union all select id, tenant_id, f1, is_deleted from card_consumption) m
          where m.tenant_id = ${ctx.session.tenantId} and m.is_deleted = 0 and m.f1 = ${cardId}
            and m.id > (select min(i) from unnest(${ids}::bigint[]) i) and m.id <> all(${ids}::bigint[])) as later,
        (${sumOf(ids)})::text as amount`,
    );
    if (found!.later)
      throw badRequest(
        "只能删除该卡最近的流水",
        "Only the latest movements of a card can be deleted",
      );
    await shiftBalance(ctx, cardId, card.f4 ?? "0", found!.amount);
  }
}

export const cardTopUpHooks = hooks("cardTopUp", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before) return;
    const [sum] = await ctx.unbound.rows<{ amount: string }>(
      sql`select (${draft.f4 ?? "0"}::numeric + ${draft.f5 ?? "0"}::numeric)::text as amount`,
    );
    const moved = await moveBalance(ctx, draft.f1!, sum!.amount, "f4");
    draft.f3 = moved.before;
    draft.after = moved.after;
  }),
  beforeRemove: (ctx, rows) =>
    takeBack(
      ctx,
      rows,
      (ids) =>
        sql`select -sum(f4 + coalesce(f5, 0)) from card_top_up where tenant_id = ${ctx.session.tenantId} and id = any(${ids}::bigint[])`,
    ),
});

export const cardConsumptionHooks = hooks("cardConsumption", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before) return;
    const moved = await moveBalance(ctx, draft.f1!, `-${draft.f5 ?? "0"}`);
    draft.f4 = moved.before;
    draft.f6 = moved.after;
  }),
  beforeRemove: (ctx, rows) => {
    if (rows.some(({ orderId }) => orderId !== null))
      throw badRequest(
        "该流水由订单产生，请在订单中退货",
        "This belongs to an order; return the order instead",
      );
    return takeBack(
      ctx,
      rows,
      (ids) =>
        sql`select sum(f5) from card_consumption where tenant_id = ${ctx.session.tenantId} and id = any(${ids}::bigint[])`,
    );
  },
});

/** A card that was used stays. */
export const keepUsedCards = keepWhile("membershipCard", async (ctx, ids) => {
  const rows = await ctx.unbound.rows<{ id: string }>(
    sql`select distinct f1::text as id from (select f1, tenant_id, is_deleted from card_top_up union all select f1, tenant_id, is_deleted from card_consumption) m
      where m.tenant_id = ${ctx.session.tenantId} and m.is_deleted = 0 and m.f1 = any(${ids}::bigint[])`,
  );
  return new Map(
    rows.map(({ id }) => [
      id,
      ["该卡已有流水，请改为注销", "This card was used; close it instead"],
    ]),
  );
});
