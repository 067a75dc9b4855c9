import type { ListRow } from "../list-row.ts";
import { ApiError } from "../runtime/http.ts";

/** The row as somebody else left it, when that is why a save was refused. */
export function currentRow(error: unknown): ListRow | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined;
  return (error.data as { readonly current?: ListRow } | null)?.current;
}
