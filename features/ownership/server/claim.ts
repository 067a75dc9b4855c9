import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { inSentence, wallTime } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict } from "#engine/server/errors.ts";
import { bulkResult } from "./bulk-result.ts";
import { changeHands, ownedByOne } from "./change-hands.ts";
import { holdingLimits, queueFor, roomFor } from "./holding-limits.ts";
import { lockRows } from "./lock-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import { newOwner } from "./new-owner.ts";
import type { PooledEntity } from "./pool.ts";
import { logged, poolOf } from "./pool.ts";

const HOUR = 3_600_000;

/** Takes rows out of their pool for whoever asks: of any number of people who claim one, exactly one gets it. */
export async function claim(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
): Promise<BulkResult> {
  const pool = poolOf(entity);
  const { words } = pool.rules;
  const { free } = pool.ownership.pool;
  const me = await newOwner(ctx, ctx.session.userId);
  const limits = await holdingLimits(ctx, pool);
  await queueFor(ctx, pool, me.id);
  const room = await roomFor(ctx, pool, me.id, limits);
  const rows = await lockRows(ctx, pool, ids, "all");
  const reasons = new Map<string, Label>();
  const cool = wallTime(new Date(ctx.now.getTime() - limits.cooldownHours * HOUR));
  for (const row of rows) {
    if (row.state !== free || row.closed === 1) reasons.set(row.id, words.taken);
    else if (limits.cooldownHours > 0 && row.former === me.id && (row.since ?? "") > cool)
      reasons.set(row.id, words.cooling(limits.cooldownHours));
  }
  const open = rows.filter(({ id }) => !reasons.has(id));
  for (const row of open.slice(Math.min(room, open.length))) reasons.set(row.id, words.full);
  const taken = open.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
  if (taken.length > 0) await take(ctx, pool, taken, me);
  const [first] = reasons.values();
  if (taken.length === 0 && first) throw conflict(...first);
  return bulkResult(ctx, ids, taken, open, (id) => reasons.get(id) ?? words.taken);
}

async function take(ctx: Context, pool: PooledEntity, ids: readonly string[], me: NewOwner) {
  const { ownership, rules } = pool;
  await changeHands(ctx, pool, {
    set: {
      ...ownedByOne(ownership, me),
      [ownership.pool.state]: sql`${ownership.pool.held}`,
      ...rules.claimed?.(ctx, me),
    },
    where: sql`x.id = any(${ids})`,
    most: ids.length,
    event: "claimed",
    content: logged([
      `${rules.words.claimed[0]}，${ownership.role[0]} → ${me.name}`,
      `${rules.words.claimed[1]}, ${inSentence(ownership.role[1])} → ${me.name}`,
    ]),
  });
}
