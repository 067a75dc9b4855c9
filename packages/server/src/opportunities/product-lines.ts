import { multiplied } from "../engine/amounts.ts";
import type { Context } from "../engine/context.ts";
import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";

/** What the lines of an opportunity add up to; undefined where it has none. */
export async function sumOfLines(ctx: Context, businessId: string): Promise<string | undefined> {
  const { sum } = await ctx.wholeTenant
    .selectFrom("businessProduct")
    .select(({ fn }) => fn.sum<string | null>("subtotal").as("sum"))
    .where("businessId", "=", businessId)
    .where("status", "=", "1")
    .executeTakeFirstOrThrow();
  return sum ?? undefined;
}

/** Lines decide the amount of their opportunity, in the same transaction. */
async function addUp(ctx: Context, businessIds: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(businessIds.filter((one) => one !== null))) {
    const business = await ctx.wholeTenant
      .selectFrom("business")
      .select("discountRate")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const money = (await sumOfLines(ctx, id)) ?? "0";
    const totalPrice = await multiplied(ctx, money, business?.discountRate ?? "1");
    await ctx.wholeTenant
      .updateTable("business")
      .set(({ eb }) => ({ money, totalPrice, version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
  }
}

hooks("businessProduct", {
  beforeSave: async (ctx, draft, before) => {
    const business = await ctx.db
      .selectFrom("business")
      .select("isEnd")
      .where("id", "=", draft.businessId ?? before?.businessId ?? "")
      .executeTakeFirst();
    if (business?.isEnd !== "0") throw badRequest("已结束的商机不能修改，请先重新打开", "A closed opportunity must be reopened first");
    if (draft.productId && draft.productId !== before?.productId) {
      const product = await ctx.db
        .selectFrom("product")
        .select(["price", "unit", "status"])
        .where("id", "=", draft.productId)
        .executeTakeFirst();
      if (product?.status !== "1") throw badRequest("该产品已下架", "This product is off shelf");
      draft.price = product.price;
      draft.salesPrice ??= product.price ?? "0";
      draft.unit ||= product.unit;
    }
    const line = { ...before, ...draft };
    draft.subtotal = (await multiplied(ctx, line.salesPrice ?? line.price ?? "0", line.num, line.discount ?? "1")) ?? "0";
  },
  afterSave: (ctx, after) => addUp(ctx, [after.businessId]),
  afterRemove: (ctx, rows) =>
    addUp(
      ctx,
      rows.map(({ businessId }) => businessId),
    ),
});
