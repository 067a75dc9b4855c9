import type { SqlText } from "../engine/sql.ts";
import { sql } from "../engine/sql.ts";

/** What the follow-ups that are left say about their leads or customers: how many, when the last one was and its words; as `s`. */
export function lastFollows(table: string, of: string, words: string, ids: readonly string[], tenantId: string): SqlText {
  return sql`(select wanted.id, count(f.id)::int as times, max(f.create_time) as last_time,
      (array_agg(${sql.id("f", words)} order by f.create_time desc, f.id desc) filter (where f.id is not null))[1] as content
    from unnest(${ids as string[]}::bigint[]) as wanted(id)
    left join ${sql.id(table)} f on f.tenant_id = ${tenantId} and ${sql.id("f", of)} = wanted.id and f.is_deleted = 0
    group by wanted.id) s`;
}
