import type { Context } from "#engine/server/context.ts";
import { notify } from "#features/warnings/server/index.ts";
import type { PooledEntity } from "./pool.ts";

interface Given {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
}

/** Tells people what they were given, where the entity has words for it. */
export async function notifyOwners(
  ctx: Context,
  { entity, rules: { notice } }: PooledEntity,
  rows: readonly Given[],
): Promise<void> {
  if (!notice) return;
  await notify(
    ctx,
    rows.map(({ id, name, userId }) => ({
      userId,
      type: notice.type,
      resourceType: entity.name,
      resourceId: id,
      name,
      content: notice.given(name),
    })),
  );
}
