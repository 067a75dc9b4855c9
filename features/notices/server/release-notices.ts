import { FLAG } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { announceNotice } from "./notice.hooks.ts";

/** Releases notices whose time has come and tells everybody; answers how many. */
export async function releaseNotices(ctx: Context): Promise<number> {
  const released = await ctx.unscoped
    .updateTable("notice")
    .set({ released: FLAG.yes, updateTime: ctx.moment })
    .where("released", "=", FLAG.no)
    .where("releaseTime", "<=", ctx.moment)
    .returning(["id", "title"])
    .execute();
  for (const notice of released) announceNotice(ctx, notice);
  return released.length;
}
