import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { seesOthers } from "#engine/server/access/sees-others.ts";
import { minutesOf } from "./clocks.ts";

/**
 * Who leads the person of a clock `s`: whoever sees the rows of others and may allocate leads in their department or the nearest above it, not themselves;
 * where there is nobody, anybody of the company who may, administrators last.
 */
const leaderOf = (ctx: Context): Fragment =>
  sql`(select u.id from "user" u
    join role o on ${ctx.live("role", "o")} and o.id = any(u.role_id) and ${seesOthers}
    join menu m on m.code = 'clue_allocation' and m.id = any(o.menu_ids)
    left join dept d on d.tenant_id = ${ctx.session.tenantId} and d.id = s.dept_id
    cross join lateral (select max(array_position(string_to_array(d.ancestors || ',' || d.id, ','), own::text)) as near from unnest(u.dept_id) own) place
    where ${ctx.live("user", "u")} and u.status = '1' and u.id <> s.user_id
    order by place.near desc nulls last, o.administrator is not distinct from '1', u.id limit 1)`;

/** Notes whose time is up: the owners' first, then that their leaders are told. Their warnings follow from it. */
export async function noteLate(ctx: Context): Promise<number> {
  const now = sql`${ctx.moment}::timestamptz`;
  return ctx.unbound.count(
    sql`with running as materialized (
        select s.id, ${minutesOf(ctx, now)} as minutes from lead_speed s
        where s.tenant_id = ${ctx.session.tenantId} and s.state = 'open' and (s.reminded_time is null or (s.leader_minutes is not null and s.leader_time is null))),
      late as materialized (
        select s.id, case when r.minutes >= s.leader_minutes then ${now} end as leader_time,
          case when r.minutes >= s.leader_minutes then ${leaderOf(ctx)} end as leader_id
        from lead_speed s join running r on r.id = s.id where s.tenant_id = ${ctx.session.tenantId} and s.state = 'open'
          and ((s.reminded_time is null and r.minutes >= s.limit_minutes) or (s.leader_time is null and r.minutes >= s.leader_minutes)))
      update lead_speed s set reminded_time = coalesce(s.reminded_time, ${now}), update_time = ${now}, version = s.version + 1,
        leader_time = l.leader_time, leader_id = l.leader_id
      from late l where s.tenant_id = ${ctx.session.tenantId} and s.id = l.id and s.state = 'open'`,
  );
}
