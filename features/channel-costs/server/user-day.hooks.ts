import { sql } from "kysely";
import { badRequest } from "#engine/server/errors.ts";
import { each, hooks } from "#engine/server/hooks.ts";
import { userDays } from "./user-days.ts";

/** Nobody types these numbers: whatever is sent, they are counted. */
export const userDayHooks = hooks("channelUseDailyUser", {
  beforeSave: each(async (ctx, { draft, before }) => {
    const { regTime, userId, channel, subChannel } = { ...before, ...draft };
    if (!regTime || !userId)
      throw badRequest("请选择日期和业务员", "Please select day and salesperson");
    const [counted] = await ctx.unbound.rows<{
      num: number;
      total: number;
      amount: string | null;
    }>(
      sql`select f.customer_num as num, f.total_customer_num as total, f.use_amount::text as amount
        from ${userDays(ctx, { from: regTime, to: regTime })} f where f.user_id = ${userId}
          and f.channel is not distinct from ${channel ?? null}::bigint and f.sub_channel is not distinct from ${subChannel ?? null}::bigint`,
    );
    const person = await ctx.unscoped
      .selectFrom("user")
      .select("deptId")
      .where("id", "=", userId)
      .executeTakeFirst();
    draft.customerNum = counted?.num ?? 0;
    draft.totalCustomerNum = counted?.total ?? 0;
    draft.useAmount = counted?.amount ?? null;
    draft.deptId = person?.deptId?.[0] ?? null;
  }),
});
