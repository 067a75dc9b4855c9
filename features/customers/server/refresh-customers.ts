import { sql } from "kysely";
import {
  refreshCustomer as refreshCustomerCall,
  refreshDept as refreshDeptCall,
} from "../customer-calls.ts";
import { customer } from "../customer.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { notFound } from "#engine/server/errors.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { derived } from "./customer.hooks.ts";

/** Recomputes everything of customers that follows from their visit and sign records; people who serve them stay once they are named. */
export async function refreshCustomers(ctx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const facts = sql`(select wanted.id, v.*, d.* from unnest(${ids}::bigint[]) as wanted(id)
      left join lateral (
        select min(first_comm_date) as first_date, min(second_comm_date) as second_date, min(third_comm_date) as third_date,
          (array_agg(first_comm_id order by create_time) filter (where first_comm_id is not null))[1] as first_comm_id,
          (array_agg(comm_service_id order by create_time desc) filter (where comm_service_id is not null))[1] as comm_service_id
        from visit_record where tenant_id = ${ctx.session.tenantId} and customer_id = wanted.id and is_deleted = 0) v on true
      left join lateral (
        select (array_agg(sig_status order by coalesce(sig_date::timestamptz, create_time) desc, id desc) filter (where sig_status <> '1'))[1] as sig_status,
          max(sig_date) filter (where sig_status = '2') as signed_on,
          (array_agg(sig_type order by sig_date desc) filter (where sig_status = '2'))[1] as sig_type,
          (array_agg(pre_amount order by sig_date desc) filter (where sig_status = '2'))[1] as amount,
          max(sig_date) filter (where sig_status in ('3', '4')) as refunded_on,
          bool_or(sig_small = '1') as small, min(small_time) as small_time,
          (array_agg(sig_service_id order by create_time desc, id desc) filter (where sig_service_id is not null))[1] as sig_service_id,
          (array_agg(sig_designer_id order by create_time desc, id desc) filter (where sig_designer_id is not null))[1] as sig_designer_id
        from sign_record where tenant_id = ${ctx.session.tenantId} and customer_id = wanted.id and is_deleted = 0) d on true) s`;
  await changeRows(ctx, customer, {
    set: {
      firstCommDate: sql`s.first_date`,
      secondCommDate: sql`s.second_date`,
      thirdCommDate: sql`s.third_date`,
      lastVisitDate: sql`greatest(s.first_date, s.second_date, s.third_date)`,
      firstCommId: sql`s.first_comm_id`,
      commServiceId: sql`coalesce(x.comm_service_id, s.comm_service_id)`,
      sigStatus: sql`coalesce(s.sig_status, '1')`,
      sigDate: sql`s.signed_on`,
      sigType: sql`s.sig_type`,
      sigAmount: sql`s.amount`,
      refundDate: sql`s.refunded_on`,
      sigSmall: sql`case when s.small then '1' else '0' end`,
      smallTime: sql`s.small_time`,
      sigServiceId: sql`coalesce(x.sig_service_id, s.sig_service_id)`,
      sigDesignerId: sql`coalesce(x.sig_designer_id, s.sig_designer_id)`,
    },
    where: sql`x.id = any(${ids})`,
    from: { source: facts, on: sql`s.id = x.id` },
    onlyDifferent: true,
    most: ids.length,
  });
  const rows = await ctx.unscoped
    .selectFrom("customer")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const stages = JSON.stringify(
    rows.map((row) => ({
      id: row.id,
      stage: derived(row).stage,
      area_range: derived(row).areaRange,
    })),
  );
  await changeRows(ctx, customer, {
    set: { stage: sql`s.stage`, areaRange: sql`s.area_range` },
    where: sql`x.id = any(${ids})`,
    from: {
      source: sql`json_to_recordset(${stages}) as s(id bigint, stage text, area_range text)`,
      on: sql`s.id = x.id`,
    },
    onlyDifferent: true,
    most: ids.length,
  });
  return rows.length;
}

export const refreshCustomer = handle(refreshCustomerCall, async (ctx, { id }) => {
  const row = await ctx.db
    .selectFrom("customer")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  await refreshCustomers(ctx, [id]);
  return null;
});

const BATCH = 1000;

export const refreshDept = handle(refreshDeptCall, async (ctx, { id }) => {
  const tree = await deptTreeOf(ctx);
  if (!tree.has(id)) throw notFound();
  const below = tree.below([id]);
  const customers = await ctx.db
    .selectFrom("customer")
    .select("id")
    .where("ownerDeptId", "in", below)
    .execute();
  for (let start = 0; start < customers.length; start += BATCH)
    await refreshCustomers(
      ctx,
      customers.slice(start, start + BATCH).map((row) => row.id),
    );
  return { refreshed: customers.length };
});
