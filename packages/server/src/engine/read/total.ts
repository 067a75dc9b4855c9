import type { Entity } from "@zhuke/model";
import type { Context } from "../context.ts";
import type { SqlText } from "../sql.ts";
import { compile, sql } from "../sql.ts";

/** Counted to the last row up to here on every request; beyond, the last full count is remembered. */
export const COUNT_LIMIT = 10_000;
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

/**
 * How many rows a list has. Exact for lists up to COUNT_LIMIT rows; larger ones are counted aside and remembered
 * for a minute, so that a page never waits long for a walk over millions of index entries.
 */
export async function totalOf(ctx: Context, entity: Entity, where: SqlText): Promise<Total> {
  const [row] = await ctx.rows<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${sql.id(entity.table)} t where ${where} limit ${COUNT_LIMIT + 1}) c`,
  );
  const total = row!.n;
  if (total <= COUNT_LIMIT) return { total, capped: false };
  const full = sql`select count(*)::int as n from ${sql.id(entity.table)} t where ${where}`;
  const { text, values } = compile(full);
  const key = `${text}\n${JSON.stringify(values)}`;
  const known = counts.get(key);
  if (known) return known.until > Date.now() || known.counting ? asTotal(known) : asTotal(await recount(ctx, full, known));
  if (counts.size > 5_000) counts.clear();
  const count: Count = { total: 0, until: 0, counting: false };
  counts.set(key, count);
  return asTotal(await recount(ctx, full, count));
}

/** A list just over the limit is counted to the end within the request; a longer count goes on behind it. */
const PATIENCE = 30;

const asTotal = ({ total }: Count): Total => (total > COUNT_LIMIT ? { total, capped: false } : { total: COUNT_LIMIT, capped: true });

function recount(ctx: Context, full: SqlText, count: Count): Promise<Count> {
  count.counting = true;
  const counted = new Promise<void>((resolve) => {
    ctx.background(async (rows) => {
      try {
        count.total = (await rows<{ n: number }>(full))[0]!.n;
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
