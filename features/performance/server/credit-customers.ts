import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { idBlock } from "#engine/server/ids.ts";

/** More owners than this are not named one by one: every open browser asks again. */
const MOST_NAMED = 100;

/** Whose day it was: kept with the entry, whoever has the customer by now. */
const WHO = sql`owner_user_id, owner_dept_id, company_id`;

/**
 * Brings the entries of customers in line with their facts: what is no longer so is taken back, what is new counts for whoever
 * has the customer. An event whose day or amount was corrected stays with whom it counted for; a refund counts against whoever
 * had the sign; a sign after a refund is a new one.
 */
function settle(
  { session, moment }: Context,
  customers: Fragment,
  most: number,
): ReturnType<typeof sql<{ owner: string | null }>> {
  const { tenantId } = session;
  return sql<{ owner: string | null }>`with facts as (
      select c.id as customer_id, f.kind, f.day, f.quantity, coalesce(f.amount, 0) as amount,
        c.owner_user_id, c.owner_dept_id, c.company_id, c.sig_status in ('3', '4') as refunded
      from customer c cross join lateral (values
        ('visit', c.first_comm_date, 1, 0),
        ('sign', c.sig_date, 1, c.sig_amount),
        ('refund', case when c.sig_status in ('3', '4') and c.sig_date is not null then c.refund_date end, -1, -c.sig_amount)
      ) f(kind, day, quantity, amount)
      where c.tenant_id = ${tenantId} and c.is_deleted = 0 and f.day is not null and ${customers}),
    held as (
      select distinct on (p.customer_id, p.kind) p.* from performance_entry p
        left join facts f on f.customer_id = p.customer_id and f.kind = p.kind
        where p.tenant_id = ${tenantId} and p.is_deleted = 0 and p.customer_id in (select c.id from customer c where c.tenant_id = ${tenantId} and ${customers})
        order by p.customer_id, p.kind, f.day is not distinct from p.day desc, p.id),
    wanted as (
      select f.customer_id, f.kind, f.day, f.quantity, f.amount, h.id as held_id,
        case when k.stays then h.owner_user_id when k.follows then s.owner_user_id else f.owner_user_id end as owner_user_id,
        case when k.stays then h.owner_dept_id when k.follows then s.owner_dept_id else f.owner_dept_id end as owner_dept_id,
        case when k.stays then h.company_id when k.follows then s.company_id else f.company_id end as company_id
      from facts f
      left join held h on h.customer_id = f.customer_id and h.kind = f.kind
      left join held s on s.customer_id = f.customer_id and s.kind = 'sign'
      left join held r on r.customer_id = f.customer_id and r.kind = 'refund'
      cross join lateral (select
        h.id is not null and not (f.kind = 'sign' and r.id is not null and not f.refunded and h.day <> f.day) as stays,
        h.id is null and f.kind = 'refund' and s.id is not null as follows) k),
    same as (
      select w.held_id as id from wanted w join held h on h.id = w.held_id
        where (h.day, h.amount) = (w.day, w.amount) and h.owner_user_id is not distinct from w.owner_user_id),
    taken_back as (
      update performance_entry p set is_deleted = 1, update_user = ${session.userId}::bigint, update_time = ${moment}::timestamptz, version = p.version + 1
        where p.tenant_id = ${tenantId} and p.is_deleted = 0 and p.customer_id in (select c.id from customer c where c.tenant_id = ${tenantId} and ${customers})
          and p.id not in (select id from same)
        returning p.owner_user_id),
    fresh as (select *, row_number() over () - 1 as n from wanted where held_id is null or held_id not in (select id from same)),
    added as (
      insert into performance_entry (tenant_id, id, customer_id, kind, day, quantity, amount, ${WHO}, create_user, create_dept, create_time, update_user, update_time)
        select ${tenantId}, ${idBlock(most, sql`n`)}, customer_id, kind, day, quantity, amount, ${WHO},
          ${session.userId}::bigint, ${session.deptId}::bigint, ${moment}::timestamptz, ${session.userId}::bigint, ${moment}::timestamptz from fresh
        returning owner_user_id)
    select owner_user_id::text as owner from taken_back union select owner_user_id::text from added`;
}

/** Does so for customers whose facts may have changed, and tells open browsers whose numbers did. */
export async function creditCustomers(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const touched = await ctx.unbound.rows<{ owner: string | null }>(
    settle(ctx, sql`c.id = any(${ids}::bigint[])`, ids.length * 3),
  );
  if (touched.length === 0) return;
  const owners = touched.flatMap(({ owner }) => owner ?? []);
  ctx.announce("performance", owners.length > MOST_NAMED ? {} : { owners });
}

/** Does so for every customer of the tenant: after rows were written past the ordinary ways. */
export async function creditEverybody(ctx: Context): Promise<void> {
  const { most } = await ctx.unscoped
    .selectFrom("customer")
    .select(sql<number>`count(*)::int`.as("most"))
    .executeTakeFirstOrThrow();
  await ctx.unbound.rows(settle(ctx, sql`true`, most * 3));
}
