import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { idBlock } from "#engine/server/ids.ts";
import { calendarFor, workingMinutes } from "#features/calendar/server/index.ts";

/** New clocks in one turn; the rest follow a minute later. */
const MOST = 5_000;
/** Leads given so long ago that nobody waits for a first contact in minutes. */
const DAYS = 3;

const tenantOf = ({ session }: Context): Fragment => sql`${session.tenantId}`;

/** The rule of a lead `x`: its sub-channel's, its channel's, or the default, as `r`. */
const ruleOf = (ctx: Context): Fragment =>
  sql`join lateral (select * from speed_rule t where ${ctx.live("speedRule", "t")} and t.enabled = 1
    and (t.channel_id is null or t.channel_id in (x.branch_channel_id, x.channel_id))
    order by t.channel_id is null, t.channel_id is distinct from x.branch_channel_id limit 1) r on true`;

/** Leads `x` that nobody has contacted; `ids` alone where some are named. */
const uncontacted = (ctx: Context, ids: readonly string[] | undefined): Fragment =>
  ids
    ? sql`x.id = any(${ids}::bigint[]) and ${ctx.live("lead", "x")} and x.status = '1'`
    : sql`${ctx.live("lead", "x")} and x.status = '1' and x.converted = 0 and x.followup_times = 0 and x.first_contact_time is null`;

/**
 * Begins to count for everybody who was given a lead since its rule is there: from the moment it was given, or, where it
 * went from one person to another without that, from now.
 */
export async function beginClocks(ctx: Context, ids?: readonly string[]): Promise<number> {
  const { session, moment } = ctx;
  return ctx.unbound.count(
    sql`with given as materialized (
        select x.id, x.owner_user_id, x.owner_dept_id, x.company_id, coalesce(x.channel_id, x.branch_channel_id) as channel_id, r.rule_name, r.minutes,
          r.leader_minutes, r.pass_minutes, case when before.id is null then x.allocate_time else ${moment}::timestamptz end as given_time
        from lead x ${ruleOf(ctx)}
        left join lateral (select s.id from lead_speed s where s.tenant_id = ${tenantOf(ctx)} and s.clue_id = x.id and s.given_time >= x.allocate_time limit 1) before on true
        where ${uncontacted(ctx, ids)} and (x.first_contact_time is null or before.id is null) and x.owner_user_id is not null and x.allocate_time >= r.create_time
          and x.allocate_time > ${moment}::timestamptz - make_interval(days => ${DAYS}) and x.allocate_time <= ${moment}::timestamptz
          and not exists (select 1 from lead_speed s where s.tenant_id = ${tenantOf(ctx)} and s.clue_id = x.id and s.user_id = x.owner_user_id
            and (s.state = 'open' or s.given_time >= x.allocate_time))
        order by x.allocate_time limit ${MOST})
      insert into lead_speed (tenant_id, id, clue_id, channel_id, user_id, dept_id, company_id, rule_name, limit_minutes, leader_minutes, pass_minutes,
        given_time, state, create_user, create_dept, create_time, update_user, update_time)
      select ${tenantOf(ctx)}, ${idBlock(MOST, sql`(row_number() over (order by g.id) - 1)`)}, g.id, g.channel_id, g.owner_user_id, g.owner_dept_id, g.company_id,
        g.rule_name, g.minutes, nullif(g.leader_minutes, 0), nullif(g.pass_minutes, 0), g.given_time, 'open', ${session.userId}::bigint, ${session.deptId}::bigint,
        ${moment}::timestamptz, ${session.userId}::bigint, ${moment}::timestamptz
      from given g returning id`,
  );
}

/** Working minutes of a clock `s` up to a moment. */
export const minutesOf = (ctx: Context, until: Fragment): Fragment =>
  workingMinutes(ctx, calendarFor(ctx, sql`s.company_id`), sql`s.given_time`, until);

/** Stops the clocks of leads that were contacted, or that went elsewhere; of `ids` alone where some are named. */
export async function stopClocks(ctx: Context, ids?: readonly string[]): Promise<number> {
  const now = sql`${ctx.moment}::timestamptz`;
  const contacted = sql`coalesce(x.first_contact_time, case when x.converted = 1 then ${now} end)`;
  const minutes = sql`greatest(0, ${minutesOf(ctx, contacted)})`;
  return ctx.unbound.count(
    sql`with ended as materialized (
        select s.id, ${contacted} as contact_time, case when ${contacted} is not null then ${minutes} end as minutes
        from lead_speed s left join lead x on ${ctx.live("lead", "x")} and x.id = s.clue_id
        where s.tenant_id = ${tenantOf(ctx)} and s.state = 'open' ${ids ? sql`and s.clue_id = any(${ids}::bigint[])` : sql``}
          and (x.id is null or x.status <> '1' or ${contacted} is not null or x.owner_user_id is distinct from s.user_id))
      update lead_speed s set contact_time = e.contact_time, minutes = e.minutes, end_time = ${now}, update_time = ${now}, version = s.version + 1,
        state = case when e.minutes is null then 'gone' when e.minutes <= s.limit_minutes then 'inTime' else 'late' end
      from ended e where s.tenant_id = ${tenantOf(ctx)} and s.id = e.id and s.state = 'open'`,
  );
}
