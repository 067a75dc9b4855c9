import { sql } from "kysely";
import type { Context } from "#engine/server/context.ts";
import { lead } from "#features/leads/feature.ts";
import { firstContact } from "#features/leads/server/index.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";

/** Calls that leads answered are first contacts too: notes them where nobody wrote a follow-up before. */
export async function noteAnsweredCalls(ctx: Context): Promise<void> {
  await changeRows(ctx, lead, {
    set: firstContact(ctx, sql`s.first_time`),
    where: sql`x.first_contact_time is null and exists (select 1 from lead_speed s where s.tenant_id = ${ctx.session.tenantId} and s.clue_id = x.id and s.state = 'open')
      and exists (select 1 from call_record c where ${ctx.live("callRecord", "c")} and c.clue_id = x.id and c.answer_time is not null)`,
    from: {
      source: sql`(select c.clue_id, min(c.answer_time) as first_time from call_record c where ${ctx.live("callRecord", "c")} and c.answer_time is not null
        and c.clue_id in (select s.clue_id from lead_speed s where s.tenant_id = ${ctx.session.tenantId} and s.state = 'open') group by c.clue_id) s`,
      on: sql`s.clue_id = x.id`,
    },
  });
}
