import { columnName, inSentence } from "#engine/model/index.ts";
import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { conflict } from "#engine/server/errors.ts";
import { awaitHandOver } from "./await-hand-over.ts";
import { bulkResult } from "./bulk-result.ts";
import { changeHands, formerly, ownedByOne } from "./change-hands.ts";
import type { OwnedRow } from "./lock-rows.ts";
import { lockRows } from "./lock-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import { newOwners } from "./new-owner.ts";
import type { PooledEntity } from "./pool.ts";
import { logged, poolOf } from "./pool.ts";
import { notifyFormer } from "./notify-former.ts";
import { notifyOwners } from "./notify-owners.ts";

export interface Gift {
  readonly ids: readonly string[];
  /** People who take turns. */
  readonly userIds: readonly string[];
  readonly event: "allocated" | "designated";
  /** Where the rows have to be, and what is said of those that are not; anywhere when absent. */
  readonly from?: { readonly where: "free" | "held"; readonly refused: Label };
}

export const ALREADY: Label = ["已由此人负责", "This person has it already"];

/** What one of several people gets. */
interface Portion {
  readonly owner: NewOwner;
  readonly rows: readonly OwnedRow[];
}

/** Gives rows to people; nothing but the owner changes. Rows that one of them has already are left alone. */
export async function give(ctx: Context, entity: Entity, gift: Gift): Promise<BulkResult> {
  const pool = poolOf(entity);
  const owners = [...(await newOwners(ctx, gift.userIds)).values()];
  const rows = await lockRows(ctx, pool, gift.ids, "seen");
  const reasons = new Map<string, Label>();
  for (const row of rows) {
    if (row.closed === 1) reasons.set(row.id, pool.rules.words.closed ?? ALREADY);
    else if (owners.some(({ id }) => id === row.owner)) reasons.set(row.id, ALREADY);
    else if (gift.from && row.state !== pool.ownership.pool[gift.from.where])
      reasons.set(row.id, gift.from.refused);
  }
  const given = rows.filter(({ id }) => !reasons.has(id));
  if (given.length > 0) await pass(ctx, pool, portionsOf(given, owners), gift.event);
  return bulkResult(
    ctx,
    gift.ids,
    given.map(({ id }) => id),
    rows,
    (id) => reasons.get(id) ?? ALREADY,
  );
}

/** Deals rows out in turns. */
const portionsOf = (rows: readonly OwnedRow[], owners: readonly NewOwner[]): Portion[] =>
  owners
    .map((owner, turn) => ({
      owner,
      rows: rows.filter((_row, position) => position % owners.length === turn),
    }))
    .filter((portion) => portion.rows.length > 0);

/** Gives one row to one person; where it cannot be given, the reason refuses the call. */
export async function giveOne(
  ctx: Context,
  entity: Entity,
  {
    id,
    userId,
    ...gift
  }: Omit<Gift, "ids" | "userIds"> & { readonly id: string; readonly userId: string },
): Promise<null> {
  const { done, failed } = await give(ctx, entity, { ...gift, ids: [id], userIds: [userId] });
  if (done === 0) throw conflict(failed[0]!.reason, failed[0]!.reason);
  return null;
}

/** Whether a row `x` is one of these. */
const isOneOf = (rows: readonly OwnedRow[]): Fragment =>
  sql`x.id = any(${rows.map(({ id }) => id)})`;

/** Rows `x` that somebody has, or had until within the last day: by way of the pool they come from one person to another as well. */
function takenFrom({ ownership: { owner, former, pool } }: PooledEntity, to: NewOwner): Fragment {
  const held = sql`x.${sql.id(columnName(owner))} is not null`;
  if (!former) return held;
  return sql`(${held} or (x.${sql.id(columnName(former))} <> ${to.id} and x.${sql.id(columnName(pool.since))} > now() - interval '1 day'))`;
}

async function pass(
  ctx: Context,
  pool: PooledEntity,
  portions: readonly Portion[],
  event: Gift["event"],
): Promise<void> {
  await awaitHandOver(ctx, pool, {
    where: sql`(${sql.join(
      portions.map(({ owner, rows }) => sql`(${isOneOf(rows)} and ${takenFrom(pool, owner)})`),
      sql` or `,
    )})`,
    receivers: portions.map(({ owner }) => owner.name),
    always: event === "allocated",
  });
  for (const portion of portions) await passPortion(ctx, pool, portion, event);
  await notifyOwners(
    ctx,
    pool,
    portions.flatMap(({ owner, rows }) => rows.map((row) => ({ ...row, userId: owner.id }))),
  );
  await notifyFormer(
    ctx,
    pool,
    portions.flatMap(({ owner, rows }) => rows.map((row) => ({ ...row, to: owner.name }))),
  );
}

async function passPortion(
  ctx: Context,
  pool: PooledEntity,
  { owner, rows }: Portion,
  event: Gift["event"],
): Promise<void> {
  const { ownership, rules } = pool;
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
    where: isOneOf(rows),
    most: rows.length,
    event,
    content: logged([
      `${by ? `${by[0]}，` : ""}${ownership.role[0]} → ${owner.name}`,
      `${by ? `${by[1]}, ` : ""}${by ? inSentence(ownership.role[1]) : ownership.role[1]} → ${owner.name}`,
    ]),
  });
}
