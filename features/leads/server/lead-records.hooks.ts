import { sql } from "kysely";
import { lead as leadEntity } from "../lead.ts";
import { refuseNothingSaid } from "#features/customers/server/index.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { LEAD_FOLLOWS, lastFollows, nextLeft } from "#features/follow-ups/server/index.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";

export const followRecordHooks = hooks("followRecord", {
  beforeSave: async (ctx, draft, before) => {
    if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
    const lead = await ctx.db
      .selectFrom("lead")
      .select("converted")
      .where("id", "=", draft.clueId ?? "")
      .executeTakeFirst();
    if (lead?.converted === 1)
      throw badRequest(
        "线索已转为客户，请在客户里跟进",
        "The lead has become a customer: please follow up with the customer",
      );
  },
  afterInsert: async (ctx, rows) => {
    for (const row of rows) {
      await changeRows(ctx, leadEntity, {
        set: {
          lastTime: sql`${row.createTime}::timestamptz`,
          lastContent: sql`${row.content}`,
          nextTime: sql`coalesce(${row.nextTime}::timestamptz, x.next_time)`,
          followupTimes: sql`coalesce(x.followup_times, 0) + 1`,
        },
        where: sql`x.id = ${row.clueId}::bigint`,
      });
    }
  },
  afterRemove: async (ctx, rows) => {
    const ids = [...new Set(rows.map((row) => row.clueId!))];
    await changeRows(ctx, leadEntity, {
      set: {
        lastTime: sql`s.last_time`,
        lastContent: sql`s.content`,
        nextTime: nextLeft,
        followupTimes: sql`s.times`,
      },
      where: sql`x.id = any(${ids}::bigint[])`,
      from: { source: lastFollows(LEAD_FOLLOWS, ids, ctx.session.tenantId), on: sql`s.id = x.id` },
      most: ids.length,
    });
  },
});

export const leadCommunicationHooks = hooks("leadCommunication", {
  beforeSave: (ctx, draft, before) => {
    refuseNothingSaid({ ...before, ...draft });
    if (!before) draft.chatTime ??= ctx.moment;
  },
});
