import { attach } from "#features/files/feature.ts";
import { removeResources as removeResourcesCall } from "../resource-calls.ts";
import { resource } from "../resource.ts";
import { handle } from "#engine/server/calls.ts";
import { remove } from "#engine/server/write/remove.ts";
import { chosenResources, idsBelow, lockLibrary } from "./seen-resources.ts";

/** Removes files, and folders with all that is in them; the files themselves go after the commit. */
export const removeResources = handle(removeResourcesCall, async (ctx, { ids }) => {
  await lockLibrary(ctx);
  await chosenResources(ctx, ids);
  const all = await idsBelow(ctx, ids);
  const files = await ctx.db
    .selectFrom("resource")
    .select("attachId")
    .where("id", "in", all)
    .where("attachId", "is not", null)
    .execute();
  await remove(ctx, resource, all);
  const attached = await ctx.db
    .selectFrom("attach")
    .select("id")
    .where("id", "in", ["0", ...files.map(({ attachId }) => attachId!)])
    .execute();
  if (attached.length > 0)
    await remove(
      ctx,
      attach,
      attached.map(({ id }) => id),
    );
  return null;
});
