import { sql } from "kysely";
import { topic } from "../peer-messages.ts";
import type { Fragment } from "../fragment.ts";
import { compile } from "../fragment.ts";
import type { Entity } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { connectionOf } from "../context.ts";
import { isBehind } from "../database/standbys.ts";

/** Counted to the last row up to here on every request; beyond, the last full count is remembered. */
const COUNT_LIMIT = 10_000;
const LIFE = 60_000;

interface Count {
  total: number;
  until: number;
  counting: boolean;
  /** The tenant's writes when it was counted, when that was, and how long it took. */
  writes: number;
  at: number;
  took: number;
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

/** Counts what this process remembers of a tenant as old. */
export const noteWriteHere = (tenantId: string): void =>
  void writesOf.set(tenantId, (writesOf.get(tenantId) ?? 0) + 1);

const tellWrite = topic("written", noteWriteHere);

/** Forgets the short-lived counts of a tenant: called after every write, so that its users see their own at once, in other processes a moment later. */
export function noteWrite(tenantId: string): void {
  noteWriteHere(tenantId);
  tellWrite(tenantId);
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
  return before && before.total > 2 * COUNT_LIMIT && stands(before, writes)
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
  if (took + performance.now() - start >= SLOW && !isBehind(connectionOf(ctx))) {
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

/** After writes of the tenant a count is made again, but no more of the time than this is spent on counting. */
const SHARE = 20;
const SOONEST = 1_000;

/** Whether a full count is as good as a new one. */
function stands({ until, counting, writes, at, took }: Count, now: number): boolean {
  if (counting) return true;
  const age = Date.now() - at;
  return until > Date.now() && (writes === now || age < Math.max(SOONEST, SHARE * took));
}

async function fullTotal(ctx: Context, { full, key, writes }: Counting): Promise<Total> {
  const known = counts.get(key);
  if (known)
    return asTotal(stands(known, writes) ? known : await recount(ctx, full, known, writes));
  if (counts.size > 5_000) counts.clear();
  const fresh: Count = { total: 0, until: 0, counting: false, writes, at: 0, took: 0 };
  counts.set(key, fresh);
  return asTotal(await recount(ctx, full, fresh, writes));
}

/** A list just over the limit is counted to the end within the request; a longer count goes on behind it. */
const PATIENCE = 30;

const asTotal = ({ total }: Count): Total =>
  total > COUNT_LIMIT ? { total, capped: false } : { total: COUNT_LIMIT, capped: true };

function recount(ctx: Context, full: Fragment, count: Count, writes: number): Promise<Count> {
  count.counting = true;
  const start = performance.now();
  const counted = new Promise<void>((resolve) => {
    ctx.background(async (unbound) => {
      try {
        count.total = (await unbound.rows<{ n: number }>(full))[0]!.n;
        count.until = isBehind(connectionOf(ctx)) ? 0 : Date.now() + LIFE;
        count.writes = writes;
        count.at = Date.now();
        count.took = performance.now() - start;
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
