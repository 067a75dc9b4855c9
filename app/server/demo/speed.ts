import { sql } from "kysely";
import {
  calendarFor,
  chineseHolidays,
  remakeSpans,
  workingMinutes,
} from "#features/calendar/server/index.ts";
import type { Context } from "#engine/server/context.ts";
import { idBlock } from "#engine/server/ids.ts";
import { DAY, dayOf, wall } from "./calendar.ts";
import type { Market } from "./channels.ts";
import type { DemoWriter } from "./demo-writer.ts";
import type { Company, Organisation } from "./organisation.ts";

const RULE = "新线索首次联系";
const LIMIT = 15;
const LEADER = 60;
/** How far back first contacts are kept. */
const DAYS = 60;

/** Adds when the companies work, holidays of three years included, and how fast they mean to be. */
export function addSpeedRules(
  writer: DemoWriter,
  now: number,
  { companies, director }: Organisation,
  markets: ReadonlyMap<Company, Market>,
): void {
  const audit = (at: number) => ({
    createTime: wall(at),
    createUser: director.id,
    createDept: director.deptId,
  });
  const begun = audit(now - 500 * DAY);
  const office = companies.at(-1)!;
  const year = Number(dayOf(now).slice(0, 4));
  const calendars = [
    { calendarName: "门店工作日历", weekdays: "1,2,3,4,5,6,7", hours: "09:00-12:00,13:00-20:00" },
    {
      calendarName: `${office.name}工作日历`,
      companyId: office.id,
      weekdays: "1,2,3,4,5,6",
      hours: "09:00-12:00,13:30-18:30",
    },
  ];
  for (const calendar of calendars) {
    const calendarId = writer.add("workCalendar", { ...begun, ...calendar });
    for (const day of [year - 1, year, year + 1].flatMap(chineseHolidays))
      writer.add("calendarDay", { ...begun, ...day, calendarId });
  }
  writer.add("speedRule", {
    ...begun,
    ruleName: RULE,
    minutes: LIMIT,
    leaderMinutes: LEADER,
    enabled: 1,
    ruleDesc: "分配后15个工作分钟内联系，超过1小时提醒主管",
  });
  const [first] = companies;
  const [channel] = markets.get(first!)!.channels;
  writer.add("speedRule", {
    ...audit(now),
    ruleName: `${channel!.plan.name}抢单`,
    channelId: channel!.id,
    minutes: 5,
    leaderMinutes: 15,
    passMinutes: 30,
    enabled: 1,
    ruleDesc: "投放线索5分钟内联系，半小时未联系按分配规则转给下一人",
  });
}

/** Reckons from the follow-ups how fast every lead was contacted, once everything is written. */
export async function addFirstContacts(ctx: Context, leads: number): Promise<void> {
  await remakeSpans(ctx);
  const tenant = ctx.session.tenantId;
  const calendar = calendarFor(ctx, sql`x.company_id`);
  await ctx.unbound.rows(
    sql`update lead x set first_contact_time = f.at, first_contact_minutes = greatest(0, ${workingMinutes(ctx, calendar, sql`x.create_time`, sql`f.at`)})
      from (select clue_id, min(create_time) as at from follow_record where tenant_id = ${tenant} group by clue_id) f
      where x.tenant_id = ${tenant} and x.id = f.clue_id`,
  );
  await ctx.unbound.rows(
    sql`with contacted as (
        select x.*, greatest(0, ${workingMinutes(ctx, calendar, sql`x.allocate_time`, sql`x.first_contact_time`)}) as minutes from lead x
        where x.tenant_id = ${tenant} and x.owner_user_id is not null and x.first_contact_time >= x.allocate_time
          and x.allocate_time > ${ctx.moment}::timestamptz - make_interval(days => ${DAYS}))
      insert into lead_speed (tenant_id, id, clue_id, channel_id, user_id, dept_id, company_id, rule_name, limit_minutes, leader_minutes, given_time,
        contact_time, minutes, state, reminded_time, end_time, create_user, create_time, update_time)
      select ${tenant}, ${idBlock(leads, sql`(row_number() over (order by id) - 1)`)}, id, coalesce(channel_id, branch_channel_id), owner_user_id, owner_dept_id,
        company_id, ${RULE}, ${LIMIT}::int, ${LEADER}::int, allocate_time, first_contact_time, minutes, case when minutes <= ${LIMIT}::int then 'inTime' else 'late' end,
        case when minutes > ${LIMIT}::int then first_contact_time end, first_contact_time, 0, allocate_time, first_contact_time
      from contacted`,
  );
}
