import { declared } from "@zhuke/model";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { may } from "../engine/access/session.ts";
import { handle } from "../engine/calls.ts";
import { notFound } from "../engine/errors.ts";
import type { Deliver } from "../outbox/index.ts";
import { queueEffect } from "../outbox/index.ts";
import { FILES_PATH, filesFolder } from "./store-file.ts";

const NAME = /^[\w-]{1,64}\/\d{6}\/[0-9a-f]{40}\.[a-z0-9]{1,8}$/;

/** Removes a stored file by its name or link: one's own attachments, or any file of the tenant with the right to remove attachments. */
export const removeFile = handle(declared.removeFile, async (ctx, { fileName }) => {
  const name = fileName.startsWith(`${FILES_PATH}/`) ? fileName.slice(FILES_PATH.length + 1) : fileName;
  if (!NAME.test(name) || !name.startsWith(`${ctx.session.tenantId}/`)) throw notFound();
  const attached = await ctx.wholeTenant.selectFrom("attach").select(["id", "createUser"]).where("name", "=", name).execute();
  const mine = attached.length > 0 && attached.every(({ createUser }) => createUser === ctx.session.userId);
  if (!mine && !may(ctx.session, "attach_delete")) throw notFound();
  await ctx.wholeTenant
    .updateTable("attach")
    .set({ isDeleted: 1, updateUser: ctx.session.userId, updateTime: ctx.moment })
    .where("name", "=", name)
    .execute();
  await queueEffect(ctx, "remove-file", { name });
  return null;
});

/** Takes a removed file off the disk, after the commit of its removal. */
export function takeFileOff(dataDir: string): Deliver {
  return ({ payload }) => rm(join(filesFolder(dataDir), payload["name"]!), { force: true });
}
