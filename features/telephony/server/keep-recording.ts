import { storeRecording } from "./store-recording.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { job } from "#engine/server/jobs/job.ts";

/** Fetches the recording of a call before the provider deletes it, and keeps it as every other file; tried again until it is there. */
export const keepRecording = job(
  "keep-recording",
  { label: ["保存通话录音", "Keep recordings"] },
  async (work, { recordId, url }: { readonly recordId: string; readonly url: string }) => {
    const call = await work.ctx.unscoped
      .selectFrom("callRecord")
      .select("settingId")
      .where("id", "=", recordId)
      .where("recording", "is", null)
      .executeTakeFirst();
    if (!call?.settingId) return;
    const telephony = await telephonyOf(work.ctx, call.settingId, work.now);
    await storeRecording(work, recordId, await telephony.recording(url));
  },
);
