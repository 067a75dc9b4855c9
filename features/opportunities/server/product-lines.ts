import { BUSINESS_END } from "../business-codes.ts";
import { sql } from "kysely";
import { business as businessEntity } from "../business.ts";
import { kept, multiplied } from "#engine/server/amounts.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { priceLines } from "#features/products/server/index.ts";
import { refuseReader } from "#features/ownership/server/index.ts";

/** What the lines of an opportunity add up to; undefined where it has none. */
export async function sumOfLines(ctx: Context, businessId: string): Promise<string | undefined> {
  const { sum } = await ctx.unscoped
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
    const business = await ctx.unscoped
      .selectFrom("business")
      .select("discountRate")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    const money = kept((await sumOfLines(ctx, id)) ?? "0", "salesPrice");
    const totalPrice = multiplied("salesPrice", money, business?.discountRate ?? "1");
    await changeRows(ctx, businessEntity, {
      set: {
        money: sql`${money}::numeric(18, 2)`,
        totalPrice: sql`${totalPrice ?? "0"}::numeric(18, 2)`,
      },
      where: sql`x.id = ${id}::bigint`,
      onlyDifferent: true,
    });
  }
}

/** Lines of a closed opportunity stay as they are, and so do they for its readers. */
async function refuseLines(
  ctx: Context,
  businessIds: readonly (string | null | undefined)[],
): Promise<void> {
  const ids = [...new Set(businessIds.map((id) => id ?? "0"))];
  const businesses = await ctx.db
    .selectFrom("business")
    .select(["isEnd", "ownerUserId", "ownerDeptId", "roUserId", "rwUserId"])
    .where("id", "in", ids)
    .execute();
  if (businesses.length < ids.length || businesses.some(({ isEnd }) => isEnd !== BUSINESS_END.open))
    throw badRequest(
      "已结束的商机不能修改，请先重新打开",
      "A closed opportunity must be reopened first",
    );
  for (const business of businesses) refuseReader(ctx, business, "business");
  const bound = await ctx.unscoped
    .selectFrom("contract")
    .select("num")
    .where("businessId", "in", ids)
    .where("checkStatus", "in", ["1", "2"])
    .executeTakeFirst();
  if (bound)
    throw badRequest(
      `合同 ${bound.num ?? ""} 审批中或已通过，产品明细不能再修改`,
      `Contract ${bound.num ?? ""} is in approval or approved; its lines stay as they are`,
    );
}

export const businessProductHooks = hooks("businessProduct", {
  beforeSave: async (ctx, saves) => {
    await refuseLines(
      ctx,
      saves.map(({ draft, before }) => draft.businessId ?? before?.businessId),
    );
    await priceLines(ctx, saves);
  },
  afterSave: (ctx, saved) =>
    addUp(
      ctx,
      saved.map(({ after }) => after.businessId),
    ),
  beforeRemove: (ctx, rows) =>
    refuseLines(
      ctx,
      rows.map(({ businessId }) => businessId),
    ),
  afterRemove: (ctx, rows) =>
    addUp(
      ctx,
      rows.map(({ businessId }) => businessId),
    ),
});
