import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { editsOf, hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { FLAG } from "#engine/model/index.ts";
import { contract } from "../contract.ts";

export interface NewRetail {
  readonly newRetailAmount: string | null;
  readonly newRetailCategories: number | null;
}

const NONE: NewRetail = { newRetailAmount: null, newRetailCategories: null };

/** What of the product lines of opportunities is new retail, and in how many categories, by opportunity. */
const sums = (ctx: Context): Fragment =>
  sql`select p.business_id, sum(p.subtotal)::text as "newRetailAmount", count(distinct o.category_id)::int as "newRetailCategories"
    from business_product p join product o on o.tenant_id = p.tenant_id and o.id = p.product_id
      join product_category g on g.tenant_id = o.tenant_id and g.id = o.category_id and g.new_retail = ${FLAG.yes}
    where p.tenant_id = ${ctx.session.tenantId} and p.is_deleted = 0 and p.status = '1'`;

/** What of an opportunity's lines is new retail. */
export async function newRetailOf(ctx: Context, businessId: string | null): Promise<NewRetail> {
  if (businessId === null) return NONE;
  const [found] = await ctx.unbound.rows<NewRetail & { business_id: string }>(
    sql`${sums(ctx)} and p.business_id = ${businessId} group by p.business_id`,
  );
  return found
    ? {
        newRetailAmount: found.newRetailAmount,
        newRetailCategories: found.newRetailCategories,
      }
    : NONE;
}

/** Brings contracts with lines of some products to what the catalogue says now. */
async function refresh(ctx: Context, products: Fragment): Promise<void> {
  const touched = sql`select p.business_id from business_product p join product o on o.tenant_id = p.tenant_id and o.id = p.product_id
    where p.tenant_id = ${ctx.session.tenantId} and p.is_deleted = 0 and ${products}`;
  const [{ most } = { most: 0 }] = await ctx.unbound.rows<{ most: number }>(
    sql`select count(*)::int as most from contract x where x.tenant_id = ${ctx.session.tenantId} and x.business_id in (${touched})`,
  );
  if (most === 0) return;
  await changeRows(ctx, contract, {
    from: {
      source: sql`(select l.business_id, n."newRetailAmount"::numeric as amount, n."newRetailCategories" as categories
        from (select distinct t.business_id from (${touched}) t) l left join (${sums(ctx)} group by p.business_id) n on n.business_id = l.business_id) s`,
      on: sql`s.business_id = x.business_id`,
    },
    set: { newRetailAmount: sql`s.amount`, newRetailCategories: sql`s.categories` },
    where: sql`x.business_id in (${touched})`,
    onlyDifferent: true,
    most,
  });
}

/** The catalogue says what is new retail, of contracts signed before as well. */
export const newRetailHooks = [
  hooks("product", {
    afterSave: async (ctx, saved) => {
      const moved = editsOf(saved).filter(
        ({ before, after }) => before.categoryId !== after.categoryId,
      );
      if (moved.length === 0) return;
      await refresh(ctx, sql`o.id = any(${moved.map(({ after }) => after.id)}::bigint[])`);
    },
  }),
  hooks("productCategory", {
    afterSave: async (ctx, saved) => {
      const marked = editsOf(saved).filter(
        ({ before, after }) => before.newRetail !== after.newRetail,
      );
      if (marked.length === 0) return;
      await refresh(
        ctx,
        sql`o.category_id = any(${marked.map(({ after }) => after.id)}::bigint[])`,
      );
    },
  }),
];
