import {
  addResource as addResourceCall,
  updateResource as updateResourceCall,
} from "../resource-calls.ts";
import { resource } from "../resource.ts";
import { may } from "#engine/server/access/session.ts";
import { handle } from "#engine/server/calls.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, invalid } from "#engine/server/errors.ts";
import { change, insertValidated } from "#engine/server/write/save.ts";
import { fitName, freeName, checkName } from "./resource-names.ts";
import {
  asResources,
  chosenResources,
  CONFIRMED,
  folderId,
  lockLibrary,
  UNCONFIRMED,
} from "./seen-resources.ts";

/** The uploaded file an entry is made of: one's own, and in the library only once. */
async function uploaded(ctx: Context, attachId: string | null | undefined) {
  if (!attachId) throw invalid({ attachId: ["请先上传文件", "Please upload a file first"] });
  const attach = await ctx.db
    .selectFrom("attach")
    .selectAll()
    .where("id", "=", attachId)
    .executeTakeFirst();
  if (!attach?.name || attach.createUser !== ctx.session.userId)
    throw invalid({ attachId: ["请先上传文件", "Please upload a file first"] });
  const entered = await ctx.db
    .selectFrom("resource")
    .select("id")
    .where("attachId", "=", attachId)
    .executeTakeFirst();
  if (entered) throw badRequest("该文件已在资源库中", "This file is in the library already");
  return attach;
}

export const addResource = handle(
  addResourceCall,
  async (ctx, { type, parentId, name, attachId, remark }) => {
    await lockLibrary(ctx);
    const folder = await folderId(ctx, parentId);
    const common = { type, parentId: folder, remark: remark ?? null };
    if (type === "dir") {
      const free = await freeName(ctx, type, folder, checkName(name ?? ""));
      return first(
        ctx,
        await insertValidated(ctx, resource, [{ ...common, name: free, status: CONFIRMED }]),
      );
    }
    const file = await uploaded(ctx, attachId);
    const free = await freeName(
      ctx,
      type,
      folder,
      name ? checkName(name) : fitName(file.originalName ?? ""),
    );
    const { link, extension, attachSize: fileSize } = file;
    const status = may(ctx.session, "resource_confirm") ? CONFIRMED : UNCONFIRMED;
    return first(
      ctx,
      await insertValidated(ctx, resource, [
        { ...common, name: free, attachId: file.id, link, extension, fileSize, status },
      ]),
    );
  },
);

export const updateResource = handle(updateResourceCall, async (ctx, { id, name, remark }) => {
  await lockLibrary(ctx);
  const [before] = await chosenResources(ctx, [id]);
  const wanted = keepingExtension(checkName(name), before!.extension);
  const free = await freeName(ctx, before!.type, String(before!.parentId), wanted, id);
  return first(ctx, [
    await change(ctx, resource, before!, { name: free, ...(remark !== undefined && { remark }) }),
  ]);
});

/** A renamed file stays of its kind. */
function keepingExtension(name: string, extension: string | null): string {
  return !extension || name.toLowerCase().endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

const first = async (ctx: Context, rows: readonly Record<string, unknown>[]) =>
  (await asResources(ctx, rows))[0]!;
