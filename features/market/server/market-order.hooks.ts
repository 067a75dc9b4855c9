import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { multiplied } from "#engine/server/amounts.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import type { Draft } from "#engine/server/hooks.ts";
import { each, hooks, newRows } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { cardConsumption } from "../card.ts";
import { ORDER, TRADE } from "../market-codes.ts";
import { marketOrder, returnOrder as returnOrderCall } from "../market-order.ts";
import { lockedCard, moveBalance, shiftBalance } from "./card-balance.ts";
import { nextNumber } from "./number-rows.ts";
import { putGoodsBack, takeGoods } from "./stock.ts";

type Order = Row<typeof marketOrder>;

/** What the goods say about an order for them: whose they are, and what they cost. */
async function completeFromGoods(ctx: Context, draft: Draft<typeof marketOrder>): Promise<void> {
  if (!draft.goodsId) return;
  const goods = await ctx.db
    .selectFrom("merchantProduct")
    .select(["f2", "f4", "f5"])
    .where("id", "=", draft.goodsId)
    .executeTakeFirst();
  if (!goods) throw invalid({ goodsId: ["商品不存在", "There are no such goods"] });
  if (draft.f2 && draft.f2 !== goods.f2)
    throw invalid({ goodsId: ["该商品不属于所选商户", "These goods are another merchant's"] });
  draft.f2 = goods.f2;
  draft.f9 ??= goods.f5 ?? goods.f4;
}

async function complete(ctx: Context, draft: Draft<typeof marketOrder>): Promise<void> {
  await completeFromGoods(ctx, draft);
  if (draft.f5 !== TRADE.card) draft.cardId = null;
  if (draft.goodsId && Number(draft.f8 ?? 1) === 0)
    throw invalid({ f8: ["数量必须大于0", "The number must be more than 0"] });
  draft.f4 ??= ctx.moment;
  draft.f6 = ORDER.done;
  draft.f3 ??= await nextNumber(ctx, "DD");
  draft.f10 = multiplied("f9", draft.f9, draft.f8);
  draft.f7 ??= draft.f10;
}

/** Takes goods and money of a new order. */
async function settle(ctx: Context, order: Order): Promise<void> {
  if (order.goodsId) await takeGoods(ctx, order.goodsId, order.f8 ?? "1", order.id);
  if (!order.cardId || Number(order.f7 ?? 0) === 0) return;
  const moved = await moveBalance(ctx, order.cardId, `-${order.f7}`, "f7");
  await noteOnCard(ctx, order, `订单 ${order.f3}`, order.f7!, moved);
}

const noteOnCard = (
  ctx: Context,
  order: Order,
  words: string,
  amount: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> =>
  insertRows(ctx, cardConsumption, [
    newRow(ctx, cardConsumption, {
      f1: order.cardId!,
      f2: order.f2,
      f3: words,
      f4: before,
      f5: amount,
      f6: after,
      orderId: order.id,
    }),
  ]);

/** Gives goods and money of an order back. */
async function giveBack(ctx: Context, order: Order): Promise<void> {
  await putGoodsBack(ctx, order.id);
  if (!order.cardId || Number(order.f7 ?? 0) === 0) return;
  const card = await lockedCard(ctx, order.cardId);
  const moved = await shiftBalance(ctx, order.cardId, card.f4 ?? "0", order.f7!, "f7");
  await noteOnCard(ctx, order, `退货 ${order.f3}`, `-${order.f7}`, moved);
}

export const marketOrderHooks = hooks("marketOrder", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (!before) await complete(ctx, draft);
  }),
  afterSave: async (ctx, saved) => {
    for (const order of newRows(saved)) await settle(ctx, order);
  },
  beforeRemove: async (ctx, rows) => {
    for (const { id } of rows) {
      const order = await readRow(ctx, marketOrder, id, true);
      if (order?.f6 === ORDER.done) await giveBack(ctx, order);
    }
  },
});

export const returnOrder = handle(returnOrderCall, async (ctx, { id }) => {
  const order = await readRow(ctx, marketOrder, id, true);
  if (!order) throw notFound();
  if (order.f6 !== ORDER.done) throw badRequest("该订单已退货", "This order was returned already");
  await giveBack(ctx, order);
  await changeRows(ctx, marketOrder, {
    set: { f6: ORDER.returned },
    where: sql`x.id = ${id}`,
  });
  return null;
});
