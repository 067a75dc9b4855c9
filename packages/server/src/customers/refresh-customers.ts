import { declared } from "@zhuke/model";
import { deptTreeOf } from "../engine/access/dept-tree.ts";
import { handle } from "../engine/calls.ts";
import type { Context } from "../engine/context.ts";
import { notFound } from "../engine/errors.ts";
import { derived } from "./customer.hooks.ts";

/** Recomputes everything of customers that follows from their visit and sign records. */
export async function refreshCustomers(ctx: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await ctx.connection.query(
    `update customer c set
        first_comm_date = v.first_date, second_comm_date = v.second_date, third_comm_date = v.third_date,
        last_visit_date = greatest(v.first_date, v.second_date, v.third_date), first_comm_id = v.first_comm_id,
        comm_service_id = coalesce(v.comm_service_id, c.comm_service_id),
        sig_status = coalesce(s.sig_status, '1'), sig_date = s.signed_on, sig_type = s.sig_type, sig_amount = s.amount, refund_date = s.refunded_on,
        sig_small = case when s.small then '1' else '0' end, small_time = s.small_time,
        sig_service_id = coalesce(s.sig_service_id, c.sig_service_id), sig_designer_id = coalesce(s.sig_designer_id, c.sig_designer_id)
      from unnest($2::bigint[]) as wanted(id)
      left join lateral (
        select min(first_comm_date) as first_date, min(second_comm_date) as second_date, min(third_comm_date) as third_date,
          (array_agg(first_comm_id order by create_time) filter (where first_comm_id is not null))[1] as first_comm_id,
          (array_agg(comm_service_id order by create_time desc) filter (where comm_service_id is not null))[1] as comm_service_id
        from visit_record where tenant_id = $1 and customer_id = wanted.id and is_deleted = 0) v on true
      left join lateral (
        select (array_agg(sig_status order by coalesce(sig_date::timestamptz, create_time) desc, id desc) filter (where sig_status <> '1'))[1] as sig_status,
          max(sig_date) filter (where sig_status = '2') as signed_on,
          (array_agg(sig_type order by sig_date desc) filter (where sig_status = '2'))[1] as sig_type,
          (array_agg(pre_amount order by sig_date desc) filter (where sig_status = '2'))[1] as amount,
          max(sig_date) filter (where sig_status in ('3', '4')) as refunded_on,
          bool_or(sig_small = '1') as small, min(small_time) as small_time,
          (array_agg(sig_service_id order by create_time desc) filter (where sig_service_id is not null))[1] as sig_service_id,
          (array_agg(sig_designer_id order by create_time desc) filter (where sig_designer_id is not null))[1] as sig_designer_id
        from sign_record where tenant_id = $1 and customer_id = wanted.id and is_deleted = 0) s on true
      where c.tenant_id = $1 and c.id = wanted.id`,
    [ctx.session.tenantId, ids],
  );
  const rows = await ctx.wholeTenant.selectFrom("customer").selectAll().where("id", "in", ids).execute();
  await ctx.connection.query(
    `update customer c set stage = d.stage, area_range = d.area_range, version = c.version + 1
      from json_to_recordset($2) as d(id bigint, stage text, area_range text) where c.tenant_id = $1 and c.id = d.id`,
    [
      ctx.session.tenantId,
      JSON.stringify(rows.map((row) => ({ id: row.id, stage: derived(row).stage, area_range: derived(row).areaRange }))),
    ],
  );
  return rows.length;
}

export const refreshCustomer = handle(declared.refreshCustomer, async (ctx, { id }) => {
  const row = await ctx.db.selectFrom("customer").select("id").where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  await refreshCustomers(ctx, [id]);
  return null;
});

const BATCH = 1000;

export const refreshDept = handle(declared.refreshDept, async (ctx, { id }) => {
  const tree = await deptTreeOf(ctx);
  if (!tree.has(id)) throw notFound();
  const below = tree.below([id]);
  const customers = await ctx.db.selectFrom("customer").select("id").where("ownerDeptId", "in", below).execute();
  for (let start = 0; start < customers.length; start += BATCH)
    await refreshCustomers(
      ctx,
      customers.slice(start, start + BATCH).map((row) => row.id),
    );
  return { refreshed: customers.length };
});
