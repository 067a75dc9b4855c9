import { columnName, inSentence } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import { conflict } from "#engine/server/errors.ts";
import { awaitHandOver } from "./await-hand-over.ts";
import { bulkResult } from "./bulk-result.ts";
import { changeHands, formerly, ownedByOne } from "./change-hands.ts";
import type { OwnedRow } from "./lock-rows.ts";
import { lockRows } from "./lock-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import { newOwner } from "./new-owner.ts";
import type { PooledEntity } from "./pool.ts";
import { logged, poolOf } from "./pool.ts";
import { notifyOwners } from "./notify-owners.ts";

export interface Gift {
  readonly ids: readonly string[];
  readonly userId: string;
  readonly event: "allocated" | "designated";
  /** Where the rows have to be, and what is said of those that are not; anywhere when absent. */
  readonly from?: { readonly where: "free" | "held"; readonly refused: Label };
}

export const ALREADY: Label = ["已由此人负责", "This person has it already"];

/** Gives rows to a person; nothing but the owner changes. Rows that are theirs already are left alone. */
export async function give(ctx: Context, entity: Entity, gift: Gift): Promise<BulkResult> {
  const pool = poolOf(entity);
  const owner = await newOwner(ctx, gift.userId);
  const rows = await lockRows(ctx, pool, gift.ids, "seen");
  const reasons = new Map<string, Label>();
  for (const row of rows) {
    if (row.closed === 1) reasons.set(row.id, pool.rules.words.closed ?? ALREADY);
    else if (row.owner === owner.id) reasons.set(row.id, ALREADY);
    else if (gift.from && row.state !== pool.ownership.pool[gift.from.where])
      reasons.set(row.id, gift.from.refused);
  }
  const given = rows.filter(({ id }) => !reasons.has(id));
  if (given.length > 0) await pass(ctx, pool, given, owner, gift.event);
  return bulkResult(
    ctx,
    gift.ids,
    given.map(({ id }) => id),
    rows,
    (id) => reasons.get(id) ?? ALREADY,
  );
}

/** Gives one row; where it cannot be given, the reason refuses the call. */
export async function giveOne(
  ctx: Context,
  entity: Entity,
  { id, ...gift }: Omit<Gift, "ids"> & { readonly id: string },
): Promise<null> {
  const { done, failed } = await give(ctx, entity, { ...gift, ids: [id] });
  if (done === 0) throw conflict(failed[0]!.reason, failed[0]!.reason);
  return null;
}

/** Rows `x` that somebody has, or had until within the last day: by way of the pool they come from one person to another as well. */
function takenFrom({ ownership: { owner, former, pool } }: PooledEntity, to: NewOwner) {
  const held = sql`x.${sql.id(columnName(owner))} is not null`;
  if (!former) return held;
  return sql`(${held} or (x.${sql.id(columnName(former))} <> ${to.id} and x.${sql.id(columnName(pool.since))} > now() - interval '1 day'))`;
}

async function pass(
  ctx: Context,
  pool: PooledEntity,
  rows: readonly OwnedRow[],
  owner: NewOwner,
  event: Gift["event"],
): Promise<void> {
  const { ownership, rules } = pool;
  await awaitHandOver(ctx, pool, {
    where: sql`x.id = any(${rows.map(({ id }) => id)}) and ${takenFrom(pool, owner)}`,
    receivers: [owner.name],
    always: event === "allocated",
  });
  const by = rules.words.given?.(ctx.session.realName);
  await changeHands(ctx, pool, {
    set: {
      ...(ownership.former && {
        [ownership.former]: formerly(ownership.owner, ownership.former),
      }),
      ...ownedByOne(ownership, owner),
      [ownership.pool.state]: sql`${ownership.pool.held}`,
      ...rules.given?.(ctx, owner),
    },
    where: sql`x.id = any(${rows.map(({ id }) => id)})`,
    most: rows.length,
    event,
    content: logged([
      `${by ? `${by[0]}，` : ""}${ownership.role[0]} → ${owner.name}`,
      `${by ? `${by[1]}, ` : ""}${by ? inSentence(ownership.role[1]) : ownership.role[1]} → ${owner.name}`,
    ]),
  });
  await notifyOwners(
    ctx,
    pool,
    rows.map((row) => ({ ...row, userId: owner.id })),
  );
}
