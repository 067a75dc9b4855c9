import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { customer } from "#features/customers/feature.ts";
import type { Context } from "#engine/server/context.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";
import { operationOfChanged } from "#features/customers/server/index.ts";
import { notify } from "./notify.ts";
import { CLOCK, SUBJECT } from "./release-clock.ts";
import { unwarned } from "./unwarned.ts";

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

/** Customers `x` that some rule releases at this moment. */
const dueNow = (ctx: Context): Fragment =>
  sql`exists (select 1 from release_rule r where ${sql.raw(SUBJECT)} and r.tenant_id = ${ctx.session.tenantId} and r.is_deleted = 0 and r.enabled = 1
    and ${sql.raw(CLOCK)} < ${ctx.moment}::timestamptz - make_interval(hours => r.rule_value))`;

/** The rule that is first to release a `changed` row. */
const firstRule = (ctx: Context): Fragment =>
  sql`(select r.rule_name from release_rule r where r.tenant_id = ${ctx.session.tenantId} and r.is_deleted = 0 and r.enabled = 1
    and (r.company_id is null or r.company_id = changed."companyId") order by r.rule_value, r.id limit 1)`;

/** Puts unattended customers back into the open sea, all in one statement, and writes why. */
export async function releaseUnattended(ctx: Context): Promise<number> {
  const [found] = await ctx.unbound.rows<{ due: number }>(sql`select count(*)::int as due from customer x where ${dueNow(ctx)}`);
  if (found!.due === 0) return 0;
  const most = found!.due + 1000;
  const rows = await changeRows(ctx, customer, {
    set: {
      poolStatus: sql`'1'`,
      previousSalesmanId: sql`x.owner_user_id`,
      ownerUserId: sql`null`,
      ownerDeptId: sql`null`,
      poolTime: sql`${ctx.moment}::timestamptz`,
      operationUserId: sql`0`,
      addReason: sql`null`,
    },
    where: dueNow(ctx),
    returning: ["companyId"],
    also: operationOfChanged(ctx, most, "release", sql`'按规则「' || coalesce(${firstRule(ctx)}, '') || '」自动转入公海'`),
    most,
  });
  return rows.length;
}

/** Warns owners a set number of hours before their customers would be released. */
export async function warnBeforeRelease(ctx: Context): Promise<number> {
  const { rows } = await ctx.connection.query<Due & { hours: number }>(
    `select distinct on (x.id) x.id, x.name, x.owner_user_id, r.rule_name, ceil(extract(epoch from ${CLOCK} + make_interval(hours => r.rule_value) - $3::timestamptz) / 3600)::int as hours
      from release_rule r join customer x on ${SUBJECT}
      where r.tenant_id = $1 and r.is_deleted = 0 and r.enabled = 1 and coalesce(r.warn_before, 0) > 0
        and ${CLOCK} < $3::timestamptz - make_interval(hours => r.rule_value - r.warn_before) and ${CLOCK} >= $3::timestamptz - make_interval(hours => r.rule_value)
        and ${unwarned(`${CLOCK} + make_interval(hours => r.rule_value - r.warn_before)`, "release")}
      order by x.id, r.rule_value limit 500`,
    [ctx.session.tenantId, "customerAlarmNotice", ctx.moment],
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
      cause: "release",
      content: `客户 ${row.name ?? ""} 将在 ${row.hours} 小时后转入公海`,
    })),
  );
  return rows.length;
}
