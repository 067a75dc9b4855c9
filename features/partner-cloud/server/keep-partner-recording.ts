import type { Job } from "#engine/server/jobs/job.ts";
import { job } from "#engine/server/jobs/job.ts";
import { storeRecording } from "#features/telephony/server/index.ts";
import { partnerOf } from "./chosen-partner.ts";
import { PartnerRefused } from "./partner-cloud.ts";

interface Recording extends Record<string, string> {
  readonly gatewayId: string;
  readonly recordId: string;
  readonly callId: string;
}

/** Fetches the recording of a call and keeps it as every other file; where there is none for good, the call says why. */
export const keepPartnerRecording: Job<Recording> = job(
  "keep-partner-recording",
  { label: ["保存伙伴云录音", "Keep recordings of the partner cloud"], tries: 6 },
  async (work, { gatewayId, recordId, callId }) => {
    const { ctx } = work;
    const gateway = await ctx.unscoped
      .selectFrom("partnerGateway")
      .selectAll()
      .where("id", "=", gatewayId)
      .executeTakeFirst();
    const call = await ctx.unscoped
      .selectFrom("callRecord")
      .select("id")
      .where("id", "=", recordId)
      .where("recording", "is", null)
      .executeTakeFirst();
    if (!gateway || !call) return;
    try {
      await storeRecording(work, recordId, await partnerOf(work, gateway).recording(callId));
    } catch (error) {
      if (!(error instanceof PartnerRefused)) throw error;
      await ctx.unscoped
        .updateTable("callRecord")
        .set({ reason: `录音：${error.message}`.slice(0, 500) })
        .where("id", "=", recordId)
        .execute();
    }
  },
);
