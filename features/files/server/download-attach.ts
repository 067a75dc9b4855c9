import { downloadAttach as downloadAttachCall } from "../upload-calls.ts";
import { handle } from "#engine/server/calls.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { saveAs, sendStored } from "./send-stored.ts";

/** An attachment under the name it had when it was uploaded. */
export const downloadAttach = handle(
  downloadAttachCall,
  async (ctx, { id }, { request, reply }) => {
    const row = await ctx.db
      .selectFrom("attach")
      .select(["name", "originalName"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw notFound();
    if (!row.name)
      throw badRequest(
        "这是外部链接，不能下载",
        "This is a link to another site; it cannot be downloaded",
      );
    const storage = await storageHolding(ctx.unbound, request.server.dataDir, row.name);
    return await sendStored(
      request,
      reply,
      storage,
      row.name,
      saveAs(row.originalName ?? row.name),
    );
  },
);
