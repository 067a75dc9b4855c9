import type { LedgerTurns } from "#engine/model/index.ts";
import { columnName, entityNamed, registry } from "#engine/model/index.ts";
import type pg from "pg";
import { SYSTEM_ROLE, TENANT_ROLE } from "../database/roles.ts";
import type { Kept } from "./ledger-sql.ts";
import {
  column,
  entering,
  everyKept,
  filling,
  isOwn,
  leaving,
  placesOf,
  rebuilding,
  sequenceOf,
  settling,
} from "./ledger-sql.ts";
import { isDistributed } from "../distribution/is-distributed.ts";
import { allowTriggers, onShards, runOnShards, spreadSequence } from "../distribution/on-shards.ts";
import { quote } from "./table.ts";

type Client = Pick<pg.ClientBase, "query">;

/** A trigger function on a table. */
interface Keeper {
  readonly table: string;
  readonly name: string;
  readonly body: string;
}

/** The columns of a source whose change concerns the ledger. */
function watched(kept: Kept): string[] {
  const { continues } = kept.from;
  const names = [
    ...followed(kept).map(({ field, by }) => by?.ref ?? field),
    ...(continues ? [continues[1]] : []),
  ];
  return [...new Set([...names, "isDeleted"].map(column))];
}

/** What entries say always, and not only when they came about. */
const followed = (kept: Kept) => {
  const remembered = Object.values(kept.from.remembers);
  const always = Object.values(kept.from.follows);
  return placesOf(kept).filter(({ name }) => !remembered.includes(name) || always.includes(name));
};

/** The columns of the records of turns whose change concerns the ledger. */
function watchedRecord({ of, day, amount, does, undoes }: LedgerTurns): string[] {
  const asked = Object.values({ ...does, ...undoes }).flatMap((where) => Object.keys(where));
  return [...new Set([of, day, amount, ...asked, "isDeleted"].map(column))];
}

/** Whether a row's columns differ between `b`, as it was, and `a`. */
function differs(columns: readonly string[]): string {
  const [before, after] = ["b", "a"].map((alias) =>
    columns.map((name) => `${alias}.${name}`).join(", "),
  );
  return `(${after}) is distinct from (${before})`;
}

const BOTH = "rows_after a join rows_before b on b.tenant_id = a.tenant_id and b.id = a.id";

/** Holds what some rows refer to, so that whoever changes it at the same time sees them, or they see the change. */
const holding = (kept: Kept, rows: string): string =>
  referredTables(kept)
    .map(
      ([ref, table]) =>
        `perform 1 from ${quote(table)} j where (j.tenant_id, j.id) in (select x.tenant_id, x.${column(ref)} from ${rows} x) order by j.tenant_id, j.id for share;
    `,
    )
    .join("");

function bodyOf(kept: Kept): string {
  const changed = `select a.* from ${BOTH} where ${differs(watched(kept))}`;
  return `
declare told bigint;
begin
  if tg_op = 'INSERT' then
    ${holding(kept, "rows_after")}${entering(kept, "rows_after")};
  elsif tg_op = 'DELETE' then
    ${leaving(kept, "rows_before")};
  elsif tg_op = 'UPDATE' then
    ${holding(kept, `(${changed})`)}${settling(kept, changed)};
  else
    delete from ${kept.ledger} l where l.${column(kept.from.row)} is not null and ${isOwn(kept, "l")};
  end if;
  return null;
end`;
}

