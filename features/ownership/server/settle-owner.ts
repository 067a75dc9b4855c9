import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden } from "#engine/server/errors.ts";
import { newOwner } from "./new-owner.ts";

interface Owned {
  ownerUserId?: string | null;
  ownerDeptId?: string | null;
}

/** New rows belong to whoever adds them unless somebody is named; the department follows the owner. */
export async function settleOwner(
  ctx: Context,
  draft: Owned,
  before: Owned | undefined,
): Promise<void> {
  if (!before && !draft.ownerUserId && ctx.session.userId !== "0")
    draft.ownerUserId = ctx.session.userId;
  if (draft.ownerUserId && draft.ownerUserId !== before?.ownerUserId) {
    draft.ownerDeptId = (await newOwner(ctx, draft.ownerUserId)).deptId;
  }
}

interface Shared extends Owned {
  readonly roUserId?: string | null;
  readonly rwUserId?: string | null;
}

/** Whoever sees a row only as its reader may not change it. */
export function refuseReader(ctx: Context, row: Shared, permission: string): void {
  const { userId } = ctx.session;
  const scope = scopeOf(ctx.session, permission);
  if (row.roUserId !== userId || scope.all || row.ownerUserId === userId || row.rwUserId === userId)
    return;
  if (row.ownerDeptId && scope.depts.includes(row.ownerDeptId)) return;
  throw forbidden();
}
