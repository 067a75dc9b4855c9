import { sql } from "kysely";
import type { Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { Refusal } from "#engine/server/errors.ts";
import { uniqueRefusal } from "#engine/server/write/save.ts";

/** Why a row was refused when it was written; undefined for failures that are not the row's. */
export function reasonOf(entity: Entity, error: unknown): Label | undefined {
  if (error instanceof Refusal) return error.label;
  const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
  return code === "23505" ? (uniqueRefusal(entity, constraint ?? "") as Refusal).label : undefined;
}

/** Does work on rows in one go; where one of them is refused after all, halves are tried until only the refused ones are left out. */
export async function inParts<R, T>(
  ctx: Context,
  entity: Entity,
  rows: readonly R[],
  work: (rows: readonly R[]) => Promise<readonly T[]>,
  refuse: (row: R, reason: Label) => void,
): Promise<readonly T[]> {
  if (rows.length === 0) return [];
  await ctx.unbound.rows(sql`savepoint part`);
  try {
    const results = await work(rows);
    await ctx.unbound.rows(sql`release savepoint part`);
    return results;
  } catch (error) {
    const reason = reasonOf(entity, error);
    if (!reason) throw error;
    await ctx.unbound.rows(sql`rollback to savepoint part`);
    if (rows.length === 1) {
      refuse(rows[0]!, reason);
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await inParts(ctx, entity, rows.slice(0, half), work, refuse)),
      ...(await inParts(ctx, entity, rows.slice(half), work, refuse)),
    ];
  }
}
