import { USER_STATUS } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { decideContract } from "../contract-calls.ts";
import type { contract as contractEntity } from "../contract.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import { may } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";

/**
 * Those nearest above the contract's department who may check it; where nobody is above it, all who may. Whoever submits it is
 * one of them only where nobody else is.
 */
export async function approversOf(
  ctx: Context,
  contract: Row<typeof contractEntity>,
): Promise<string[]> {
  const approvers = await ctx.unscoped
    .selectFrom("user as u")
    .innerJoin("role as o", (join) => join.on(sql<boolean>`o.id = any(u.role_id)`))
    .innerJoin("menu as m", (join) =>
      join.on("m.code", "=", decideContract.permission).on(sql<boolean>`m.id = any(o.menu_ids)`),
    )
    .select(["u.id", "u.deptId"])
    .distinct()
    .where("u.status", "=", USER_STATUS.active)
    .where("u.id", "<>", ctx.session.userId)
    .execute();
  const tree = await deptTreeOf(ctx);
  const placed = approvers.map(({ id, deptId }) => ({ id, depts: tree.below(deptId ?? []) }));
  const above = placed.filter(({ depts }) => depts.includes(contract.ownerDeptId ?? ""));
  const nearest = Math.min(...above.map(({ depts }) => depts.length));
  const chosen = above.length > 0 ? above.filter(({ depts }) => depts.length === nearest) : placed;
  if (chosen.length === 0 && may(ctx.session, decideContract.permission))
    return [ctx.session.userId];
  return chosen.map(({ id }) => id);
}
