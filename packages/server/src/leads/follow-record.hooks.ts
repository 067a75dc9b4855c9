import { model } from "@zhuke/model";
import { badRequest } from "../engine/errors.ts";
import { hooks } from "../engine/hooks.ts";
import { sql } from "../engine/sql.ts";
import { changeRows } from "../engine/write/change-rows.ts";

hooks("followRecord", {
  beforeSave: (_ctx, _draft, before) => {
    if (before) throw badRequest("跟进记录不能修改", "Follow-ups cannot be changed");
  },
  afterInsert: async (ctx, rows) => {
    for (const row of rows) {
      await changeRows(ctx, model.lead, {
        set: {
          lastTime: sql`${row.createTime}::timestamptz`,
          lastContent: sql`${row.content}`,
          nextTime: sql`${row.nextTime}::timestamptz`,
          followupTimes: sql`coalesce(x.followup_times, 0) + 1`,
        },
        where: sql`x.id = ${row.clueId}::bigint`,
      });
    }
  },
});
