import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { editsOf, hooks } from "#engine/server/hooks.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { FLAG } from "#engine/model/index.ts";
import { contract } from "../contract.ts";
import { linesOf, linesSold } from "./lines-sold.ts";

export interface NewRetail {
  readonly newRetailAmount: string | null;
  readonly newRetailCategories: number | null;
}

const NONE: NewRetail = { newRetailAmount: null, newRetailCategories: null };

const newRetail = sql`sum(p.subtotal)::text as "newRetailAmount", count(distinct o.category_id)::int as "newRetailCategories"`;

/** Joins to lines `p` their products of categories that are new retail. */
const productsOfNewRetail = (ctx: Context): Fragment =>
  sql`join product o on o.tenant_id = ${ctx.session.tenantId} and o.id = p.product_id
      join product_category g on g.tenant_id = o.tenant_id and g.id = o.category_id and g.new_retail = ${FLAG.yes}`;

/** What of the lines of contracts is new retail, and in how many categories, by contract. */
const sums = (ctx: Context, which: Fragment): Fragment =>
  sql`select p.contract_id, ${newRetail}
    from (${linesSold(ctx)}) p ${productsOfNewRetail(ctx)}
    where ${which} group by p.contract_id`;

/** What of the lines of a contract is new retail. */
export async function newRetailOf(
  ctx: Context,
  contract: Parameters<typeof linesOf>[1],
): Promise<NewRetail> {
  const [found] = await ctx.unbound.rows<NewRetail>(
    sql`select ${newRetail} from (${linesOf(ctx, contract)}) p ${productsOfNewRetail(ctx)}
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
