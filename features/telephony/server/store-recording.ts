import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Work } from "#engine/server/jobs/job.ts";
import { keepUpload } from "#features/files/server/index.ts";

/** Keeps the recording of a call as every other file. */
export async function storeRecording(
  { app, transaction }: Pick<Work, "app" | "transaction">,
  recordId: string,
  content: Buffer,
): Promise<void> {
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
}
