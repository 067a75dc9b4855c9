import type { Context } from "#engine/server/context.ts";

const KEY = "channel.referralSources";

/** Codes of the customer sources by which people come on somebody's word. */
export async function referralSources(ctx: Context): Promise<readonly string[]> {
  const param = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", KEY)
    .executeTakeFirst();
  return (param?.paramValue ?? "").split(",").flatMap((code) => code.trim() || []);
}
