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

/** People with their department and company, locked in the order of their ids; `active` where they work here. */
async function people(ctx: Context, userIds: readonly string[]) {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return [];
  const users = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "deptId", "status"])
    .where("id", "in", ids)
    .orderBy("id")
    .forShare()
    .execute();
  const tree = await deptTreeOf(ctx);
  return users.map(({ id, realName, deptId: depts, status }) => {
    const deptId = depts?.[0] ?? null;
    const companyId = deptId ? tree.companyOf(deptId) : null;
    const person: NewOwner = { id, name: realName ?? "", deptId, companyId };
    return { active: status === USER_STATUS.active, person };
  });
}

/** Those of some people who are active members of staff: none of them can leave before the transaction ends. */
export async function activeStaff(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NewOwner>> {
  const found = await people(ctx, userIds);
  return new Map(
    found.filter(({ active }) => active).map(({ person }) => [person.id, person] as const),
  );
}

/**
 * Active members of staff who are to own something, with their department and company; they cannot leave before the
 * transaction ends. Throws unless all of them are there and active.
 */
export async function newOwners(
  ctx: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NewOwner>> {
  const found = await people(ctx, userIds);
  if (found.length < new Set(userIds).size) throw notFound();
  if (found.some(({ active }) => !active))
    throw badRequest("只能分配给在职人员", "Only active staff can be given this");
  return new Map(found.map(({ person }) => [person.id, person] as const));
}

/** One of them. */
export async function newOwner(ctx: Context, userId: string): Promise<NewOwner> {
  return (await newOwners(ctx, [userId])).get(userId)!;
}
