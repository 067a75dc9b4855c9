import { sql } from "kysely";
import type { Row } from "#engine/model/index.ts";
import { judgeContract } from "../contract-calls.ts";
import type { contract as contractEntity } from "../contract.ts";
import { deptTreeOf } from "#engine/server/access/dept-tree.ts";
import type { Context } from "#engine/server/context.ts";
import { notify } from "#features/warnings/server/index.ts";

interface Judge {
  readonly id: string;
  readonly dept_id: readonly string[] | null;
}

/** Those nearest above the contract's department who may judge it; where nobody is above it, all who may. */
export async function judgesOf(ctx: Context, contract: Row<typeof contractEntity>): Promise<string[]> {
  const { tenantId, userId } = ctx.session;
  const judges = await ctx.unbound.rows<Judge>(
    sql`select distinct u.id, u.dept_id from "user" u
      join role o on o.tenant_id = u.tenant_id and o.id = any(u.role_id) and o.is_deleted = 0
      join menu m on m.code = ${judgeContract.permission} and m.id = any(o.menu_ids)
      where u.tenant_id = ${tenantId} and u.is_deleted = 0 and u.status = '1' and u.id <> ${userId}::bigint`,
  );
  const tree = await deptTreeOf(ctx);
  const placed = judges.map(({ id, dept_id }) => ({ id, depts: tree.below(dept_id ?? []) }));
  const above = placed.filter(({ depts }) => depts.includes(contract.ownerDeptId ?? ""));
  const nearest = Math.min(...above.map(({ depts }) => depts.length));
  const chosen = above.length > 0 ? above.filter(({ depts }) => depts.length === nearest) : placed;
  return chosen.map(({ id }) => id);
}

/** Tells them, at once, that it waits for them. */
export async function tellJudges(ctx: Context, contract: Row<typeof contractEntity>, judges: readonly string[]): Promise<void> {
  await notify(
    ctx,
    judges.map((userId) => ({
      userId,
      type: "customerAlarmNotice",
      resourceType: "contract",
      resourceId: contract.id,
      name: contract.name ?? "",
      content: `合同 ${contract.name ?? ""}（${contract.num ?? ""}）等待您审批`,
    })),
  );
}
