import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { columnName, inSentence } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { bulkResult } from "./bulk-result.ts";
import { changeHands } from "./change-hands.ts";
import type { HoldingKind } from "./holding-kinds.ts";
import { findKind } from "./holding-kinds.ts";
import type { OwnedRow } from "./lock-rows.ts";
import { lockRows } from "./lock-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import { activeStaff } from "./new-owner.ts";
import type { LoggedWords, PoolEvent } from "./pool.ts";
import { findPool } from "./pool.ts";

/** The browser offers it for ten seconds; slow answers and many rows get a little more. */
const OFFERED = sql`interval '1 minute'`;

const MOVED: Label = ["负责人之后又有变动", "The owner has changed again since"];
const LEFT: Label = ["原负责人已不在职", "Who had it before is no longer active"];

/** What is taken back: rows that whoever asks gave to one of these people. */
export interface TakeBack {
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  /** What was done then: the way back is noted as one more of it. */
  readonly event: PoolEvent;
}

/** A change of owner as the change log has it: the values before and after, by field. */
interface Passing {
  readonly id: string;
  readonly mine: boolean;
  readonly changes: Changes;
}

/**
 * Takes a change of owners back that was just made: every row is as it was before, unless its owner changed again.
 * Nothing waits for approval: nobody gets what they did not have a minute ago.
 */
export async function takeBack(
  ctx: Context,
  { name }: Entity,
  { ids, userIds, event }: TakeBack,
): Promise<BulkResult> {
  const kind = findKind(name)!;
  const { owner } = kind.ownership;
  const passings = await passingsOf(ctx, kind, ids, userIds);
  // Who gave rows away may not see them any more, and takes them back all the same.
  const rows = await lockRows(ctx, kind, [...passings.keys()], "all");
  const before = (id: string) => passings.get(id)?.changes[owner]?.[0] as string | null;
  const people = await activeStaff(
    ctx,
    rows.map(({ id }) => before(id)).filter((id) => id !== null),
  );
  const reasons = new Map<string, Label>();
  for (const row of rows) {
    const had = before(row.id);
    if (row.closed === 1) reasons.set(row.id, findPool(name)?.rules.words.closed ?? MOVED);
    else if (!isWhereItWasPut(kind, row, passings.get(row.id)!)) reasons.set(row.id, MOVED);
    else if (had !== null && !people.has(had)) reasons.set(row.id, LEFT);
  }
  const going = rows.filter(({ id }) => !reasons.has(id)).map(({ id }) => passings.get(id)!);
  const alike = new Map<string, Passing[]>();
  for (const passing of going) {
    const fields = Object.keys(passing.changes).sort().join();
    alike.set(fields, [...(alike.get(fields) ?? []), passing]);
  }
  for (const some of alike.values()) await putBack(ctx, kind, some, people, event);
  return bulkResult(
    ctx,
    ids,
    going.map(({ id }) => id),
    rows,
    (id) => reasons.get(id) ?? MOVED,
  );
}

/** The last change of owner of each row, where whoever asks made it just now, to one of these people. */
async function passingsOf(
  ctx: Context,
  { entity, ownership: { owner } }: HoldingKind,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Passing>> {
  const entries = await ctx.unbound.rows<{ id: string; mine: boolean; changes: Changes }>(
    sql`select l.row_id as id, l.create_user = ${ctx.session.userId}::bigint as mine, l.changes from change_log l
      join ${sql.id(entity.table)} x on x.tenant_id = l.tenant_id and x.id = any(${ids}) and x.id::text = l.row_id and x.is_deleted = 0
      where l.tenant_id = ${ctx.session.tenantId} and l.subject = ${entity.name} and l.row_id = any(${ids}::text[]) and l.action = 'edit'
        and l.create_time > ${ctx.moment}::timestamptz - ${OFFERED} and l.changes ->> ${owner} is not null order by l.create_time, l.id`,
  );
  const last = new Map(entries.map((entry) => [entry.id, entry]));
  return new Map(
    [...last].filter(
      ([, { mine, changes }]) => mine && userIds.includes(changes[owner]![1] as string),
    ),
  );
}

/** Whether a locked row is still in the hands, or the pool, that it was given to. */
function isWhereItWasPut(
  { ownership: { owner, pool } }: HoldingKind,
  row: OwnedRow,
  { changes }: Passing,
): boolean {
  if (row.owner !== changes[owner]![1]) return false;
  return !pool || row.state === (changes[pool.state]?.[1] ?? pool.held);
}

const valueIn = (row: "x" | "s", name: string): Fragment => sql.id(row, columnName(name));

/** Gives rows whose same fields were changed the values they had before, in one statement. */
async function putBack(
  ctx: Context,
  kind: HoldingKind,
  passings: readonly Passing[],
  people: ReadonlyMap<string, NewOwner>,
  event: PoolEvent,
): Promise<void> {
  const { owner, dept, company } = kind.ownership;
  const names = Object.keys(passings[0]!.changes);
  // Logs read who had the row, whether that changed or not.
  const told = [owner, dept, company].filter((name) => name !== undefined);
  const values = passings.map(({ id, changes }) => ({
    id,
    ...Object.fromEntries(names.map((name) => [columnName(name), changes[name]![0]])),
  }));
  await changeHands(ctx, kind, {
    set: {
      ...Object.fromEntries(told.map((name) => [name, valueIn("x", name)])),
      ...Object.fromEntries(names.map((name) => [name, valueIn("s", name)])),
    },
    where: sql`x.id = any(${passings.map(({ id }) => id)})`,
    most: passings.length,
    from: {
      source: sql`jsonb_populate_recordset(null::${sql.id(kind.entity.table)}, ${JSON.stringify(values)}::jsonb) as s`,
      on: sql`s.id = b.id`,
    },
    event,
    content: wordsOf(ctx, kind, [...people.values()]),
  });
}

/** Who took it back, and who has the row again. */
function wordsOf(
  { session: { realName } }: Context,
  { entity, ownership: { owner, role } }: HoldingKind,
  people: readonly NewOwner[],
): LoggedWords {
  const has = sql.id("changed", owner);
  const whom = sql`(${people.map(({ name }) => name)}::text[])[array_position(${people.map(({ id }) => id)}::bigint[], ${has})]`;
  const released = findPool(entity.name)?.rules.words.released ?? (["", ""] as const);
  const told = (by: string, to: string, pooled: string): Fragment =>
    sql`${by} || case when ${has} is null then ${pooled} else ${`${to} → `} || ${whom} end`;
  return [
    told(`由${realName}撤销，`, role[0], released[0]),
    told(`Undone by ${realName}, `, inSentence(role[1]), inSentence(released[1])),
  ];
}
