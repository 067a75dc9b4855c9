import { enqueue } from "#engine/server/jobs/enqueue.ts";
import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { applyReport } from "./apply-report.ts";
import { UNDER_WAY } from "./call-stand.ts";
import { telephonyOf } from "./chosen-telephony.ts";

/** Seconds between two looks at one call. */
const OFTEN = 5;

/** Asks a provider that does not tell by itself how a call stands, again and again until it is over. */
export const fetchReport: Job<{ readonly recordId: string }> = job(
  "fetch-report",
  { label: ["查询通话状态", "Ask how calls stand"] },
  async ({ ctx, now, app, transaction }, { recordId }) => {
    const open = await ctx.unscoped
      .selectFrom("callRecord")
      .select(["settingId", "contactId", "clueId", "customerId"])
      .where("id", "=", recordId)
      .where("state", "in", UNDER_WAY)
      .executeTakeFirst();
    if (!open?.settingId || !open.contactId) return;
    const { settingId, contactId, clueId, customerId } = open;
    const report = await telephonyOf(ctx, settingId, now)
      .then((telephony) => telephony.report?.(contactId, clueId ?? customerId ?? ""))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "a telephony provider did not tell about a call"),
      );
    await transaction(async (inside) => {
      const state = report && (await applyReport(inside, settingId, report)).state;
      if (state !== "ended")
        await enqueue(inside, fetchReport, { recordId }, { key: recordId, delay: OFTEN });
    });
  },
);
