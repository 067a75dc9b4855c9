import type { Entity, Ledger, LedgerSource, LedgerTurns, Where } from "#engine/model/index.ts";
import { columnName, entityNamed, referredEntity } from "#engine/model/index.ts";
import { CHANNEL } from "../channel.ts";
import { quote } from "./table.ts";
import { tablesOf } from "./tables-of.ts";

/** A ledger and what it keeps of one source, with the names of the database. */
export interface Kept {
  readonly ledger: string;
  readonly columns: Ledger;
  readonly source: Entity;
  readonly from: LedgerSource;
  /** The ledger's columns beside its own, and what a row `r` of the source says of each. */
  readonly follows: readonly (readonly [column: string, value: string])[];
  readonly remembers: readonly (readonly [column: string, value: string])[];
  /** The ledger's columns for rows of other sources, which entries of this one leave empty. */
  readonly empty: readonly string[];
}

/** A field of a source, or of a row that it refers to. */
interface Place {
  readonly name: string;
  readonly field: string;
  /** The source's field with the reference, and what it refers to. */
  readonly by?: { readonly ref: string; readonly entity: Entity };
}

export function placeOf(source: Entity, name: string): Place {
  const [ref, field] = name.split(".");
  if (field === undefined) return { name, field: name };
  const entity = entityNamed(referredEntity(source.fields[ref!]!)!);
  return { name, field, by: { ref: ref!, entity } };
}

/** Every field that a source's entries are made of. */
export function placesOf({ source, from }: Pick<Kept, "source" | "from">): readonly Place[] {
  const facts = Object.values(from.facts).flatMap(({ day, where, amount, given }) => [
    day,
    ...Object.keys(where ?? {}),
    ...[amount, given].filter((name) => name !== undefined),
  ]);
  const names = [
    ...facts,
    ...Object.keys(from.where ?? {}),
    ...Object.values({ ...from.follows, ...from.remembers }),
    ...Object.values(from.counts ?? {}).flat(),
  ];
  return [...new Set(names)].map((name) => placeOf(source, name));
}

/** Rows of a source together with what is read of the rows they refer to. */
function withReferred(kept: Kept, rows: string): string {
  const far = placesOf(kept).filter(({ by }) => by);
  if (far.length === 0) return rows;
  const refs = [...new Map(far.map(({ by }) => [by!.ref, by!.entity]))];
  const read = far.map(
    ({ name, field, by }) =>
      `j${refs.findIndex(([ref]) => ref === by!.ref)}.${column(field)} as ${column(name)}`,
  );
  const joins = refs.map(
    ([ref, entity], at) =>
      `left join ${quote(entity.table)} j${at} on j${at}.tenant_id = s.tenant_id and j${at}.id = s.${column(ref)}`,
  );
  return `(select s.*, ${read.join(", ")} from ${rows} s ${joins.join(" ")})`;
}

/** More owners than this are not named one by one: every open browser asks again. */
const MOST_NAMED = 100;

export const column = (name: string): string => quote(columnName(name));
export const sequenceOf = (ledger: string): string => `${ledger.replaceAll('"', "")}_id`;
const literal = (value: string | number): string =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
const listed = (kinds: readonly string[]): string => kinds.map(literal).join(", ");

/** Everything declared ledgers keep, with the types of their columns. */
export function everyKept(entities: readonly Entity[]): Kept[] {
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
      const counted = Object.entries(from.counts ?? {}).map(([name, days]) => {
        const come = days.map(
          (day) => `case when r.${column(day)}::date <= f.day then 1 else 0 end`,
        );
        return [column(name), `(${come.join(" + ")})::integer`] as const;
      });
      const rows = entity.ledger!.sources.map(({ row }) => row);
      return {
        ledger: quote(entity.table),
        columns: entity.ledger!,
        source: entityNamed(from.entity),
        from,
        follows: [...named(from.follows), ...counted],
        remembers: named(from.remembers),
        empty: rows
          .filter((row) => row !== from.row && !(row in { ...from.follows, ...from.remembers }))
          .map(column),
      };
    }),
  );
}

