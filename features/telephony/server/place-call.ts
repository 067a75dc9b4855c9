import { sql } from "kysely";
import { wallTime } from "#engine/model/index.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { job } from "#engine/server/jobs/job.ts";
import { fetchReport } from "./fetch-report.ts";
import { playSandbox } from "./play-sandbox.ts";

interface Taken {
  readonly setting_id: string;
  readonly user_id: string;
  readonly subject_id: string;
  readonly caller: string | null;
  readonly callee: string | null;
}

/**
 * Has a noted call placed, once: a call that was taken up is never taken up again, for a telephone that rings twice is worse
 * than one that does not. What the provider refuses is told with the call.
 */
export const placeCall = job(
  "place-call",
  { label: ["拨打电话", "Place calls"], atOnce: 4 },
  async ({ pool, now, tenantId, transaction }, { recordId }: { readonly recordId: string }) => {
    const rows = await pool.unbound
      .rows<Taken>(sql`update call_record r set start_time = ${wallTime(now())}, update_time = ${wallTime(now())}
        from (select r2.id, coalesce(l.telephone, c.telephone) as callee, u.phone as caller from call_record r2
          left join lead l on l.tenant_id = r2.tenant_id and l.id = r2.clue_id
          left join customer c on c.tenant_id = r2.tenant_id and c.id = r2.customer_id
          left join "user" u on u.tenant_id = r2.tenant_id and u.id = r2.user_id where r2.tenant_id = ${tenantId} and r2.id = ${recordId}) s
        where r.tenant_id = ${tenantId} and r.id = s.id and r.state = 'asked' and r.start_time is null
        returning r.setting_id, r.user_id, coalesce(r.clue_id, r.customer_id) as subject_id, s.caller, s.callee`);
    const [taken] = rows;
    if (!taken) return;
    try {
      const telephony = await telephonyOf(pool.unbound, tenantId, taken.setting_id, now);
      const contactId = await telephony.place({
        callId: recordId,
        subjectId: taken.subject_id,
        userId: taken.user_id,
        caller: taken.caller ?? "",
        callee: taken.callee ?? "",
      });
      const state = await transaction(async (ctx) => {
        if (telephony.isSandbox)
          await enqueue(ctx, playSandbox, { contactId }, { key: contactId, delay: 1 });
        else if (telephony.report)
          await enqueue(ctx, fetchReport, { recordId }, { key: recordId, delay: 5 });
        const placed = await ctx.unscoped
          .updateTable("callRecord")
          .set({ contactId })
          .where("id", "=", recordId)
          .returning("state")
          .executeTakeFirst();
        return placed?.state;
      });
      if (state === "ended") await telephony.hangUp?.(contactId);
    } catch (error) {
      await pool.unbound.rows(
        sql`update call_record set state = 'failed', reason = left(${error instanceof Error ? error.message : String(error)}, 500), end_time = ${wallTime(now())} where tenant_id = ${tenantId} and id = ${recordId}`,
      );
    }
  },
);
