import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";

/** What contracts sell, line by line: their own lines, and where a contract has none, those of its opportunity. */
export const linesSold = (ctx: Context): Fragment =>
  sql`select p.contract_id, p.product_id, p.subtotal
      from contract_product p where p.tenant_id = ${ctx.session.tenantId} and p.is_deleted = 0
    union all
    select c.id, p.product_id, p.subtotal
      from contract c join business_product p on p.tenant_id = c.tenant_id and p.business_id = c.business_id and p.is_deleted = 0 and p.status = '1'
      where c.tenant_id = ${ctx.session.tenantId} and not exists (
        select from contract_product o where o.tenant_id = ${ctx.session.tenantId} and o.contract_id = c.id and o.is_deleted = 0)`;

/** What one contract sells, which need not be saved yet: the same for it alone. */
export const linesOf = (
  ctx: Context,
  { id = null, businessId }: { readonly id?: string | null; readonly businessId: string | null },
): Fragment =>
  sql`with own as (
      select p.product_id, p.subtotal from contract_product p where p.tenant_id = ${ctx.session.tenantId} and p.contract_id = ${id} and p.is_deleted = 0)
    select * from own
    union all
    select p.product_id, p.subtotal from business_product p
      where p.tenant_id = ${ctx.session.tenantId} and p.business_id = ${businessId} and p.is_deleted = 0 and p.status = '1' and not exists (select from own)`;
