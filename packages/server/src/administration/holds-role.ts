import type { Context } from "../engine/context.ts";

/** Whether the session holds the role whose id a parameter names; administrators hold them all. */
export async function holdsRole(ctx: Context, paramKey: string): Promise<boolean> {
  if (ctx.session.roleAliases.some((alias) => alias.includes("administrator"))) return true;
  const param = await ctx.wholeTenant.selectFrom("param").select("paramValue").where("paramKey", "=", paramKey).executeTakeFirst();
  return (param?.paramValue ?? "").split(",").some((id) => ctx.session.roleIds.includes(id));
}
