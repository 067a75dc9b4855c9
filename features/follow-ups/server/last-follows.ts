import { sql } from "kysely";
import type { Entity, Row } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { valueOf } from "#engine/server/value-of.ts";
import type { NewValues } from "#engine/server/write/change-rows.ts";
import { changeRows } from "#engine/server/write/change-rows.ts";

/** Where follow-ups keep what all of them have, and their entity the last of it. */
export interface Follows {
  readonly records: Entity;
  readonly of: string;
  readonly words: string;
  readonly next: string;
  readonly entity: Entity;
  /** Counts them. */
  readonly times: string;
  /** What else new ones change, as SQL over the row `x` and the source `s` with the first_time of those at hand. */
  readonly also?: (ctx: Context) => Readonly<Record<string, Fragment>>;
}

/** Declares it, typed by the rows of both. */
export const followsOf = <F extends Entity, E extends Entity>(names: {
  readonly records: F;
  readonly of: keyof Row<F> & string;
  readonly words: keyof Row<F> & string;
  readonly next: keyof Row<F> & string;
  readonly entity: E;
  readonly times: keyof Row<E> & string;
  readonly also?: (ctx: Context) => NewValues<Row<E>> & Readonly<Record<string, Fragment>>;
}): Follows => names;

interface Follow {
  readonly createTime: string;
}

/** A text of a record by the name of its field. */
const textOf = (row: Follow, name: string): string | null => {
  const value = valueOf(row, name);
  return typeof value === "string" ? value : null;
};

/** The records by what they are about, in their order. */
function byRecord({ of }: Follows, rows: readonly Follow[]): ReadonlyMap<string, Follow[]> {
  const groups = new Map<string, Follow[]>();
  for (const row of rows) {
    const id = textOf(row, of);
    if (id === null) continue;
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

/** Notes new follow-ups in what they are about, one form's or a whole file's in one statement: the last words, the next time agreed, how many. */
export async function keepLastFollows(
  ctx: Context,
  follows: Follows,
  rows: readonly Follow[],
): Promise<void> {
  const { words, next, entity, times, also } = follows;
  const last = [...byRecord(follows, rows)].map(([id, mine]) => {
    const latest = mine.at(-1)!;
    return {
      id,
      first_time: mine[0]!.createTime,
      last_time: latest.createTime,
      content: textOf(latest, words),
      next_time: mine.map((row) => textOf(row, next)).findLast((time) => time !== null) ?? null,
      times: mine.length,
    };
  });
  if (last.length === 0) return;
  await changeRows(ctx, entity, {
    set: {
      lastTime: sql`s.last_time`,
      lastContent: sql`s.content`,
      nextTime: sql`coalesce(s.next_time, x.next_time)`,
      [times]: sql`coalesce(x.${sql.id(columnName(times))}, 0) + s.times`,
      ...also?.(ctx),
    },
    where: sql`x.id = any(${last.map(({ id }) => id)}::bigint[])`,
    from: {
      source: sql`json_to_recordset(${JSON.stringify(last)}) as s(id bigint, first_time timestamptz, last_time timestamptz, content text, next_time timestamptz, times int)`,
      on: sql`s.id = x.id`,
    },
    most: last.length,
  });
}

/**
 * What the follow-ups that are left say about what they are of: how many, when the last one was and its words, the last
 * next time agreed, and all the next times that the removed ones had named; as `s`.
 */
function whatIsLeft(
  { records, of, words, next }: Follows,
  ids: readonly string[],
  tenantId: string,
): Fragment {
  const left = sql`f.is_deleted = 0`;
  const column = (name: string): Fragment => sql.id("f", columnName(name));
  const last = (name: string): Fragment =>
    sql`(array_agg(${column(name)} order by f.create_time desc, f.id desc) filter (where ${left} and ${column(name)} is not null))[1]`;
  return sql`(select wanted.id, count(f.id) filter (where ${left})::int as times, max(f.create_time) filter (where ${left}) as last_time,
      ${last(words)} as content, ${last(next)} as next_time, array_agg(${column(next)}) filter (where f.is_deleted = 1) as gone
    from unnest(${ids}::bigint[]) as wanted(id)
    left join ${sql.id(records.table)} f on f.tenant_id = ${tenantId} and ${column(of)} = wanted.id
    group by wanted.id) s`;
}

/** The next time of a row `x` after follow-ups were removed: what is left says it, unless somebody has set another one since. */
const NEXT_LEFT = sql`case when x.next_time = any(s.gone) then s.next_time else x.next_time end`;

/** Reckons anew what is said last of what removed follow-ups were about. */
export async function forgetFollows(
  ctx: Context,
  follows: Follows,
  rows: readonly Follow[],
): Promise<void> {
  const ids = [...byRecord(follows, rows).keys()];
  await changeRows(ctx, follows.entity, {
    set: {
      lastTime: sql`s.last_time`,
      lastContent: sql`s.content`,
      nextTime: NEXT_LEFT,
      [follows.times]: sql`s.times`,
    },
    where: sql`x.id = any(${ids}::bigint[])`,
    from: { source: whatIsLeft(follows, ids, ctx.session.tenantId), on: sql`s.id = x.id` },
    most: ids.length,
  });
}
