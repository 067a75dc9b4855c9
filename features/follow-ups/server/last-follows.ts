/** Where follow-ups of leads and of customers keep what both have. */
interface Follows {
  readonly table: string;
  readonly of: string;
  readonly words: string;
  readonly next: string;
}

export const LEAD_FOLLOWS: Follows = {
  table: "follow_record",
  of: "clue_id",
  words: "content",
  next: "next_time",
};

export const CUSTOMER_FOLLOWS: Follows = {
  table: "customer_follow",
  of: "customer_id",
  words: "follow_desc",
  next: "next_follow_time",
};

/**
 * What the follow-ups that are left say about their leads or customers: how many, when the last one was and its words, the last
 * next time agreed, and all the next times that the removed ones had named; as `s`.
 */
export function lastFollows(
  { table, of, words, next }: Follows,
  ids: readonly string[],
  tenantId: string,
): Fragment {
  const left = sql`f.is_deleted = 0`;
  const last = (column: string): Fragment =>
    sql`(array_agg(${sql.id("f", column)} order by f.create_time desc, f.id desc) filter (where ${left} and ${sql.id("f", column)} is not null))[1]`;
  return sql`(select wanted.id, count(f.id) filter (where ${left})::int as times, max(f.create_time) filter (where ${left}) as last_time,
      ${last(words)} as content, ${last(next)} as next_time, array_agg(${sql.id("f", next)}) filter (where f.is_deleted = 1) as gone
    from unnest(${ids as string[]}::bigint[]) as wanted(id)
    left join ${sql.id(table)} f on f.tenant_id = ${tenantId} and ${sql.id("f", of)} = wanted.id
    group by wanted.id) s`;
}

/** The next time of a row `x` after follow-ups were removed: what is left says it, unless somebody has set another one since. */
export const nextLeft = sql`case when x.next_time = any(s.gone) then s.next_time else x.next_time end`;
import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
