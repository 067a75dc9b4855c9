import { sql } from "kysely";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { applyReport } from "./apply-report.ts";
import { telephonyOf } from "./chosen-telephony.ts";

/** Seconds between two looks at one call. */
const OFTEN = 5;

interface OpenCall {
  readonly setting_id: string;
  readonly contact_id: string;
  readonly subject_id: string;
}

/** Asks a provider that does not tell by itself how a call stands, again and again until it is over. */
export const fetchReport: Job<{ readonly recordId: string }> = job(
  "fetch-report",
  { label: ["查询通话状态", "Ask how calls stand"] },
  async ({ pool, now, app, tenantId, transaction }, { recordId }) => {
    const rows = await pool.unbound
      .rows<OpenCall>(sql`select setting_id, contact_id, coalesce(clue_id, customer_id) as subject_id from call_record
        where tenant_id = ${tenantId} and id = ${recordId} and state in ('asked', 'ringing', 'talking') and is_deleted = 0 and contact_id is not null`);
    if (!rows[0]) return;
    const { setting_id: settingId, contact_id: contactId, subject_id: subjectId } = rows[0];
    const report = await telephonyOf(pool.unbound, tenantId, settingId, now)
      .then((telephony) => telephony.report?.(contactId, subjectId))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "a telephony provider did not tell about a call"),
      );
    await transaction(async (ctx) => {
      const state = report && (await applyReport(ctx, settingId, report)).state;
      if (state !== "ended")
        await enqueue(ctx, fetchReport, { recordId }, { key: recordId, delay: OFTEN });
    });
  },
);
