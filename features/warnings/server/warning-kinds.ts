import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { RuleType } from "../warning.ts";
import type { WarnType } from "./notify.ts";
import { CLOCK, SUBJECT } from "./release-clock.ts";

/** A kind of warning that rules bring about. */
export interface WarningKind {
  readonly type: WarnType;
  readonly resourceType: "lead" | "customer";
  /** Whoever gets the record gets a warning of their own, and that of the person before is resolved. */
  readonly followsOwner: boolean;
  /** Everything its rules warn of at this moment, once per record: id, name, user_id, cause, since when it lasts, rule, hours, content and the same in English. */
  readonly due: (ctx: Context) => Fragment;
}

/** Whole hours between a moment and now. */
const hoursSince = ({ moment }: Context, since: Fragment): Fragment =>
  sql`floor(extract(epoch from ${moment}::timestamptz - ${since}) / 3600)::int`;

const isDue = ({ moment }: Context, since: Fragment): Fragment =>
  sql`${since} < ${moment}::timestamptz - make_interval(hours => r.rule_value)`;

/** The rules of a type that are in force, as `r`. */
const rulesOf = (ctx: Context, type: WarnType): Fragment =>
  sql`(select id, rule_name, rule_value, company_id from warning_rule w where ${ctx.live("warningRule", "w")} and w.enabled = 1 and w.warn_type = ${type}) r`;

/** Rules are the whole company's or one branch's. */
const concerns = (company: Fragment): Fragment =>
  sql`(r.company_id is null or r.company_id = ${company})`;

/** Who of the tenant may allocate leads, administrators last. */
const allocator = (ctx: Context): Fragment =>
  sql`(select a.id from "user" a join role o on ${ctx.live("role", "o")} and o.id = any(a.role_id)
    join menu m on m.code = 'clue_allocation' and m.id = any(o.menu_ids)
    where ${ctx.live("user", "a")} and a.status = '1' order by o.administrator is not distinct from '1', a.id limit 1)`;

const name = sql`coalesce(x.name, '')`;

/** Leads too long in the pool: who added them is told, for leads that came by themselves who allocates. Nobody has them yet: their channel says whose rules hold. */
function unassigned(ctx: Context): Fragment {
  const since = sql`coalesce(x.release_time, x.create_time)`;
  const hours = hoursSince(ctx, since);
  return sql`select distinct on (x.id) x.id, ${name} as name, coalesce(u.id, ${allocator(ctx)}) as user_id, 'unassigned' as cause, ${since} as since, r.rule_name as rule,
      ${hours} as hours, '线索 ' || ${name} || ' 已 ' || ${hours} || ' 小时未分配' as content,
      'Lead ' || ${name} || ' unassigned for ' || ${hours} || ' h' as english
    from ${rulesOf(ctx, "leadsUnassigned")}
    join lead x on ${ctx.live("lead", "x")} and x.converted = 0 and x.status = '0' and ${isDue(ctx, since)}
    left join channel c on c.tenant_id = x.tenant_id and c.id = x.channel_id
    left join "user" u on ${ctx.live("user", "u")} and u.id = x.create_user and u.status = '1'
    where ${concerns(sql`coalesce(x.company_id, c.company_id)`)} order by x.id, r.rule_value, r.id`;
}

function notFollowed(ctx: Context): Fragment {
  const hours = hoursSince(ctx, sql`x.allocate_time`);
  return sql`select distinct on (x.id) x.id, ${name} as name, x.owner_user_id as user_id, 'notFollowed' as cause, x.allocate_time as since, r.rule_name as rule,
      ${hours} as hours, '线索 ' || ${name} || ' 分配后 ' || ${hours} || ' 小时未跟进' as content,
      'Lead ' || ${name} || ' not followed up for ' || ${hours} || ' h after it was given' as english
    from ${rulesOf(ctx, "leadNotFollowedUp")}
    join lead x on ${ctx.live("lead", "x")} and x.converted = 0 and x.status = '1' and x.followup_times = 0 and ${isDue(ctx, sql`x.allocate_time`)}
    where x.owner_user_id is not null and ${concerns(sql`x.company_id`)} order by x.id, r.rule_value, r.id`;
}

/** Customers to be released within the hours their rule warns before. */
function release(ctx: Context): Fragment {
  const after = (hours: Fragment): Fragment => sql`${CLOCK} + make_interval(hours => ${hours})`;
  const left = sql`ceil(extract(epoch from ${after(sql`r.rule_value`)} - ${ctx.moment}::timestamptz) / 3600)::int`;
  return sql`select x.id, ${name} as name, x.owner_user_id as user_id, 'release' as cause, ${CLOCK} as since, r.rule_name as rule,
      null::int as hours, '客户 ' || ${name} || ' 将在 ' || ${left} || ' 小时后转入公海' as content,
      'Customer ' || ${name} || ' goes to the public pool in ' || ${left} || ' h' as english, 1 as place, r.rule_value, r.id as rule_id
    from release_rule r join customer x on ${SUBJECT}
    where ${ctx.live("releaseRule", "r")} and r.enabled = 1 and coalesce(r.warn_before, 0) > 0
      and ${after(sql`r.rule_value - r.warn_before`)} < ${ctx.moment}::timestamptz and ${after(sql`r.rule_value`)} >= ${ctx.moment}::timestamptz`;
}

function overdue(ctx: Context): Fragment {
  const hours = hoursSince(ctx, sql`x.next_time`);
  return sql`select x.id, ${name} as name, x.owner_user_id as user_id, 'overdue' as cause, x.next_time as since, r.rule_name as rule,
      ${hours} as hours, '客户 ' || ${name} || ' 的下次跟进已逾期 ' || ${hours} || ' 小时' as content,
      'Next follow-up of customer ' || ${name} || ' is ' || ${hours} || ' h overdue' as english, 2 as place, r.rule_value, r.id as rule_id
    from ${rulesOf(ctx, "customerAlarmNotice")}
    join customer x on ${ctx.live("customer", "x")} and x.pool_status = '0' and ${isDue(ctx, sql`x.next_time`)}
    where x.owner_user_id is not null and ${concerns(sql`x.company_id`)}`;
}

/** A customer about to be released is warned of as that, whatever else is overdue. */
const alarming = (ctx: Context): Fragment =>
  sql`select distinct on (id) id, name, user_id, cause, since, rule, hours, content, english
    from (${release(ctx)} union all ${overdue(ctx)}) found order by id, place, rule_value, rule_id`;

export const WARNING_KINDS: readonly (WarningKind & { readonly type: RuleType })[] = [
  { type: "leadsUnassigned", resourceType: "lead", followsOwner: false, due: unassigned },
  { type: "leadNotFollowedUp", resourceType: "lead", followsOwner: true, due: notFollowed },
  { type: "customerAlarmNotice", resourceType: "customer", followsOwner: true, due: alarming },
];
