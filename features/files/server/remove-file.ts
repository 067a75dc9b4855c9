import { removeFile as removeFileCall } from "../upload-calls.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import { notFound } from "#engine/server/errors.ts";
import { refuseLibraryFiles } from "./attach.hooks.ts";
import { storedName } from "./stored-name.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { deleteStoredFile } from "./delete-stored-file.ts";

/** Removes a stored file by its name or link: one's own attachments, or any file of the tenant with the right to remove attachments. */
export const removeFile = handle(removeFileCall, async (ctx, { fileName }) => {
  const name = storedName(fileName);
  if (!name?.startsWith(`${ctx.session.tenantId}/`)) throw notFound();
  const attached = await ctx.unscoped
    .selectFrom("attach")
    .select(["id", "createUser"])
    .where("name", "=", name)
    .execute();
  const mine =
    attached.length > 0 && attached.every(({ createUser }) => createUser === ctx.session.userId);
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
  await enqueue(ctx, deleteStoredFile, { name });
  return null;
});
