import { sql } from "kysely";
import { handle } from "#engine/server/calls.ts";
import { badRequest, invalid, notFound } from "#engine/server/errors.ts";
import { each, hooks, newRows } from "#engine/server/hooks.ts";
import { readRow } from "#engine/server/read/detail.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { keepWhile } from "#engine/server/write/keep-while.ts";
import { correctStock as correctStockCall, goodsStock, stockMove } from "../goods.ts";
import { MOVE } from "../market-codes.ts";
import { moveStock } from "./stock.ts";

export const goodsStockHooks = hooks("goodsStock", {
  beforeSave: each(async (ctx, { draft, before }) => {
    if (before) return;
    const goods = await ctx.unscoped
      .selectFrom("merchantProduct")
      .select("f2")
      .where("id", "=", draft.f3!)
      .executeTakeFirst();
    // Whoever names the goods alone means their merchant.
    if (goods && goods.f2 !== draft.f1)
      throw invalid({ f3: ["该商品不属于所选商户", "These goods are another merchant's"] });
  }),
  afterSave: (ctx, saved) =>
    insertRows(
      ctx,
      stockMove,
      newRows(saved).map((row) =>
        newRow(ctx, stockMove, {
          stockId: row.id,
          goodsId: row.f3,
          kind: MOVE.arrival,
          before: "0",
          quantity: row.f4,
          after: row.f4,
        }),
      ),
    ),
});

/** Batches that were sold from are kept: their sales may come back. */
export const keepSoldStock = keepWhile("goodsStock", async (ctx, ids) => {
  const rows = await ctx.unscoped
    .selectFrom("stockMove")
    .select("stockId")
    .distinct()
    .where("stockId", "in", ids)
    .where("kind", "=", MOVE.sale)
    .execute();
  return new Map(
    rows.map(({ stockId }) => [
      stockId,
      ["该批次已有销售，不能删除", "Goods of this batch were sold"],
    ]),
  );
});

/** What is left of goods over all batches. */
export const merchantProductHooks = hooks("merchantProduct", {
  present: async (ctx, rows, wants) => {
    if (rows.length === 0 || !wants("inStock")) return rows;
    const left = await ctx.unscoped
      .selectFrom("goodsStock")
      .select(["f3", sql<string>`sum(f4)::text`.as("left")])
      .where(
        "f3",
        "in",
        rows.map(({ id }) => String(id)),
      )
      .groupBy("f3")
      .execute();
    const byGoods = new Map(left.map((row) => [row.f3, row.left]));
    return rows.map((row) => ({ ...row, inStock: byGoods.get(String(row["id"])) ?? "0.00" }));
  },
  reckoned: { inStock: ["id"] },
});

export const correctStock = handle(correctStockCall, async (ctx, { id, counted, reason }) => {
  const row = await readRow(ctx, goodsStock, id, true);
  if (!row) throw notFound();
  const [difference] = await ctx.unbound.rows<{ quantity: string; same: boolean }>(
    sql`select (${counted}::numeric - ${row.f4}::numeric)::text as quantity, ${counted}::numeric = ${row.f4}::numeric as same`,
  );
  if (difference!.same) throw badRequest("实盘与账面一致", "The count is what the books say");
  await moveStock(ctx, [{ stockId: id, goodsId: row.f3, quantity: difference!.quantity }], {
    kind: MOVE.correction,
    reason,
  });
  return null;
});
