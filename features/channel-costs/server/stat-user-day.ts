import { sql } from "kysely";
import { statUserDay as statUserDayCall } from "../channel-use-daily-user.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest } from "#engine/server/errors.ts";
import { today } from "./day-costs.ts";
import { userDays } from "./user-days.ts";

const DAY = 86_400_000;
const MOST_DAYS = 400;

type Line = Readonly<Record<"userId" | "userName" | "regTime", string>> &
  Readonly<Record<"channel" | "channelName" | "subChannel" | "subChannelName", string>> & {
    readonly customerNum: number;
    readonly totalCustomerNum: number;
    readonly useAmount: string | null;
  };

/** Counts a period now, as far as the asker sees the salespeople. */
export const statUserDay = handle(
  statUserDayCall,
  async (ctx, { startDate, endDate, userId, deptId, channel, subChannel }) => {
    const to = endDate ?? today(ctx);
    const from = startDate ?? `${to.slice(0, 7)}-01`;
    if (from > to || Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY)
      throw badRequest(
        `请选择不超过${MOST_DAYS}天的时间段`,
        `Please choose a period of at most ${MOST_DAYS} days`,
      );
    const asked = [
      ...(userId ? [sql`t.user_id = ${userId}`] : []),
      ...(deptId ? [sql`t.dept_id = ${deptId}`] : []),
      ...(channel ? [sql`t.channel = ${channel}`] : []),
      ...(subChannel ? [sql`t.sub_channel = ${subChannel}`] : []),
      ctx.seen("channelUseDailyUser", "t"),
    ];
    return ctx.unbound.rows<Line & Record<string, unknown>>(
      sql`select t.user_id as "userId", t.user_name as "userName", t.day as "regTime",
          coalesce(t.channel::text, '') as channel, coalesce(c.channel_name, '') as "channelName",
          coalesce(t.sub_channel::text, '') as "subChannel", coalesce(s.channel_name, '') as "subChannelName",
          t.customer_num as "customerNum", t.total_customer_num as "totalCustomerNum", t.use_amount::text as "useAmount"
        from (select f.*, coalesce(u.real_name, '') as user_name, u.dept_id[1] as dept_id, ${ctx.session.tenantId}::text as tenant_id, 0 as is_deleted
          from ${userDays(ctx, { from, to })} f left join "user" u on u.tenant_id = ${ctx.session.tenantId} and u.id = f.user_id) t
          left join channel c on c.tenant_id = t.tenant_id and c.id = t.channel
          left join channel s on s.tenant_id = t.tenant_id and s.id = t.sub_channel
        where ${sql.join(asked, sql` and `)} order by t.day desc, t.customer_num desc, t.user_id limit 100000`,
    );
  },
);
