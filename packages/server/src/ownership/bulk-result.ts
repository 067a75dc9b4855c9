import type { BulkResult } from "@zhuke/model";

/** Splits ids into those a statement changed and failures in words for the rest. */
export function bulkResult(
  ids: readonly string[],
  done: readonly string[],
  names: ReadonlyMap<string, string>,
  reason: (id: string) => string,
): BulkResult {
  const changed = new Set(done);
  return {
    done: done.length,
    failed: ids.filter((id) => !changed.has(id)).map((id) => ({ id, name: names.get(id) ?? "", reason: reason(id) })),
  };
}