/** A declared condition on a row; true where there is none. */
function condition(where: Where = {}, row = "r"): string {
  const parts = Object.entries(where).map(([name, value]) => {
    const field = `${row}.${column(name)}`;
    if (value === null) return `${field} is null`;
    return typeof value === "object"
      ? `coalesce(${field} in (${value.map(literal).join(", ")}), false)`
      : `${field} is not distinct from ${literal(value)}`;
  });
  return parts.join(" and ") || "true";
}

/**
 * The records that count of the rows: a pair is what was done and what undid it, and each half is its last record. `heirs` are all
 * records of the pair: whoever one of them counted for is remembered for the others.
 */
function turnsOf({ entity, of, day, amount, does, undoes }: LedgerTurns, rows: string): string {
  const kinds = Object.entries({ ...does, ...undoes }).map(
    ([kind, where]) => `when ${condition(where, "s")} then ${literal(kind)}`,
  );
  return `select distinct on (n.tenant_id, n.row_id, n.pair, n.does) n.tenant_id, n.row_id, n.kind, n.day,
      first_value(n.amount) over (partition by n.tenant_id, n.row_id, n.pair order by n.does desc, n.day desc, n.id desc)
        * case when n.does then 1 else -1 end as amount,
      case when n.does then 1 when n.pair > 0 then -1 else 0 end as quantity, n.id as record,
      array_agg(n.id) over (partition by n.tenant_id, n.row_id, n.pair) as heirs
    from (select b.*, sum(case when b.does and b.before is not true then 1 else 0 end)
        over (partition by b.tenant_id, b.row_id order by b.day, b.id) as pair
      from (select k.*, lag(k.does) over (partition by k.tenant_id, k.row_id order by k.day, k.id) as before
        from (select s.tenant_id, r.id as row_id, s.id, s.${column(day)}::date as day, j.kind, j.kind in (${listed(Object.keys(does))}) as does,
            case when j.kind in (${listed(Object.keys(does))}) then s.${column(amount)} end as amount
          from ${rows} r join ${quote(entityNamed(entity).table)} s on s.tenant_id = r.tenant_id and s.${column(of)} = r.id
            cross join lateral (select case ${kinds.join(" ")} end as kind) j
          where s.is_deleted = 0 and s.${column(day)} is not null and j.kind is not null) k) b) n
    order by n.tenant_id, n.row_id, n.pair, n.does, n.day desc, n.id desc`;
}

function saysSomething(source: Entity, given: string | undefined): string {
  if (given === undefined) return "true";
  return source.fields[given]!.storage === "decimal"
    ? `coalesce(r.${column(given)}, 0) <> 0`
    : `r.${column(given)} is not null`;
}

/** What a source's rows say now, one line for each fact that holds. */
function said(kept: Kept, given: string): string {
  const { ledger, source, from, follows, remembers } = kept;
  const rows = withReferred(kept, given);
  const facts = Object.entries(from.facts).map(([kind, { day, where, amount, given, undated }]) => {
    const when = `case when ${condition(where)} and ${saysSomething(source, given)} then r.${column(day)}::date end`;
    const money = amount === undefined ? "null" : `r.${column(amount)}`;
    return `(${literal(kind)}, ${when}, ${money}::numeric(18, 2), ${undated ?? false})`;
  });
  const counts = `r.is_deleted = 0 and ${condition(from.where)}`;
  const beside = [...follows, ...remembers].map(([name, value]) => `${value} as ${name}`);
  const plain = `select r.tenant_id, r.id as row_id, f.kind, f.day, f.amount, 1 as quantity, null::bigint as record, f.undated, ${beside.join(", ")}
    from ${rows} r cross join lateral (values ${facts.join(",\n      ")}) f(kind, day, amount, undated) where f.day is not null and ${counts}`;
  if (from.turns === undefined) return plain;
  const record = column(from.turns.record);
  const turned = [
    ...follows.map(([name, value]) => `${value} as ${name}`),
    ...remembers.map(([name, value]) => `case when m.id is null then ${value} else m.${name} end`),
  ];
  return `${plain}
    union all select f.tenant_id, f.row_id, f.kind, f.day, f.amount::numeric(18, 2), f.quantity, f.record, false, ${turned.join(", ")}
    from (${turnsOf(from.turns, given)}) f join ${rows} r on r.tenant_id = f.tenant_id and r.id = f.row_id
      left join lateral (select l.* from ${ledger} l where l.is_deleted = 0 and l.tenant_id = f.tenant_id and l.${record} = any(f.heirs)
        order by l.${record} = f.record desc, l.id limit 1) m on true
    where ${counts}`;
}

