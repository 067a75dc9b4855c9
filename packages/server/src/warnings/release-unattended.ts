import type { Context } from "../engine/context.ts";
import { logOperations } from "../customers/index.ts";
import { notify } from "./notify.ts";

/** Customers a rule is about: owned, in nobody's pool, and not yet measured, visited, paid or signed. */
const SUBJECT = `x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.pool_status = '0' and x.owner_user_id is not null and (r.company_id is null or r.company_id = x.company_id)
  and coalesce(x.is_survey, '2') <> '1' and x.first_comm_date is null and coalesce(x.sig_small, '0') <> '1' and coalesce(x.sig_status, '1') = '1'`;

/** Only follow-ups, calls and the last claim reset the clock; edits do not. */
const CLOCK = "greatest(x.last_time, x.call_time, x.last_receive_time, x.create_time)";

/** Which customers would go back to the open sea now. */
const DUE = `select x.id, x.name, x.company_id, x.owner_user_id, r.rule_name from release_rule r join customer x on ${SUBJECT}
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and ${CLOCK} < $2::timestamptz - make_interval(hours => r.rule_value)`;

interface Due {
  readonly id: string;
  readonly name: string | null;
  readonly company_id: string | null;
  readonly owner_user_id: string;
  readonly rule_name: string;
}

/** Lists what the release rules would release at this moment, without doing it. */
export async function previewRelease(ctx: Context): Promise<readonly Due[]> {
  return (await ctx.connection.query<Due>(`${DUE} order by x.id limit 1000`, [ctx.session.tenantId, ctx.moment])).rows;
}

/** Puts unattended customers back into the open sea, all in one statement, and writes why. */
export async function releaseUnattended(ctx: Context): Promise<number> {
  const { rows } = await ctx.connection.query<Due>(
    `with due as (${DUE}), freed as (
      update customer c set pool_status = '1', previous_salesman_id = c.owner_user_id, owner_user_id = null, owner_dept_id = null, pool_time = $2, operation_user_id = 0,
          add_reason = null, version = c.version + 1
        from (select distinct on (id) * from due) d where c.tenant_id = $1 and c.id = d.id returning c.id)
      select distinct on (d.id) d.* from due d join freed using (id)`,
    [ctx.session.tenantId, ctx.moment],
  );
  await logOperations(
    ctx,
    rows.map((row) => ({
      customer: { id: row.id, companyId: row.company_id },
      type: "release",
      content: `按规则「${row.rule_name}」自动转入公海`,
    })),
  );
  return rows.length;
}

/** Warns owners a set number of hours before their customers would be released. */
export async function warnBeforeRelease(ctx: Context): Promise<number> {
  const { rows } = await ctx.connection.query<Due & { hours: number }>(
    `select distinct on (x.id) x.id, x.name, x.owner_user_id, r.rule_name, ceil(extract(epoch from ${CLOCK} + make_interval(hours => r.rule_value) - $2::timestamptz) / 3600)::int as hours
      from release_rule r join customer x on ${SUBJECT}
      where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and coalesce(r.warn_before, 0) > 0
        and ${CLOCK} < $2::timestamptz - make_interval(hours => r.rule_value - r.warn_before) and ${CLOCK} >= $2::timestamptz - make_interval(hours => r.rule_value)
        and not exists (select 1 from warning w where w.tenant_id = $1 and w.is_deleted = 0 and w.warn_type = 'customerAlarmNotice' and w.resource_id = x.id::text and w.status = '0')
      limit 500`,
    [ctx.session.tenantId, ctx.moment],
  );
  await notify(
    ctx,
    rows.map((row) => ({
      userId: row.owner_user_id,
      type: "customerAlarmNotice",
      resourceType: "customer",
      resourceId: row.id,
      name: row.name ?? "",
      ruleName: row.rule_name,
      content: `客户 ${row.name ?? ""} 将在 ${row.hours} 小时后转入公海`,
    })),
  );
  return rows.length;
}
