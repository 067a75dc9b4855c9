import type { Context } from "#engine/server/context.ts";
import { notifyOfRecords } from "#features/warnings/server/index.ts";
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
  if (notice) await notifyOfRecords(ctx, entity, notice.type, rows, notice.given);
}
