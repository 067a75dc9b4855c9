import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";

export interface NewOwner {
  readonly id: string;
  readonly name: string;
  readonly deptId: string | null;
  readonly companyId: string | null;
}

/** An active member of staff who is to own something, with their department and company; they cannot leave before the transaction ends. */
export async function newOwner(ctx: Context, userId: string): Promise<NewOwner> {
  const user = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "deptId", "status"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();
  if (!user) throw notFound();
  if (user.status !== "1")
    throw badRequest("只能分配给在职人员", "Only active staff can be given this");
  const deptId = user.deptId?.[0] ?? null;
  const tree = await deptTreeOf(ctx);
  return {
    id: user.id,
    name: user.realName ?? "",
    deptId,
    companyId: deptId ? tree.companyOf(deptId) : null,
  };
}
