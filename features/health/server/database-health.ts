import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import type { HealthSection } from "../health-calls.ts";
import type { Context } from "#engine/server/context.ts";
import type { Standbys } from "#engine/server/database/standbys.ts";
import { count, section, size, span } from "./health-section.ts";
import { standbyTable } from "./standby-table.ts";

interface Numbers {
  readonly bytes: string;
  readonly used: number;
  readonly most: number;
  readonly waiting: number;
  readonly longest: number;
  readonly hits: number | null;
}

interface TableRow {
  readonly name: string;
  readonly bytes: string;
  /** Not known of tables that lie in pieces at other servers. */
  readonly live: string | null;
  readonly dead: string | null;
}

/** How large the pieces of tables are that lie at the workers of a distributed database; no row where it is none. */
async function pieces(ctx: Context): Promise<RawBuilder<unknown>> {
  const { distributed } = await ctx.unbound.row<{ distributed: boolean }>(
    sql`select to_regclass('pg_catalog.pg_dist_partition') is not null as distributed`,
  );
  return distributed
    ? sql`(select d.logicalrelid::oid as relid, sum(size) as bytes from citus_shard_sizes() join pg_dist_shard d on d.shardid = shard_id group by d.logicalrelid)`
    : sql`(select null::oid as relid, null::numeric as bytes where false)`;
}

interface Slow {
  readonly what: string;
  readonly calls: string;
  readonly mean: number;
  readonly most: number;
}

/** What takes the database longest: by its own statistics where they are kept, else slow calls of the last day by the call log. */
async function slowest(
  ctx: Context,
): Promise<{ readonly statements: boolean; readonly rows: readonly Slow[] }> {
  const kept = await ctx.unbound.row<{ kept: boolean }>(
    sql`select exists (select from pg_extension where extname = 'pg_stat_statements')
      and current_setting('shared_preload_libraries') like '%pg_stat_statements%' as kept`,
  );
  const title = ctx.session.language === "en" ? sql`coalesce(title_en, title)` : sql`title`;
  const rows = kept.kept
    ? await ctx.unbound.rows<Slow>(
        sql`select left(regexp_replace(query, '\s+', ' ', 'g'), 200) as what, calls::text, mean_exec_time::float8 as mean, max_exec_time::float8 as most
          from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and calls > 4
          order by mean_exec_time desc limit 10`,
      )
    : await ctx.unbound.rows<Slow>(
        sql`select min(${title}) as what, count(*)::text as calls, avg(time)::float8 as mean, max(time)::float8 as most from api_log
          where create_time > now() - interval '1 day' and time >= 1000 group by request_uri, method order by max(time) desc limit 10`,
      );
  return { statements: kept.kept, rows };
}

/** Size, connections, standbys and what is slow. */
export async function databaseHealth(
  ctx: Context,
  standbys: Standbys["states"] = [],
): Promise<HealthSection> {
  const there = await pieces(ctx);
  const numbers = await ctx.unbound.row<Numbers>(
    sql`select (pg_database_size(current_database()) + coalesce((select sum(p.bytes) from ${there} p), 0))::text as bytes, current_setting('max_connections')::int as most,
        count(*)::int as used, count(*) filter (where wait_event_type = 'Lock')::int as waiting,
        coalesce(max(extract(epoch from now() - query_start)) filter (where state = 'active' and pid <> pg_backend_pid()), 0)::float8 as longest,
        (select blks_hit * 100.0 / nullif(blks_hit + blks_read, 0) from pg_stat_database where datname = current_database())::float8 as hits
      from pg_stat_activity where datname = current_database()`,
  );
  const tables = await ctx.unbound.rows<TableRow>(
    sql`select t.relname as name, s.bytes::text, case when p.relid is null then t.n_live_tup::text end as live, case when p.relid is null then t.n_dead_tup::text end as dead
      from pg_stat_user_tables t left join ${there} p on p.relid = t.relid
        cross join lateral (select coalesce(p.bytes, pg_total_relation_size(t.relid)) as bytes) s
      order by s.bytes desc, t.relname limit 12`,
  );
  const slow = await slowest(ctx);
  const { bytes, used, most, waiting, longest, hits } = numbers;
  const crowded = used / most;
  return section(ctx, {
    key: "database",
    title: ["数据库", "Database"],
    fine: ["连接与语句正常", "Connections and statements are fine"],
    findings: [
      crowded > 0.9 && {
        state: "problem",
        text: ["数据库连接即将用尽", "Almost all connections are in use"],
      },
      crowded > 0.7 &&
        crowded <= 0.9 && {
          state: "warning",
          text: ["数据库连接较多", "Many connections are in use"],
        },
      longest > 60 && {
        state: "warning",
        text: ["有语句运行超过一分钟", "A statement runs for over a minute"],
      },
      standbys.some(({ state }) => state !== "used") && {
        state: "warning",
        text: ["有备用库未参与查询", "A standby is not read from"],
      },
      waiting > 5 && {
        state: "warning",
        text: [`${waiting} 个连接在等锁`, `${waiting} connections wait for locks`],
      },
    ],
    facts: [
      [["大小", "Size"], size(Number(bytes))],
      [["连接", "Connections"], `${used} / ${most}`, crowded > 0.7 ? "warning" : undefined],
      [["等锁的连接", "Waiting for locks"], count(waiting)],
      [
        ["最久的语句", "Longest statement now"],
        longest < 1 ? ["不足 1 秒", "under 1 s"] : span(longest),
        longest > 60 ? "warning" : undefined,
      ],
      [["缓存命中率", "Cache hits"], hits === null ? "–" : `${hits.toFixed(1)} %`],
    ],
    tables: [
      ...(standbys.length > 0 ? [standbyTable(standbys)] : []),
      {
        title: slow.statements
          ? ["最慢的语句", "Slowest statements"]
          : ["近一天超过 1 秒的接口", "Calls over 1 s in the last day"],
        columns: [
          slow.statements ? ["语句", "Statement"] : ["接口", "Call"],
          ["次数", "Times"],
          ["平均 ms", "Mean ms"],
          ["最长 ms", "Longest ms"],
        ],
        rows: slow.rows.map(({ what, calls, mean, most: longestTime }) => [
          what ?? "",
          count(Number(calls)),
          count(Math.round(mean)),
          count(Math.round(longestTime)),
        ]),
        empty: ["没有慢的", "Nothing was slow"],
      },
      {
        title: ["最大的表", "Largest tables"],
        columns: [
          ["表", "Table"],
          ["大小", "Size"],
          ["行数（约）", "Rows, about"],
          ["待清理", "Dead rows"],
        ],
        rows: tables.map((table) => [
          table.name,
          size(Number(table.bytes)),
          table.live === null ? "–" : count(Number(table.live)),
          table.dead === null ? "–" : count(Number(table.dead)),
        ]),
        empty: ["没有表", "No tables"],
      },
    ],
  });
}
