import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { columnName } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import type { ChangedRow } from "#engine/server/write/change-rows.ts";
import { bulkResult } from "./bulk-result.ts";
import { changeHands } from "./change-hands.ts";
import { findKind } from "./holding-kinds.ts";
import { lockRows } from "./lock-rows.ts";
import { passingsOf } from "./passings.ts";
import type { LoggedWords, PooledEntity } from "./pool.ts";
import { logged, poolOf } from "./pool.ts";
import { withdraw } from "./withdraw.ts";

/** What goes to the pool, by a condition on the row `x`. */
export interface Release {
  readonly where: Fragment;
  readonly most: number;
  readonly event: "released" | "lapsed" | "handedOver";
  /** The words of the entity's log; may read what was `changed`. */
  readonly content: LoggedWords;
  readonly reason?: string | null;
}

const isOne = (ids: readonly string[]): Fragment => sql`x.id = any(${ids}::bigint[])`;

/** Puts rows into their pool in one statement, whoever had them remembered. What is in neither pool nor hands, or closed, stays where it is and loses its owner. */
export function toPool(
  ctx: Context,
  pooled: PooledEntity,
  { reason = null, ...release }: Release,
): Promise<ChangedRow[]> {
  const { owner, dept, former, pool } = pooled.ownership;
  const x = (name: string): Fragment => sql.id("x", columnName(name));
  const goes = pool.closed
    ? sql`${x(pool.state)} = ${pool.held} and ${x(pool.closed)} is distinct from 1`
    : sql`${x(pool.state)} = ${pool.held}`;
  return changeHands(ctx, pooled, {
    ...release,
    set: {
      [pool.state]: sql`case when ${goes} then ${pool.free} else ${x(pool.state)} end`,
      ...(former && { [former]: sql`coalesce(${x(owner)}, ${x(former)})` }),
      [owner]: sql`null`,
      ...(dept && { [dept]: sql`null` }),
      [pool.since]: sql`${ctx.moment}::timestamptz`,
      ...pooled.rules.released?.(ctx, reason),
    },
  });
}

/** What whoever asks gave to others from the pool just now: back in it, it is taken back. */
async function justAllocated(ctx: Context, { entity, ownership }: PooledEntity, ids: string[]) {
  const { owner, pool } = ownership;
  const kind = findKind(entity.name)!;
  const passings = await passingsOf(
    ctx,
    kind,
    ids,
    [owner],
    ({ changes }) =>
      changes[pool.state]?.[0] === pool.free && changes[owner]?.[1] !== ctx.session.userId,
  );
  return { kind, passings, returned: passings.filter(({ superseded }) => !superseded) };
}

/** Releases rows that are in somebody's hands into their pool; those with reasons to stay are named with them. */
export async function release(
  ctx: Context,
  entity: Entity,
  ids: readonly string[],
  note: { readonly words?: Label; readonly reason?: string | null } = {},
): Promise<BulkResult> {
  const pool = poolOf(entity);
  const { words, ties } = pool.rules;
  const { held } = pool.ownership.pool;
  const rows = await lockRows(ctx, pool, ids, "seen");
  const reasons = new Map<string, Label>();
  for (const row of rows) {
    if (row.closed === 1) reasons.set(row.id, words.closed ?? words.away);
    else if (row.state !== held) reasons.set(row.id, words.away);
  }
  const there = rows.map(({ id }) => id).filter((id) => !reasons.has(id));
  for (const [id, reason] of (await ties?.(ctx, isOne(there))) ?? []) reasons.set(id, reason);
  const released = there.filter((id) => !reasons.has(id));
  if (released.length > 0) {
    const allocated = await justAllocated(ctx, pool, released);
    const [chinese, english] = note.words ?? words.released;
    await toPool(ctx, pool, {
      where: isOne(released),
      most: released.length,
      event: "released",
      content: logged(
        note.reason
          ? [`${chinese}，原因：${note.reason}`, `${english}, because: ${note.reason}`]
          : [chinese, english],
      ),
      ...(note.reason !== undefined && { reason: note.reason }),
    });
    await withdraw(ctx, [allocated]);
  }
  return bulkResult(ctx, ids, released, rows, (id) => reasons.get(id) ?? words.away);
}