/** Records change what their rows have come to. The rows are locked, so that of two at once the second sees the first. */
function bodyOfRecords(kept: Kept, turns: LedgerTurns): string {
  const [of, table] = [column(turns.of), quote(kept.source.table)];
  const settled = (records: string): string => {
    const rows = `from ${table} r where (r.tenant_id, r.id) in (select x.tenant_id, x.${of} from ${records} x)`;
    return `perform 1 ${rows} order by r.tenant_id, r.id for no key update;
    ${settling(kept, `select r.* ${rows}`)};`;
  };
  const both = ["a", "b"].map(
    (alias) =>
      `select ${alias}.tenant_id, ${alias}.${of} from ${BOTH} where ${differs(watchedRecord(turns))}`,
  );
  return `
declare told bigint;
begin
  if tg_op = 'INSERT' then
    ${settled("rows_after")}
  elsif tg_op = 'DELETE' then
    ${settled("rows_before")}
  elsif tg_op = 'UPDATE' then
    ${settled(`(${both.join(" union ")})`)}
  else
    delete from ${kept.ledger} where ${column(turns.record)} is not null;
  end if;
  return null;
end`;
}

/** Rows that the source's refer to change what the entries of these say; within a transaction they may come after them. */
function bodyOfReferred(kept: Kept, ref: string): string {
  const fields = followed(kept).flatMap(({ field, by }) =>
    by?.ref === ref ? [column(field)] : [],
  );
  const settled = (referred: string): string =>
    settling(
      kept,
      `select r.* from ${quote(kept.source.table)} r where (r.tenant_id, r.${column(ref)}) in (select a.tenant_id, a.id from ${referred})`,
    );
  return `
declare told bigint;
begin
  if tg_op = 'INSERT' then
    ${settled("rows_after a")};
  elsif tg_op = 'UPDATE' then
    ${settled(`${BOTH} where ${differs(fields)}`)};
  end if;
  return null;
end`;
}

function keepersOf(kept: Kept): readonly Keeper[] {
  const { source, from } = kept;
  const ledger = kept.ledger.replaceAll('"', "");
  const keeper = (table: string, body: string): Keeper => ({
    table,
    name: `${table}_${ledger}`,
    body,
  });
  return [
    keeper(source.table, bodyOf(kept)),
    ...(from.turns
      ? [keeper(entityNamed(from.turns.entity).table, bodyOfRecords(kept, from.turns))]
      : []),
    ...referredTables(kept).map(([ref, table]) => ({
      table,
      name: `${table}_of_${source.table}_${ledger}`,
      body: bodyOfReferred(kept, ref),
    })),
  ];
}

const referredTables = (kept: Kept): (readonly [ref: string, table: string])[] => [
  ...new Map(followed(kept).flatMap(({ by }) => (by ? [[by.ref, by.entity.table] as const] : []))),
];

const ROW_EVENTS = [
  ["insert", "referencing new table as rows_after"],
  ["update", "referencing old table as rows_before new table as rows_after"],
  ["delete", "referencing old table as rows_before"],
] as const;
const EVENTS = [...ROW_EVENTS, ["truncate", ""]] as const;

/** Whether all columns are there that a ledger has and reads. */
async function isThere(client: Client, kept: Kept): Promise<boolean> {
  const { ledger, source, columns, from } = kept;
  const { turns, follows, remembers, counts } = from;
  const { steps } = columns;
  const own = [
    columns.kind,
    columns.day,
    columns.amount,
    columns.quantity,
    ...columns.sources.map((source) => source.row),
    ...(steps ? [steps.came, steps.waited, steps.reached] : []),
  ];
  const needed = [
    ...[
      ...own,
      ...(turns ? [turns.record] : []),
      ...Object.keys({ ...follows, ...remembers, ...counts }),
    ].map((name) => [ledger.replaceAll('"', ""), columnName(name)]),
    ...placesOf(kept).map(({ field, by }) => [by?.entity.table ?? source.table, columnName(field)]),
    ...(turns
      ? [turns.of, turns.day, turns.amount].map((name) => [
          entityNamed(turns.entity).table,
          columnName(name),
        ])
      : []),
  ].map((one) => one.join("."));
  const { rows } = await client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name || '.' || column_name = any($1)",
    [needed],
  );
  return rows.length === new Set(needed).size;
}

