import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "../context.ts";

/** Why rows may not go yet, by their ids; rows that may go are not in it. */
export type Reasons = ReadonlyMap<string, Label>;

type Keep = (ctx: Context, ids: readonly string[]) => Promise<Reasons>;

/** What keeps the rows of one entity, as a feature lists it. */
export interface EntityKeep {
  readonly entity: string;
  readonly keep: Keep;
}

/** Keeps rows of an entity from being removed, by whichever way, while there is a reason. */
export const keepWhile = (entity: string, keep: Keep): EntityKeep => ({ entity, keep });

const registry = new Map<string, Keep>();

export function registerKeeps(all: readonly EntityKeep[]): void {
  for (const { entity, keep } of all) {
    if (registry.has(entity)) throw new Error(`What keeps ${entity} is said already`);
    registry.set(entity, keep);
  }
}

/** Which of these rows have to stay, and why. */
export async function whatKeeps(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
): Promise<Reasons> {
  const keep = registry.get(entity.name);
  return keep && ids.length > 0 ? keep(ctx, ids) : new Map<string, Label>();
}
