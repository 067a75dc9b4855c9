import { sql } from "kysely";
import type { BulkResult, Entity, Label } from "#engine/model/index.ts";
import { inSentence } from "#engine/model/index.ts";
import type { Context } from "#engine/server/context.ts";
import type { Changes } from "#engine/server/describe.ts";
import { badRequest } from "#engine/server/errors.ts";
import type { Fragment } from "#engine/server/fragment.ts";
import { bulkResult } from "./bulk-result.ts";
import type { HoldingKind } from "./holding-kinds.ts";
import { findKind } from "./holding-kinds.ts";
import type { OwnedRow } from "./lock-rows.ts";
import { lockRows } from "./lock-rows.ts";
import type { NewOwner } from "./new-owner.ts";
import { activeStaff } from "./new-owner.ts";
import type { Passing } from "./passings.ts";
import { lastPassedFrom, passingsOf } from "./passings.ts";
import type { LoggedWords, PoolEvent } from "./pool.ts";
import { findPool, logged } from "./pool.ts";
import { putBack } from "./put-back.ts";
import { withdraw } from "./withdraw.ts";

const NOT_GIVEN: Label = [
  "不是您在一分钟内交出去的",
  "It was not passed on by you within the last minute",
];
const MOVED: Label = ["负责人之后又有变动", "The owner has changed again since"];
const LEFT: Label = ["原负责人已不在职", "Who had it before is no longer active"];

/** Rows that whoever asks gave to one of these people just now. */
export interface TakeBack {
  readonly ids: readonly string[];
  readonly userIds: readonly string[];
  /** What was done then: the way back is noted as one more of it. */
  readonly event: PoolEvent;
}

/** Takes a change of owners back that was just made. */
export async function takeBack(
  ctx: Context,
  { name }: Entity,
  { ids, userIds, event }: TakeBack,
): Promise<BulkResult> {
  const kind = findKind(name)!;
  const { owner } = kind.ownership;
  const passings = await passingsOf(ctx, kind, ids, [owner], ({ changes }) =>
    userIds.includes(String(changes[owner]?.[1])),
  );
  const back = await goBack(ctx, { kind, passings, event, people: [owner], words: wordsOf });
  await withdraw(ctx, [{ kind, passings, returned: back.returned }]);
  return bulkResult(
    ctx,
    ids,
    back.returned.map(({ id }) => id),
    back.rows,
    (id) => back.reasons.get(id) ?? NOT_GIVEN,
  );
}

/** Whom what somebody held of a kind was given to; to nobody, where it went to its pool. */
export interface GivenAway {
  readonly kind: HoldingKind;
  readonly receivers: readonly string[];
}

/** Takes back that what a person held was passed on just now. Throws where it was not. */
export async function takeBackFrom(
  ctx: Context,
  person: { readonly id: string; readonly name: string },
  parts: readonly GivenAway[],
): Promise<{ readonly moment: string; readonly result: BulkResult }> {
  const kinds = parts.map(({ kind }) => kind);
  const { moment, ids } = await lastPassedFrom(ctx, kinds, person.id);
  const results: BulkResult[] = [];
  const all = [];
  for (const { kind, receivers } of parts) {
    const went = ([before, after]: Changes[string]): boolean =>
      before === person.id &&
      (receivers.length === 0 ? after === null : receivers.includes(String(after)));
    const passings = await passingsOf(
      ctx,
      kind,
      ids.get(kind.name) ?? [],
      kind.people,
      (entry) =>
        entry.moment === moment &&
        kind.people.some((field) => entry.changes[field] && went(entry.changes[field])),
    );
    const { returned, rows, reasons } = await goBack(ctx, {
      kind,
      passings,
      event: "handedOver",
      people: kind.people,
      words: () => wordsFor(ctx, kind, person.name),
    });
    all.push({ kind, passings, returned });
    const [asked, done] = [passings, returned].map((some) => some.map(({ id }) => id));
    results.push(bulkResult(ctx, asked!, done!, rows, (id) => reasons.get(id) ?? MOVED));
  }
  if (all.every(({ passings }) => passings.length === 0)) throw badRequest(...NOT_GIVEN);
  await withdraw(ctx, all);
  return {
    moment,
    result: {
      done: results.reduce((sum, { done }) => sum + done, 0),
      failed: results.flatMap(({ failed }) => failed),
    },
  };
}

/** Rows of a kind that are to be as they were. */
interface Return {
  readonly kind: HoldingKind;
  readonly passings: readonly Passing[];
  readonly event: PoolEvent;
  /** Fields that named other people. */
  readonly people: readonly string[];
  readonly words: (ctx: Context, kind: HoldingKind, people: readonly NewOwner[]) => LoggedWords;
}

interface Returned {
  readonly returned: readonly Passing[];
  readonly rows: readonly OwnedRow[];
  readonly reasons: ReadonlyMap<string, Label>;
}

/**
 * Every row is as it was before, unless who has it changed again. Nothing waits for approval: nobody gets what they did
 * not have a minute ago.
 */
async function goBack(
  ctx: Context,
  { kind, passings, event, people: fields, words }: Return,
): Promise<Returned> {
  const byId = new Map(passings.map((passing) => [passing.id, passing]));
  // Who gave rows away may not see them any more, and takes them back all the same.
  const rows = await lockRows(ctx, kind, [...byId.keys()], "all", fields);
  const hadBefore = ({ changes }: Passing): string[] =>
    fields.flatMap((field) => (changes[field]?.[0] as string | null | undefined) ?? []);
  const people = await activeStaff(ctx, passings.flatMap(hadBefore));
  const reasons = new Map<string, Label>();
  for (const row of rows) {
    const passing = byId.get(row.id)!;
    const closed = row.closed === 1 ? findPool(kind.entity.name)?.rules.words.closed : undefined;
    if (!isWhereItWasPut(kind, row, passing, fields)) reasons.set(row.id, closed ?? MOVED);
    else if (hadBefore(passing).some((id) => !people.has(id))) reasons.set(row.id, LEFT);
  }
  const returned = rows.flatMap(({ id }) => (reasons.has(id) ? [] : byId.get(id)!));
  const content = words(ctx, kind, [...people.values()]);
  await putBack(ctx, kind, returned, { event, content });
  return { returned, rows, reasons };
}

/** Whether a locked row is still in the hands, or the pool, that it was given to. */
function isWhereItWasPut(
  { ownership: { pool } }: HoldingKind,
  row: OwnedRow & Readonly<Record<string, unknown>>,
  { superseded, changes }: Passing,
  people: readonly string[],
): boolean {
  if (superseded) return false;
  if (people.some((field) => changes[field] && row[field] !== changes[field][1])) return false;
  const state = pool && changes[pool.state];
  return !state || row.state === state[1];
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

/** The same, where all of it is one person's again. */
const wordsFor = (
  { session: { realName } }: Context,
  { role }: HoldingKind,
  name: string,
): LoggedWords =>
  logged([
    `由${realName}撤销，${role[0]} → ${name}`,
    `Undone by ${realName}, ${inSentence(role[1])} → ${name}`,
  ]);
