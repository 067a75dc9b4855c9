import type { Context } from "#engine/server/context.ts";
import type { Cause, Notice } from "./notify.ts";
import { notify } from "./notify.ts";
import { unwarned } from "./unwarned.ts";

interface Found {
  readonly id: string;
  readonly name: string | null;
  readonly user_id: string | null;
  readonly hours: number;
  readonly rule: string;
}

const MOST = 500;

/** Who of the tenant may allocate leads, administrators last. */
const ALLOCATOR = `(select u.id from "user" u join role o on o.tenant_id = u.tenant_id and o.id = any(u.role_id) and o.is_deleted = 0
  join menu m on m.code = 'clue_allocation' and m.id = any(o.menu_ids)
  where u.tenant_id = $1 and u.is_deleted = 0 and u.status = '1' order by o.administrator is not distinct from '1', u.id limit 1)`;

/** Leads too long in the pool: who added them is told, for leads that came by themselves who allocates. */
const UNASSIGNED = `select distinct on (x.id) x.id, x.name, coalesce(nullif(x.create_user, 0), ${ALLOCATOR}) as user_id, floor(extract(epoch from $3::timestamptz - coalesce(x.release_time, x.create_time)) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join lead x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.converted = 0 and x.status = '0'
    and coalesce(x.release_time, x.create_time) < $3::timestamptz - make_interval(hours => r.rule_value) and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and ${unwarned("coalesce(x.release_time, x.create_time) + make_interval(hours => r.rule_value)", "unassigned")} order by x.id desc, r.rule_value limit ${MOST}`;

const NOT_FOLLOWED = `select distinct on (x.id) x.id, x.name, x.owner_user_id as user_id, floor(extract(epoch from $3::timestamptz - x.allocate_time) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join lead x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.converted = 0 and x.status = '1' and coalesce(x.followup_times, 0) = 0
    and x.allocate_time < $3::timestamptz - make_interval(hours => r.rule_value) and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and x.owner_user_id is not null and ${unwarned("x.allocate_time + make_interval(hours => r.rule_value)", "notFollowed")} order by x.id desc, r.rule_value limit ${MOST}`;

const OVERDUE = `select distinct on (x.id) x.id, x.name, x.owner_user_id as user_id, floor(extract(epoch from $3::timestamptz - x.next_time) / 3600)::int as hours, r.rule_name as rule
  from warning_rule r join customer x on x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.pool_status = '0' and x.next_time < $3::timestamptz - make_interval(hours => r.rule_value)
    and (r.company_id is null or r.company_id = x.company_id)
  where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and r.warn_type = $2 and x.owner_user_id is not null and ${unwarned("x.next_time + make_interval(hours => r.rule_value)", "overdue")} order by x.id desc, r.rule_value limit ${MOST}`;

const KINDS: readonly (readonly [type: Notice["type"], resource: string, cause: Cause, text: string, words: (row: Found) => string])[] = [
  ["leadsUnassigned", "lead", "unassigned", UNASSIGNED, (row) => `线索 ${row.name ?? ""} 已 ${row.hours} 小时未分配`],
  ["leadNotFollowedUp", "lead", "notFollowed", NOT_FOLLOWED, (row) => `线索 ${row.name ?? ""} 分配后 ${row.hours} 小时未跟进`],
  ["customerAlarmNotice", "customer", "overdue", OVERDUE, (row) => `客户 ${row.name ?? ""} 的下次跟进已逾期 ${row.hours} 小时`],
];

/** Finds everything the tenant's alarm rules warn of and tells the people responsible; one open warning per type and row, and one per time its cause came about. */
export async function evaluateWarnings(ctx: Context): Promise<number> {
  let told = 0;
  for (const [type, resourceType, cause, text, words] of KINDS) {
    const found = await ctx.connection.query<Found>(text, [ctx.session.tenantId, type, ctx.moment]);
    const rows = found.rows.filter((row) => row.user_id !== null);
    await notify(
      ctx,
      rows.map((row) => ({
        userId: row.user_id!,
        type,
        cause,
        resourceType,
        resourceId: row.id,
        name: row.name ?? "",
        content: words(row),
        ruleName: row.rule,
        hours: row.hours,
      })),
    );
    told += rows.length;
  }
  return told;
}
