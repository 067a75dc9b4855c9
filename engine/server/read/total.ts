import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import { compile } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";

/** Counted to the last row up to here on every request; beyond, the last full count is remembered. */
const COUNT_LIMIT = 10_000;
const LIFE = 60_000;

interface Count {
  total: number;
  until: number;
  counting: boolean;
}

const counts = new Map<string, Count>();

export interface Total {
  readonly total: number;
  /** Only «at least»: the full count is under way and answers the next request. */
  readonly capped: boolean;
}

/** Counts that took a while are remembered briefly, so that paging does not count again. */
const SLOW = 3;
const SHORT_LIFE = 10_000;

interface Recent {
  readonly total: Total;
  readonly until: number;
  readonly writes: number;
}

const recent = new Map<string, Recent>();
const writesOf = new Map<string, number>();

/** Forgets the short-lived counts of a tenant: called after every write of this process, so that its users see their own at once. */
export function noteWrite(tenantId: string): void {
  writesOf.set(tenantId, (writesOf.get(tenantId) ?? 0) + 1);
}

/** What is to be counted: `first` up to just above the limit, `full` to the end. */
export interface Counting {
  readonly first: Fragment;
  readonly full: Fragment;
  readonly key: string;
  readonly writes: number;
}

export function countingOf(ctx: Context, entity: Entity, where: Fragment): Counting {
  const table = sql.id(entity.table);
  const full = sql`select count(*)::int as n from ${table} t where ${where}`;
  const { text, values } = compile(full);
  return {
    first: sql`select count(*)::int as n from (select 1 from ${table} t where ${where} limit ${COUNT_LIMIT + 1}) c`,
    full,
    key: `${text}\n${JSON.stringify(values)}`,
    writes: writesOf.get(ctx.session.tenantId) ?? 0,
  };
}

/** A total that needs no counting: counted a moment ago, or far beyond the limit, where it stays for a minute. */
export function rememberedTotal({ key, writes }: Counting): Total | undefined {
  const known = recent.get(key);
  if (known && known.until > Date.now() && known.writes === writes) return known.total;
  const before = counts.get(key);
  return before && before.total > 2 * COUNT_LIMIT && before.until > Date.now()
    ? asTotal(before)
    : undefined;
}

/**
 * How many rows a list has, of its first count, which took so many milliseconds. Exact for lists up to COUNT_LIMIT rows;
 * larger ones are counted aside and remembered for a minute, so that a page never waits long for a walk over millions of index entries.
 */
export async function settledTotal(
  ctx: Context,
  counting: Counting,
  first: number,
  took: number,
): Promise<Total> {
  const start = performance.now();
  const total =
    first <= COUNT_LIMIT ? { total: first, capped: false } : await fullTotal(ctx, counting);
  if (took + performance.now() - start >= SLOW) {
    if (recent.size > 5_000) recent.clear();
    const until = Date.now() + (total.capped ? 0 : SHORT_LIFE);
    recent.set(counting.key, { total, until, writes: counting.writes });
  }
  return total;
}

/** How many rows a list has, by a statement of its own. */
export async function totalOf(ctx: Context, counting: Counting): Promise<Total> {
  const start = performance.now();
  const [row] = await ctx.unbound.preparedRows<{ n: number }>(counting.first);
  return settledTotal(ctx, counting, row!.n, performance.now() - start);
}

async function fullTotal(ctx: Context, { full, key }: Counting): Promise<Total> {
  const known = counts.get(key);
  if (known)
    return known.until > Date.now() || known.counting
      ? asTotal(known)
      : asTotal(await recount(ctx, full, known));
  if (counts.size > 5_000) counts.clear();
  const fresh: Count = { total: 0, until: 0, counting: false };
  counts.set(key, fresh);
  return asTotal(await recount(ctx, full, fresh));
}

/** A list just over the limit is counted to the end within the request; a longer count goes on behind it. */
const PATIENCE = 30;

const asTotal = ({ total }: Count): Total =>
  total > COUNT_LIMIT ? { total, capped: false } : { total: COUNT_LIMIT, capped: true };

function recount(ctx: Context, full: Fragment, count: Count): Promise<Count> {
  count.counting = true;
  const counted = new Promise<void>((resolve) => {
    ctx.background(async (unbound) => {
      try {
        count.total = (await unbound.rows<{ n: number }>(full))[0]!.n;
        count.until = Date.now() + LIFE;
      } finally {
        count.counting = false;
        resolve();
      }
    });
  });
  let timer: NodeJS.Timeout;
  const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  return Promise.race([counted, patience]).then(() => {
    clearTimeout(timer);
    return count;
  });
}
