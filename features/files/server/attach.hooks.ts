import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import { hooks } from "#engine/server/hooks.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { deleteStoredFile } from "./delete-stored-file.ts";

/** Files of the resource library are removed there. */
export async function refuseLibraryFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const used = await ctx.unscoped
    .selectFrom("resource")
    .select("name")
    .where("attachId", "in", ids)
    .executeTakeFirst();
  if (used)
    throw badRequest(
      `“${used.name}”在资源库中，请在资源库中删除`,
      `"${used.name}" is in the resource library; remove it there`,
    );
}

export const attachHooks = hooks("attach", {
  beforeRemove: (ctx, rows) =>
    refuseLibraryFiles(
      ctx,
      rows.map(({ id }) => id),
    ),
  afterRemove: async (ctx, rows) => {
    for (const { name } of rows) if (name) await enqueue(ctx, deleteStoredFile, { name });
  },
});