/** Whose rows are looked at: new ones, which have no entries yet, changed ones, or all while nobody changes any. */
type Occasion = "new" | "changed" | "all";

/**
 * The same with its steps, where the ledger has them. An undated fact came about when a change of its row made it true; one that
 * is true of a new row came about with it.
 */
function wanted(kept: Kept, rows: string, occasion: Occasion): string {
  const { ledger, columns, from } = kept;
  const facts = said(kept, rows);
  if (columns.steps === undefined) return facts;
  const { kinds, came } = columns.steps;
  const step = `array_position(array[${listed([...kinds, ...Object.keys(from.turns?.undoes ?? {})])}], d.kind)`;
  const [row, kind] = [from.row, columns.kind].map(column);
  const before = from.continues
    ? `left join ${rows} r on r.tenant_id = f.tenant_id and r.id = f.row_id and f.undated
        left join ${ledger} b on b.is_deleted = 0 and b.tenant_id = r.tenant_id and b.${column(from.continues[0])} = r.${column(from.continues[1])} and b.${kind} = f.kind`
    : "";
  const own =
    occasion === "new"
      ? ""
      : `left join ${ledger} l on f.undated and l.is_deleted = 0 and l.tenant_id = f.tenant_id and l.${row} = f.row_id and l.${kind} = f.kind`;
  const known = [own && `l.${column(came)}`, before && `b.${column(came)}`].filter(Boolean);
  const since = [...known, occasion === "changed" ? "current_date" : "f.day"].join(", ");
  return `select d.*, case when ${step} is not null then d.came - lag(d.came) over (partition by d.tenant_id, d.row_id, ${step} is null order by d.came, ${step}, d.record) end as waited,
      case when d.kind = ${literal(kinds[0]!)} then (array[${listed(kinds)}])[max(array_position(array[${listed(kinds)}], d.kind)) over (partition by d.tenant_id, d.row_id)] end as reached
    from (select f.*, case when f.undated then coalesce(${since}) else f.day end as came from (${facts}) f ${own} ${before}) d`;
}

/** The ledger's columns of an entry, and what `wanted` calls them. */
function ownColumns({ columns, from }: Kept): readonly (readonly [column: string, name: string])[] {
  return [
    [column(columns.kind), "kind"],
    [column(columns.day), "day"],
    [column(columns.amount), "amount"],
    [column(columns.quantity), "quantity"],
    [column(from.row), "row_id"],
    ...(columns.steps
      ? (["came", "waited", "reached"] as const).map(
          (name) => [column(columns.steps![name]), name] as const,
        )
      : []),
    ...(from.turns ? [[column(from.turns.record), "record"] as const] : []),
  ];
}

/** Whether an entry that names a row of the source is one of this source. */
export const isOwn = ({ empty }: Kept, entry: string): string =>
  empty.map((name) => `${entry}.${name} is null`).join(" and ") || "true";

/** Adds what `wanted w` names, as of now. */
function adding(kept: Kept, rest: string): string {
  const { ledger, follows, remembers } = kept;
  const filled = [
    ...ownColumns(kept),
    ...[...follows, ...remembers].map(([name]) => [name, name] as const),
  ];
  return `insert into ${ledger} (tenant_id, id, ${filled.map(([name]) => name).join(", ")}, create_time, update_time)
    select w.tenant_id, nextval('${sequenceOf(ledger)}'), ${filled.map(([, name]) => `w.${name}`).join(", ")}, now(), now()
    from wanted w ${rest}`;
}

