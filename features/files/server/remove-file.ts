import { removeFile as removeFileCall } from "../upload-calls.ts";
import { may } from "#engine/server/access/session.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import type { Deliver } from "#engine/server/outbox/index.ts";
import { queueEffect } from "#engine/server/outbox/index.ts";
import { dropFile } from "#features/storage/server/index.ts";
import { refuseLibraryFiles } from "./attach.hooks.ts";
import { storedName } from "./stored-name.ts";
import { dropThumbnail } from "./thumbnail.ts";

/** Removes a stored file by its name or link: one's own attachments, or any file of the tenant with the right to remove attachments. */
export const removeFile = handle(removeFileCall, async (ctx, { fileName }) => {
  const name = storedName(fileName);
  if (!name?.startsWith(`${ctx.session.tenantId}/`)) throw notFound();
  const attached = await ctx.unscoped.selectFrom("attach").select(["id", "createUser"]).where("name", "=", name).execute();
  const mine = attached.length > 0 && attached.every(({ createUser }) => createUser === ctx.session.userId);
  if (!mine && !may(ctx.session, "attach_delete")) throw notFound();
  await refuseLibraryFiles(
    ctx,
    attached.map(({ id }) => id),
  );
  await ctx.unscoped
    .updateTable("attach")
    .set({ isDeleted: 1, updateUser: ctx.session.userId, updateTime: ctx.moment })
    .where("name", "=", name)
    .execute();
  await queueEffect(ctx, "remove-file", { name });
  return null;
});

/** Takes a removed file out of its storage, after the commit of its removal. */
export function takeFileOff(database: Queryable, dataDir: string): Deliver {
  return async ({ payload }) => {
    await dropFile(database, dataDir, payload["name"]!);
    await dropThumbnail(dataDir, payload["name"]!);
  };
}
