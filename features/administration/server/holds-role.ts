import type { Context } from "#engine/server/context.ts";

/** Whether the session holds the role whose id a parameter names; administrators hold them all. */
export async function holdsRole(ctx: Context, paramKey: string): Promise<boolean> {
  if (ctx.session.administrator) return true;
  const param = await ctx.unscoped
    .selectFrom("param")
    .select("paramValue")
    .where("paramKey", "=", paramKey)
    .executeTakeFirst();
  return (param?.paramValue ?? "").split(",").some((id) => ctx.session.roleIds.includes(id));
}

/** The same as session info says it to screens: a role named so has both flags, whatever it may do (specification, crm §6 L139). */
export async function showsRole(ctx: Context, paramKey: string): Promise<boolean> {
  return (
    ctx.session.roleAliases.some((alias) => alias.includes("administrator")) ||
    holdsRole(ctx, paramKey)
  );
}
