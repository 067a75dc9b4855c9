import { USER_STATUS } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest, notFound } from "#engine/server/errors.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";

export interface NewOwner {
  readonly id: string;
  readonly name: string;
  readonly deptId: string | null;
  readonly companyId: string | null;
}

/**
 * Active members of staff who are to own something, with their department and company; they cannot leave before the
 * transaction ends. Locked in the order of their ids. Throws unless all of them are there and active.
 */
export async function newOwners(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NewOwner>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const users = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "deptId", "status"])
    .where("id", "in", ids)
    .orderBy("id")
    .forShare()
    .execute();
  if (users.length < ids.length) throw notFound();
  if (users.some(({ status }) => status !== USER_STATUS.active))
    throw badRequest("只能分配给在职人员", "Only active staff can be given this");
  const tree = await deptTreeOf(ctx);
  return new Map(
    users.map(({ id, realName, deptId: depts }) => {
      const deptId = depts?.[0] ?? null;
      const companyId = deptId ? tree.companyOf(deptId) : null;
      return [id, { id, name: realName ?? "", deptId, companyId }];
    }),
  );
}

/** One of them. */
export async function newOwner(ctx: Context, userId: string): Promise<NewOwner> {
  return (await newOwners(ctx, [userId])).get(userId)!;
}
