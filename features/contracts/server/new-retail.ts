import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { editsOf, hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { FLAG } from "#engine/model/index.ts";
import { contract } from "../contract.ts";
import { linesSold } from "./lines-sold.ts";

export interface NewRetail {
  readonly newRetailAmount: string | null;
  readonly newRetailCategories: number | null;
}

const NONE: NewRetail = { newRetailAmount: null, newRetailCategories: null };

/** What of the lines of contracts is new retail, and in how many categories, by contract. */
const sums = (ctx: Context, which: Fragment): Fragment =>
  sql`select p.contract_id, sum(p.subtotal)::text as "newRetailAmount", count(distinct o.category_id)::int as "newRetailCategories"
    from (${linesSold(ctx)}) p join product o on o.tenant_id = ${ctx.session.tenantId} and o.id = p.product_id
      join product_category g on g.tenant_id = o.tenant_id and g.id = o.category_id and g.new_retail = ${FLAG.yes}
    where ${which} group by p.contract_id`;

/** What of the lines of a contract is new retail: of its own, or where it has none, of those of its opportunity. */
export async function newRetailOf(
  ctx: Context,
  { id, businessId }: { readonly id?: string; readonly businessId: string | null },
): Promise<NewRetail> {
  const tenant = ctx.session.tenantId;
  const [found] = await ctx.unbound.rows<NewRetail>(
    sql`with own as (
        select p.product_id, p.subtotal from contract_product p where p.tenant_id = ${tenant} and p.contract_id = ${id ?? null} and p.is_deleted = 0),
      sold as (
        select * from own
        union all select p.product_id, p.subtotal from business_product p
          where p.tenant_id = ${tenant} and p.business_id = ${businessId} and p.is_deleted = 0 and p.status = '1' and not exists (select from own))
      select sum(s.subtotal)::text as "newRetailAmount", count(distinct o.category_id)::int as "newRetailCategories"
        from sold s join product o on o.tenant_id = ${tenant} and o.id = s.product_id
          join product_category g on g.tenant_id = o.tenant_id and g.id = o.category_id and g.new_retail = ${FLAG.yes}
        having count(*) > 0`,
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
  const touched = sql`select p.contract_id from (${linesSold(ctx)}) p join product o on o.tenant_id = ${ctx.session.tenantId} and o.id = p.product_id
    where ${products}`;
  const found = await ctx.unbound.rows<NewRetail & { contractId: string }>(
    sql`select l.contract_id as "contractId", n."newRetailAmount", n."newRetailCategories"
      from (select distinct t.contract_id from (${touched}) t) l
        left join (${sums(ctx, sql`p.contract_id in (${touched})`)}) n on n.contract_id = l.contract_id`,
  );
  if (found.length === 0) return;
  const [ids, amounts, categories] = [
    found.map(({ contractId }) => contractId),
    found.map(({ newRetailAmount }) => newRetailAmount) as string[],
    found.map(({ newRetailCategories }) => newRetailCategories) as number[],
  ];
  await changeRows(ctx, contract, {
    from: {
      source: sql`unnest(${ids}::bigint[], ${amounts}::numeric[], ${categories}::int[]) s(contract_id, amount, categories)`,
      on: sql`s.contract_id = x.id`,
    },
    set: { newRetailAmount: sql`s.amount`, newRetailCategories: sql`s.categories` },
    where: sql`x.id = any(${ids}::bigint[])`,
    onlyDifferent: true,
    most: found.length,
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