const returned = ({ ledger, columns }: Kept, table = ledger): string =>
  `returning ${table}.tenant_id, ${table}.${column(columns.kind)} as kind${columns.news ? `, ${table}.${column(columns.news.owner)} as owner` : ""}`;

/** Tells open browsers whose entries were `touched`, into the variable `told` of a trigger. */
function telling({ columns: { news } }: Kept, touched: readonly string[]): string {
  if (!news) return `select 0 into told`;
  const some = touched.map(
    (name) => `select tenant_id, owner from ${name} where kind in (${listed(news.kinds)})`,
  );
  return `select count(pg_notify('${CHANNEL}', json_build_object('tenantId', n.tenant_id, 'kind', ${literal(news.announcement)}, 'payload', n.payload)::text)) into told
    from (select t.tenant_id, case when count(t.owner) > ${MOST_NAMED} then '{}'::json
        else json_build_object('owners', coalesce(json_agg(t.owner::text) filter (where t.owner is not null), '[]'::json)) end as payload
      from (${some.join(" union ")}) t group by t.tenant_id) n`;
}

/** Adds the entries of rows that are new, those of the relation `rows`. */
export const entering = (kept: Kept, rows: string): string =>
  `with wanted as (${wanted(kept, rows, "new")}), added as (${adding(kept, "")} ${returned(kept)}) ${telling(kept, ["added"])}`;

/** Brings the ledger to what the rows of the relation `changed` say: entries go, change and come. */
function bringing(kept: Kept, changed: string, occasion: Occasion): string {
  const { ledger, columns, from, follows } = kept;
  const [kind, row] = [columns.kind, from.row].map(column);
  // Sources without records do without: as a condition that is always true it made the planner expect no match, and compare every row with every other.
  const alike = from.turns
    ? ` and l.${column(from.turns.record)} is not distinct from w.record`
    : "";
  const same = `l.is_deleted = 0 and l.tenant_id = w.tenant_id and l.${row} = w.row_id and l.${kind} = w.kind${alike}`;
  const set = [
    ...ownColumns(kept).filter(([, name]) => !["kind", "row_id", "record"].includes(name)),
    ...follows.map(([name]) => [name, name] as const),
  ];
  const [old, now] = [set.map(([name]) => `l.${name}`), set.map(([, name]) => `w.${name}`)];
  return `with changed as materialized (${changed}),
    wanted as materialized (${wanted(kept, "changed", occasion)}),
    gone as (delete from ${ledger} l using changed c where l.is_deleted = 0 and l.tenant_id = c.tenant_id and l.${row} = c.id and ${isOwn(kept, "l")}
      and not exists (select 1 from wanted w where ${same}) ${returned(kept, "l")}),
    set_right as (update ${ledger} l set ${set.map(([name, said]) => `${name} = w.${said}`).join(", ")}, update_time = now(), version = l.version + 1
      from wanted w where ${same} and (${old.join(", ")}) is distinct from (${now.join(", ")}) ${returned(kept, "l")}),
    added as (${adding(kept, `where not exists (select 1 from ${ledger} l where ${same})`)} ${returned(kept)})`;
}

export const settling = (kept: Kept, changed: string): string =>
  `${bringing(kept, changed, "changed")} ${telling(kept, ["gone", "set_right", "added"])}`;

/** Adds the entries of rows of the source that have none. */
export const filling = (kept: Kept, rows: string): string =>
  `with wanted as (${wanted(kept, rows, "new")}) ${adding(kept, "")}`;

/** The same outside of a trigger, where nobody is told. */
export const rebuilding = (kept: Kept): string =>
  `${bringing(kept, `select * from ${quote(kept.source.table)}`, "all")} select count(*) from added`;

export const leaving = (kept: Kept, rows: string): string =>
  `with gone as (delete from ${kept.ledger} l using ${rows} b where l.is_deleted = 0 and l.tenant_id = b.tenant_id and l.${column(kept.from.row)} = b.id and ${isOwn(kept, "l")} ${returned(kept, "l")})
    ${telling(kept, ["gone"])}`;
