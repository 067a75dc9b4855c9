import { SETTING_STATUS } from "#engine/model/index.ts";
import { oss } from "../oss.ts";
import type { Context } from "#engine/server/context.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { LOCAL } from "./find-storage.ts";

/** Gives a tenant that never had a storage the local disk, in use. */
export async function seedStorage(ctx: Context): Promise<void> {
  // A storage that was removed counts: whoever took it away does not get it back.
  const had = await ctx.unbound.db
    .selectFrom("oss")
    .select("id")
    .where("tenantId", "=", ctx.session.tenantId)
    .limit(1)
    .executeTakeFirst();
  if (had) return;
  await insertRows(ctx, oss, [
    newRow(ctx, oss, {
      category: LOCAL,
      ossCode: "local",
      status: SETTING_STATUS.inUse,
      remark: "服务器本地磁盘",
    }),
  ]);
}
