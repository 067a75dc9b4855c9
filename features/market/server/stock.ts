import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { invalid } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { goodsStock, stockMove } from "../goods.ts";
import { MOVE } from "../market-codes.ts";

type Kind = Row<typeof stockMove>["kind"];

interface Change {
  readonly stockId: string;
  readonly goodsId: string;
  readonly quantity: string;
}

interface Reason {
  readonly kind: NonNullable<Kind>;
  readonly orderId?: string;
  readonly reason?: string;
}

/** Holds the batches of goods until the transaction ends. */
export async function lockBatches(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom("goodsStock")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Writes movements of locked batches: what is left of each, and a line for each that says what was there before and after. */
export async function moveStock(
  ctx: Context,
  changes: readonly Change[],
  { kind, orderId, reason }: Reason,
): Promise<void> {
  if (changes.length === 0) return;
  const source = sql`unnest(${changes.map(({ stockId }) => stockId)}::bigint[], ${changes.map(({ quantity }) => quantity)}::numeric[]) as s(id, quantity)`;
  const rows = await changeRows(ctx, goodsStock, {
    set: { f4: sql`x.f4 + s.quantity` },
    where: sql`x.id = any(${changes.map(({ stockId }) => stockId)}::bigint[])`,
    from: { source, on: sql`s.id = x.id` },
    returning: ["f4"],
  });
  const after = new Map(rows.map(({ id, f4 }) => [String(id), String(f4)]));
  const before = await ctx.unbound.rows<{ id: string; before: string }>(
    sql`select s.id::text as id, (x.f4 - s.quantity)::text as before from ${source} join goods_stock x on x.tenant_id = ${ctx.session.tenantId} and x.id = s.id`,
  );
  const was = new Map(before.map((row) => [row.id, row.before]));
  await insertRows(
    ctx,
    stockMove,
    changes.map(({ stockId, goodsId, quantity }) =>
      newRow(ctx, stockMove, {
        stockId,
        goodsId,
        kind,
        quantity,
        before: was.get(stockId) ?? "0",
        after: after.get(stockId) ?? "0",
        orderId: orderId ?? null,
        reason: reason ?? null,
      }),
    ),
  );
}

/** Takes goods for an order from the oldest batches on; refuses where there is not enough. */
export async function takeGoods(
  ctx: Context,
  goodsId: string,
  quantity: string,
  orderId: string,
): Promise<void> {
  const batches = await ctx.db
    .selectFrom("goodsStock")
    .select("id")
    .where("f3", "=", goodsId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const taken = await ctx.unbound.rows<{ id: string; quantity: string; enough: boolean }>(
    sql`select id::text as id, (-least(f4, ${quantity}::numeric - (upto - f4)))::text as quantity, total >= ${quantity}::numeric as enough
      from (select id, f4, sum(f4) over (order by id) as upto, sum(f4) over () as total from goods_stock
        where tenant_id = ${ctx.session.tenantId} and is_deleted = 0 and f4 > 0 and id = any(${batches.map(({ id }) => id)}::bigint[])) b
      where upto - f4 < ${quantity}::numeric order by id`,
  );
  if (!taken[0]?.enough) throw invalid({ f8: ["库存不足", "There is not enough in stock"] });
  await moveStock(
    ctx,
    taken.map(({ id, quantity: moved }) => ({ stockId: id, goodsId, quantity: moved })),
    { kind: MOVE.sale, orderId },
  );
}

/** Puts what orders took back into the batches it came from. */
export async function putGoodsBack(ctx: Context, orderId: string): Promise<void> {
  const rows = await ctx.unscoped
    .selectFrom("stockMove")
    .select(["stockId", "goodsId", sql<string>`(-quantity)::text`.as("quantity")])
    .where("orderId", "=", orderId)
    .where("kind", "=", MOVE.sale)
    .execute();
  const changes = rows.flatMap(({ stockId, goodsId, quantity }) => ({
    stockId,
    goodsId,
    quantity,
  }));
  if (changes.length === 0) return;
  await lockBatches(
    ctx,
    changes.map(({ stockId }) => stockId),
  );
  await moveStock(ctx, changes, { kind: MOVE.comeBack, orderId });
}