/** Every table a ledger and its sources are kept with. */
const tablesAround = (kept: Kept): string[] => [
  ...new Set([
    kept.ledger.replaceAll('"', ""),
    kept.source.table,
    ...(kept.from.turns ? [entityNamed(kept.from.turns.entity).table] : []),
    ...referredTables(kept).map(([, table]) => table),
    ...placesOf(kept).flatMap(({ by }) => (by ? [by.entity.table] : [])),
  ]),
];

/** The same keeper where its table is distributed. */
const there = ({ body, ...keeper }: Keeper, tables: readonly string[]): Keeper => ({
  ...keeper,
  body: onShards(body, tables),
});

/** Ids of entries come from a sequence far from those the server makes. */
const FIRST_ENTRY = "1000000000000000000";

/** The keepers whose functions in the database are not those declared. */
async function changedKeepers(client: Client, keepers: readonly Keeper[]): Promise<Keeper[]> {
  const { rows } = await client.query<{ proname: string; prosrc: string }>(
    "select proname, prosrc from pg_proc where proname = any($1) and pronamespace = 'public'::regnamespace",
    [keepers.map(({ name }) => name)],
  );
  return keepers.filter(
    ({ name, body }) => rows.find(({ proname }) => proname === name)?.prosrc !== body,
  );
}

/**
 * Lets the database itself keep the ledgers, whoever writes: triggers that work once per statement, in its transaction. Where what
 * is kept has changed, the ledger is brought to what the rows say, unless it was `brought` along with them; what it remembers of
 * entries that are there stays.
 */
export async function keepLedgers(client: Client, brought: boolean): Promise<void> {
  const distributed = await isDistributed(client);
  if (distributed) await allowTriggers(client);
  for (const kept of everyKept(registry.entities)) {
    // While its migration is being drafted, a declared ledger is not there yet.
    if (!(await isThere(client, kept))) continue;
    const keepers = keepersOf(kept);
    const changed = await changedKeepers(
      client,
      distributed ? keepers.map((keeper) => there(keeper, tablesAround(kept))) : keepers,
    );
    if (changed.length === 0) continue;
    const sequence = quote(sequenceOf(kept.ledger));
    await client.query(`create sequence if not exists ${sequence} start ${FIRST_ENTRY}`);
    if (distributed) await spreadSequence(client, sequenceOf(kept.ledger), FIRST_ENTRY);
    await client.query(`grant usage on sequence ${sequence} to ${TENANT_ROLE}, ${SYSTEM_ROLE}`);
    for (const { table, name, body } of changed) {
      await client.query(`lock table ${quote(table)} in share row exclusive mode`);
      await client.query(
        `create or replace function ${quote(name)}() returns trigger language plpgsql as $ledger$${body}$ledger$`,
      );
      for (const [event, given] of distributed ? ROW_EVENTS : EVENTS) {
        const trigger = quote(`${name}_${event}`);
        await client.query(`drop trigger if exists ${trigger} on ${quote(table)}`);
        await client.query(
          `create trigger ${trigger} after ${event} on ${quote(table)} ${given} for each statement execute function ${quote(name)}()`,
        );
      }
    }
    if (!brought) await runWhole(client, kept, rebuilding(kept), distributed);
  }
}

/** Runs a statement about all rows of a source, where they lie. */
async function runWhole(
  client: Client,
  kept: Kept,
  statement: string,
  distributed: boolean,
): Promise<void> {
  if (distributed) await runOnShards(client, kept.source.table, statement, tablesAround(kept));
  else await client.query(statement);
}

/** A share of the rows of every source: those whose id leaves the rest `part` when divided by `of`. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/**
 * Fills ledgers from the rows of their sources, in the caller's transaction, where many were written while the triggers were off.
 * Of these rows they have no entries yet; several connections may each take a share.
 */
export async function fillLedgers(client: Client, { part, of }: Share): Promise<void> {
  const distributed = await isDistributed(client);
  for (const kept of everyKept(registry.entities)) {
    const rows = `(select * from ${quote(kept.source.table)} where id % ${of} = ${part})`;
    await runWhole(client, kept, filling(kept, rows), distributed);
  }
}
