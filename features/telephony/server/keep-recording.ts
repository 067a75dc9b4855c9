import { sql } from "kysely";
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
    { pool, app, now, tenantId, transaction },
    { recordId, url }: { readonly recordId: string; readonly url: string },
  ) => {
    const rows = await pool.unbound.rows<{ setting_id: string }>(
      sql`select setting_id from call_record where tenant_id = ${tenantId} and id = ${recordId} and is_deleted = 0 and recording is null`,
    );
    if (!rows[0]) return;
    const telephony = await telephonyOf(pool.unbound, tenantId, rows[0].setting_id, now);
    const content = await telephony.recording(url);
    const extension = content.subarray(0, 4).toString("latin1") === "RIFF" ? "wav" : "mp3";
    const folder = join(app.dataDir, "incoming");
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomBytes(16).toString("hex"));
    await writeFile(path, content);
    await transaction(async (ctx) => {
      const file = {
        path,
        originalName: `recording.${extension}`,
        bytes: content.length,
        purpose: undefined,
        attach: false,
      };
      const { link } = await keepUpload(ctx, app.dataDir, file);
      await ctx.unscoped
        .updateTable("callRecord")
        .set({ recording: link })
        .where("id", "=", recordId)
        .execute();
    });
  },
);
