import type { Entity, Ledger, LedgerFact, LedgerSource, Where } from "#engine/model/index.ts";
import { columnName, entityNamed, registry } from "#engine/model/index.ts";
import type pg from "pg";
import { SYSTEM_ROLE, TENANT_ROLE } from "../database/roles.ts";
import { quote } from "./table.ts";
import { tablesOf } from "./tables-of.ts";

type Client = Pick<pg.ClientBase, "query">;

/** A ledger and what it keeps of one source, with the names of the database. */
interface Kept {
  readonly ledger: string;
  readonly columns: Ledger;
  readonly source: Entity;
  readonly from: LedgerSource;
  /** The ledger's columns beside kind, day and amount, and what a row `r` of the source says of each. */
  readonly follows: readonly (readonly [column: string, value: string])[];
  readonly remembers: readonly (readonly [column: string, value: string])[];
}

const column = (name: string): string => quote(columnName(name));
const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;

/** A declared condition on a row `r`; true where there is none. */
function condition(where: Where = {}): string {
  const parts = Object.entries(where).map(([name, value]) => {
    const field = `r.${column(name)}`;
    if (value === null) return `${field} is null`;
    return typeof value === "object"
      ? `coalesce(${field} in (${value.map(literal).join(", ")}), false)`
      : `${field} is not distinct from ${literal(value)}`;
  });
  return parts.join(" and ") || "true";
}

/** What a source's rows say now, one line for each fact whether it holds or not: `day` is null where it does not. */
function wanted({ from, follows, remembers }: Kept, rows: string): string {
  const facts = Object.entries(from.facts).map(([kind, { day, where, amount, staysWhile }]) => {
    const when = `case when ${condition(where)} then r.${column(day)}::date end`;
    const money = amount === undefined ? "null" : `r.${column(amount)}`;
    const stays = staysWhile === undefined ? "false" : condition(staysWhile);
    return `(${literal(kind)}, ${when}, ${money}::numeric(18, 2), ${stays})`;
  });
  const beside = [...follows, ...remembers].map(([name, value]) => `${value} as ${name}`);
  return `select r.tenant_id, r.id as row_id, f.kind, f.day, f.amount, f.stays, ${beside.join(", ")}
    from ${rows} r cross join lateral (values ${facts.join(",\n      ")}) f(kind, day, amount, stays)
    where r.is_deleted = 0 and ${condition(from.where)}`;
}

/** Adds what `wanted w` names, as of now. */
function adding(kept: Kept, rest: string): string {
  const { ledger, columns, from, follows, remembers } = kept;
  const beside = [...follows, ...remembers].map(([name]) => name);
  const own = [columns.kind, columns.day, columns.amount, from.row].map(column);
  return `insert into ${ledger} (tenant_id, id, ${[...own, ...beside].join(", ")}, create_time, update_time)
    select w.tenant_id, nextval('${sequenceOf(ledger)}'), w.kind, w.day, w.amount, w.row_id, ${beside.map((name) => `w.${name}`).join(", ")}, now(), now()
    from wanted w where w.day is not null ${rest}`;
}

/** Brings the ledger to what the rows of the relation `changed` say: entries go, change and come. */
function settling(kept: Kept, changed: string): string {
  const { ledger, columns, from, follows } = kept;
  const [kind, day, amount, row] = [columns.kind, columns.day, columns.amount, from.row].map(
    column,
  );
  const same = `l.is_deleted = 0 and l.tenant_id = w.tenant_id and l.${row} = w.row_id and l.${kind} = w.kind`;
  const following = follows.map(([name]) => name);
  const [old, now] = [
    [day, amount, ...following].map((name) => `l.${name}`),
    [
      `coalesce(w.day, l.${day})`,
      `case when w.day is null then l.${amount} else w.amount end`,
      ...following.map((name) => `w.${name}`),
    ],
  ];
  const setters = [day, amount, ...following].map((name, at) => `${name} = ${now[at]}`);
  return `with changed as materialized (${changed}),
    wanted as materialized (${wanted(kept, "changed")}),
    gone as (delete from ${ledger} l using changed c where l.is_deleted = 0 and l.tenant_id = c.tenant_id and l.${row} = c.id
      and not exists (select 1 from wanted w where ${same} and (w.day is not null or w.stays))),
    set_right as (update ${ledger} l set ${setters.join(", ")}, update_time = now(), version = l.version + 1
      from wanted w where ${same} and (w.day is not null or w.stays) and (${old.join(", ")}) is distinct from (${now.join(", ")}))
    ${adding(kept, `and not exists (select 1 from ${ledger} l where ${same})`)}`;
}

const sequenceOf = (ledger: string): string => `${ledger.replaceAll('"', "")}_id`;

