import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { systemSession } from "#engine/server/access/session.ts";
import type { Runtime } from "#engine/server/http/run.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { newId } from "#engine/server/ids.ts";
import { keepUpload } from "#features/files/server/index.ts";
import type { Deliver } from "#engine/server/outbox/index.ts";
import { telephonyOf } from "./chosen-telephony.ts";

/** Fetches the recording of a call before the provider deletes it, and keeps it as every other file; tried again until it is there. */
export function keepRecording({ pool, now }: Pick<Runtime, "pool" | "now">, dataDir: string): Deliver {
  return async ({ tenantId, payload }) => {
    const { rows } = await pool.query<{ setting_id: string }>(
      "select setting_id from call_record where tenant_id = $1 and id = $2 and is_deleted = 0 and recording is null",
      [tenantId, payload["recordId"]],
    );
    if (!rows[0]) return;
    const telephony = await telephonyOf(pool, tenantId, rows[0].setting_id, now);
    const content = await telephony.recording(payload["url"]!);
    const extension = content.subarray(0, 4).toString("latin1") === "RIFF" ? "wav" : "mp3";
    const folder = join(dataDir, "incoming");
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomBytes(16).toString("hex"));
    await writeFile(path, content);
    await inTransaction(pool, systemSession(tenantId), now(), newId(), async (ctx) => {
      const file = { path, originalName: `recording.${extension}`, bytes: content.length, purpose: undefined, attach: false };
      const { link } = await keepUpload(ctx, dataDir, file);
      await ctx.unscoped.updateTable("callRecord").set({ recording: link }).where("id", "=", payload["recordId"]!).execute();
    });
  };
}
