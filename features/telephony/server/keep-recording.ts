import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keepUpload } from "#features/files/server/index.ts";
import { telephonyOf } from "./chosen-telephony.ts";
import { job } from "#engine/server/jobs/job.ts";

/** Fetches the recording of a call before the provider deletes it, and keeps it as every other file; tried again until it is there. */
export const keepRecording = job(
  "keep-recording",
  { label: ["保存通话录音", "Keep recordings"] },
  async (
    { app, now, ctx, transaction },
    { recordId, url }: { readonly recordId: string; readonly url: string },
  ) => {
    const call = await ctx.unscoped
      .selectFrom("callRecord")
      .select("settingId")
      .where("id", "=", recordId)
      .where("recording", "is", null)
      .executeTakeFirst();
    if (!call?.settingId) return;
    const telephony = await telephonyOf(ctx, call.settingId, now);
    const content = await telephony.recording(url);
    const extension = content.subarray(0, 4).toString("latin1") === "RIFF" ? "wav" : "mp3";
    const folder = join(app.dataDir, "incoming");
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomBytes(16).toString("hex"));
    await writeFile(path, content);
    await transaction(async (inside) => {
      const file = {
        path,
        originalName: `recording.${extension}`,
        bytes: content.length,
        purpose: undefined,
        attach: false,
      };
      const { link } = await keepUpload(inside, app.dataDir, file);
      await inside.unscoped
        .updateTable("callRecord")
        .set({ recording: link })
        .where("id", "=", recordId)
        .execute();
    });
  },
);
