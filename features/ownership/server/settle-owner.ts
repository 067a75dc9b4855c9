import { scopeOf } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { forbidden } from "#engine/server/errors.ts";
import type { Save } from "#engine/server/hooks.ts";
import { newDrafts } from "#engine/server/hooks.ts";
import type { NewOwner } from "./new-owner.ts";
import { newOwners } from "./new-owner.ts";

interface Owned {
  ownerUserId?: string | null;
  ownerDeptId?: string | null;
}

/** New rows belong to whoever adds them unless somebody is named; the department follows the owner. */
export async function settleOwners(
  ctx: Context,
  saves: readonly Save<Owned, Owned>[],
): Promise<void> {
  const { userId } = ctx.session;
  if (userId !== "0") for (const draft of newDrafts(saves)) draft.ownerUserId ||= userId;
  await followOwners(ctx, saves, (_save, { deptId }) => ({ ownerDeptId: deptId }));
}

/** Where another owner than before is named: what follows from who that is. */
export async function followOwners<D extends Owned, R extends Owned>(
  ctx: Context,
  saves: readonly Save<D, R>[],
  follows: (save: Save<D, R>, owner: NewOwner) => Partial<D>,
): Promise<void> {
  const named = saves.flatMap((save) => {
    const { ownerUserId } = save.draft;
    return ownerUserId && ownerUserId !== save.before?.ownerUserId ? [{ save, ownerUserId }] : [];
  });
  const owners = await newOwners(
    ctx,
    named.map(({ ownerUserId }) => ownerUserId),
  );
  for (const { save, ownerUserId } of named)
    Object.assign(save.draft, follows(save, owners.get(ownerUserId)!));
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