/** The columns of a source whose change concerns the ledger. */
function watched({ from }: Kept): string[] {
  const facts = Object.values(from.facts).flatMap(
    ({ day, where, amount, staysWhile }: LedgerFact) => [
      day,
      ...Object.keys({ ...where, ...staysWhile }),
      ...(amount === undefined ? [] : [amount]),
    ],
  );
  const names = [...facts, ...Object.keys(from.where ?? {}), ...Object.values(from.follows)];
  return [...new Set([...names, "isDeleted"].map(column))];
}

function body(kept: Kept): string {
  const { ledger, from } = kept;
  const [before, after] = ["b", "a"].map((alias) =>
    watched(kept)
      .map((name) => `${alias}.${name}`)
      .join(", "),
  );
  return `
begin
  if tg_op = 'INSERT' then
    with wanted as (${wanted(kept, "rows_after")})
    ${adding(kept, "")};
  elsif tg_op = 'DELETE' then
    delete from ${ledger} l using rows_before b where l.is_deleted = 0 and l.tenant_id = b.tenant_id and l.${column(from.row)} = b.id;
  elsif tg_op = 'UPDATE' then
    ${settling(kept, `select a.* from rows_after a join rows_before b on b.tenant_id = a.tenant_id and b.id = a.id where (${after}) is distinct from (${before})`)};
  else
    delete from ${ledger} where ${column(from.row)} is not null;
  end if;
  return null;
end`;
}

const EVENTS = [
  ["insert", "referencing new table as rows_after"],
  ["update", "referencing old table as rows_before new table as rows_after"],
  ["delete", "referencing old table as rows_before"],
  ["truncate", ""],
] as const;

/** Everything declared ledgers keep, with the types of their columns. */
function everyKept(entities: readonly Entity[]): Kept[] {
  const tables = new Map(tablesOf(entities).map((table) => [table.name, table]));
  return entities.flatMap((entity) =>
    (entity.ledger?.sources ?? []).map((from): Kept => {
      const types = new Map(
        tables.get(entity.table)!.columns.map(({ name, type }) => [name, type]),
      );
      const named = (fields: Readonly<Record<string, string>>) =>
        Object.entries(fields).map(
          ([name, source]) =>
            [column(name), `r.${column(source)}::${types.get(columnName(name))!}`] as const,
        );
      return {
        ledger: quote(entity.table),
        columns: entity.ledger!,
        source: entityNamed(from.entity),
        from,
        follows: named(from.follows),
        remembers: named(from.remembers),
      };
    }),
  );
}

async function isThere(client: Client, { ledger, source, columns, from }: Kept): Promise<boolean> {
  const { row, facts, follows, remembers } = from;
  const own = [columns.kind, columns.day, columns.amount, row];
  const wanted = [
    ...[...own, ...Object.keys({ ...follows, ...remembers })].map((name) => [ledger, name]),
    ...[
      ...Object.values({ ...follows, ...remembers }),
      ...Object.values(facts).map(({ day }) => day),
    ].map((name) => [quote(source.table), name]),
  ].map(([table, name]) => `${table!.replaceAll('"', "")}.${columnName(name!)}`);
  const { rows } = await client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and table_name || '.' || column_name = any($1)",
    [wanted],
  );
  return rows.length === new Set(wanted).size;
}

/**
 * Lets the database itself keep the ledgers, whoever writes: triggers that work once per statement, in its transaction. Where what
 * is kept has changed, the ledger is brought to what the rows say; what it remembers of entries that are there stays.
 */
export async function keepLedgers(client: Client): Promise<void> {
  for (const kept of everyKept(registry.entities)) {
    // While its migration is being drafted, a declared ledger is not there yet.
    if (!(await isThere(client, kept))) continue;
    const table = quote(kept.source.table);
    const name = `${kept.source.table}_${kept.ledger.replaceAll('"', "")}`;
    const text = body(kept);
    const { rows } = await client.query<{ prosrc: string }>(
      "select prosrc from pg_proc where proname = $1 and pronamespace = 'public'::regnamespace",
      [name],
    );
    if (rows[0]?.prosrc === text) continue;
    const sequence = quote(sequenceOf(kept.ledger));
    await client.query(`create sequence if not exists ${sequence} start 1000000000000000000`);
    await client.query(`grant usage on sequence ${sequence} to ${TENANT_ROLE}, ${SYSTEM_ROLE}`);
    await client.query(`lock table ${table} in share row exclusive mode`);
    await client.query(
      `create or replace function ${quote(name)}() returns trigger language plpgsql as $ledger$${text}$ledger$`,
    );
    for (const [event, given] of EVENTS) {
      const trigger = quote(`${name}_${event}`);
      await client.query(`drop trigger if exists ${trigger} on ${table}`);
      await client.query(
        `create trigger ${trigger} after ${event} on ${table} ${given} for each statement execute function ${quote(name)}()`,
      );
    }
    await client.query(settling(kept, `select * from ${table}`));
  }
}
