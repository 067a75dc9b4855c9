import { declared, model } from "@zhuke/model";
import { handle } from "../engine/calls.ts";
import { remove } from "../engine/write/remove.ts";
import { chosenResources, idsBelow, lockLibrary } from "./seen-resources.ts";

/** Removes files, and folders with all that is in them; the files themselves go after the commit. */
export const removeResources = handle(declared.removeResources, async (ctx, { ids }) => {
  await lockLibrary(ctx);
  await chosenResources(ctx, ids);
  const all = await idsBelow(ctx, ids);
  const files = await ctx.db.selectFrom("resource").select("attachId").where("id", "in", all).where("attachId", "is not", null).execute();
  await remove(ctx, model.resource, all);
  const attached = await ctx.db
    .selectFrom("attach")
    .select("id")
    .where("id", "in", ["0", ...files.map(({ attachId }) => attachId!)])
    .execute();
  if (attached.length > 0)
    await remove(
      ctx,
      model.attach,
      attached.map(({ id }) => id),
    );
  return null;
});
