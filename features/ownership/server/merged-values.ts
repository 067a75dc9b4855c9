import { sql } from "kysely";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { isSearched, searchKeys } from "#engine/server/search-keys.ts";

export type Values = Readonly<Record<string, unknown>>;

/** The later of two moments, either of which may be missing. */
export const later = (one: string | null, other: string | null): string | null =>
  (one ?? "") >= (other ?? "") ? one : other;

interface LastSaid {
  readonly lastTime: string | null;
  readonly lastContent: string | null;
}

/** What was said last with either of two. */
export function lastSaid(kept: LastSaid, other: LastSaid): LastSaid {
  const { lastTime, lastContent } =
    later(kept.lastTime, other.lastTime) === kept.lastTime ? kept : other;
  return { lastTime, lastContent };
}

/** Makes the search find a row by what it holds now, where there is a search for such rows. */
export async function keepSearchable(ctx: Context, entity: Entity, row: Values): Promise<void> {
  if (!isSearched(entity)) return;
  await ctx.unbound.rows(
    sql`update ${sql.id(entity.table)} set sk = ${searchKeys(entity, ctx.session.tenantId, row)}::int[] where tenant_id = ${ctx.session.tenantId} and id = ${String(row["id"])}`,
  );
}
