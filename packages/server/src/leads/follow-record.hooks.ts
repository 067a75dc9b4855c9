import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";

hooks("followRecord", {
  beforeSave: (_ctx, _draft, before) => {
    if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
  },
  afterInsert: async (ctx, rows) => {
    for (const row of rows) {
      await ctx.connection.query(
        `update lead set last_time = $3, last_content = $4, next_time = $5, followup_times = coalesce(followup_times, 0) + 1, version = version + 1
          where tenant_id = $1 and id = $2`,
        [ctx.session.tenantId, row.clueId, row.createTime, row.content, row.nextTime],
      );
    }
  },
});
