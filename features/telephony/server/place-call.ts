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
    const { rows } = await pool.query<Taken>(
      `update call_record r set start_time = $3, update_time = $3
        from (select r2.id, coalesce(l.telephone, c.telephone) as callee, u.phone as caller from call_record r2
          left join lead l on l.tenant_id = r2.tenant_id and l.id = r2.clue_id
          left join customer c on c.tenant_id = r2.tenant_id and c.id = r2.customer_id
          left join "user" u on u.tenant_id = r2.tenant_id and u.id = r2.user_id where r2.tenant_id = $1 and r2.id = $2) s
        where r.tenant_id = $1 and r.id = s.id and r.state = 'asked' and r.start_time is null
        returning r.setting_id, r.user_id, coalesce(r.clue_id, r.customer_id) as subject_id, s.caller, s.callee`,
      [tenantId, recordId, wallTime(now())],
    );
    const [taken] = rows;
    if (!taken) return;
    try {
      const telephony = await telephonyOf(pool, tenantId, taken.setting_id, now);
      const contactId = await telephony.place({
        callId: recordId,
        subjectId: taken.subject_id,
        userId: taken.user_id,
        caller: taken.caller ?? "",
        callee: taken.callee ?? "",
      });
      const state = await transaction(async (ctx) => {
        if (telephony.isSandbox) await enqueue(ctx, playSandbox, { contactId }, { key: contactId, delay: 1 });
        else if (telephony.report) await enqueue(ctx, fetchReport, { recordId }, { key: recordId, delay: 5 });
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
      await pool.query("update call_record set state = 'failed', reason = left($3, 500), end_time = $4 where tenant_id = $1 and id = $2", [
        tenantId,
        recordId,
        error instanceof Error ? error.message : String(error),
        wallTime(now()),
      ]);
    }
  },
);
