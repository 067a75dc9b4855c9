import type { HandOverPart } from "../holdings.ts";
import type { Context } from "#engine/server/context.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { HoldingKind, NewOwner } from "#features/ownership/server/index.ts";
import { findKind, newOwners } from "#features/ownership/server/index.ts";

export interface CheckedPart {
  readonly kind: HoldingKind;
  /** Empty: to the pool. */
  readonly owners: readonly NewOwner[];
}

function isPart(part: unknown): part is HandOverPart {
  if (typeof part !== "object" || part === null || !("kind" in part) || !("receivers" in part))
    return false;
  const { kind, receivers } = part;
  return (
    typeof kind === "string" &&
    findKind(kind) !== undefined &&
    Array.isArray(receivers) &&
    receivers.length <= 50 &&
    receivers.every((id) => typeof id === "string" && /^\d{1,19}$/.test(id))
  );
}

/** A plan as it was given. Throws where it is none. */
export function readPlan(plan: unknown): readonly HandOverPart[] {
  if (
    !Array.isArray(plan) ||
    !plan.every(isPart) ||
    new Set(plan.map(({ kind }) => kind)).size < plan.length
  )
    throw badRequest("交接安排的格式不正确", "The plan is not understood");
  return plan;
}

/** Refuses plans that make no sense, name the person who gives, or name people who cannot receive. */
export async function checkPlan(
  ctx: Context,
  personId: string,
  given: unknown,
): Promise<CheckedPart[]> {
  const plan = readPlan(given);
  const named = plan.flatMap(({ receivers }) => receivers);
  if (named.includes(personId))
    throw badRequest("不能交接给本人", "The receiver is the person who hands over");
  const known = await newOwners(ctx, named);
  return plan.flatMap(({ kind: name, receivers, pool }) => {
    const kind = findKind(name)!;
    if (receivers.length > 0)
      return [{ kind, owners: [...new Set(receivers)].map((id) => known.get(id)!) }];
    if (!pool) return [];
    if (!kind.owns || !kind.ownership.pool)
      throw badRequest("只有线索和客户可以转入公共池", "Only leads and customers can go to a pool");
    return [{ kind, owners: [] }];
  });
}
