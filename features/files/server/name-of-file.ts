import { fileNames } from "#engine/server/file-names.ts";
import { storedName } from "./stored-name.ts";

/** Files are called as they were on the disk of whoever attached them. */
export const nameOfFile = fileNames.with("attach", async (ctx, link) => {
  const name = storedName(link);
  if (name === undefined) return undefined;
  const row = await ctx.unscoped
    .selectFrom("attach")
    .select("originalName")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.originalName ?? undefined;
});
