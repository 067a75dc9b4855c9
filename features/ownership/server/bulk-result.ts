import type { BulkResult, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";

/** Splits ids into those a statement changed and failures in words for the rest; only names of `rows` are given. */
export function bulkResult(
  ctx: Context,
  ids: readonly string[],
  done: readonly string[],
  rows: readonly { readonly id: string; readonly name: string | null }[],
  reason: (id: string) => Label,
): BulkResult {
  const changed = new Set(done);
  const names = new Map(rows.map(({ id, name }) => [id, name ?? ""]));
  return {
    done: done.length,
    failed: ids
      .filter((id) => !changed.has(id))
      .map((id) => ({ id, name: names.get(id) ?? "", reason: ctx.say(reason(id)) })),
  };
}
