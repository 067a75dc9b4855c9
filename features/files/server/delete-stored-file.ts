import { job } from "#engine/server/jobs/job.ts";
import { dropFile } from "#features/storage/server/index.ts";
import { dropThumbnail } from "./thumbnail.ts";

/** Takes a removed file out of its storage, after the commit of its removal. */
export const deleteStoredFile = job(
  "remove-file",
  { label: ["删除文件", "Delete files"] },
  async ({ pool, app }, { name }: { readonly name: string }) => {
    await dropFile(pool.unbound, app.dataDir, name);
    await dropThumbnail(app.dataDir, name);
  },
);
