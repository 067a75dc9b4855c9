import { sql } from "kysely";
import type { Fragment } from "../fragment.ts";
import { isFragment } from "../fragment.ts";
import type { Entity, Row } from "#engine/model/index.ts";
import { changeLog, columnName } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { idBlock } from "../ids.ts";
import { bound } from "./insert-rows.ts";
import { isSearched } from "../search-keys.ts";

/** New values by the names of a row's columns: as they are, or as SQL over the row `x`, the row as it was `b` (numbered from 0 by `b.n`) and the source `s`. */
export type NewValues<R> = { readonly [K in keyof R & string]?: R[K] | Fragment };

export interface RowsChange<
  E extends Entity = Entity,
  N extends keyof Row<E> & string = keyof Row<E> & string,
> {
  readonly set: NewValues<Row<E>>;
  /** Which live rows of the tenant, as a condition on `x`. */
  readonly where: Fragment;
  /** Values from elsewhere, named `s`, and how they belong to the rows. */
  readonly from?: { readonly source: Fragment; readonly on: Fragment };
  /** Fields whose new values are answered beside id and title. */
  readonly returning?: readonly N[];
  /** How many rows it may be, where more than a few thousand: makes room for the ids of their log. */
  readonly most?: number;
  /** A further insert of the same statement, which reads id, title, number `n` and the returned fields of what was `changed`. */
  readonly also?: Fragment;
  /** Makes no new versions and no log of rows whose values stay as they are. */
  readonly onlyDifferent?: boolean;
}

/** From so many rows on, what goes into the search indexes is put aside and sorted in at once, which costs a fraction. */
const MANY = 20_000;

/** Lets this transaction put any amount aside. */
const PUT_ASIDE = sql`set local gin_pending_list_limit = '1GB'`;

export interface ChangedRow {
  readonly id: string;
  readonly title: string;
}

/** A value as the change log keeps it: moments, days, amounts and ids as text. */
function logged(entity: Entity, name: string, column: Fragment): Fragment {
  const storage = entity.fields[name]!.storage;
  if (storage === "timestamp") return sql`to_jsonb(left(${column}::text, 19))`;
  if (storage === "integer" || storage === "json") return sql`to_jsonb(${column})`;
  return storage === "ids" ? sql`to_jsonb(${column}::text[])` : sql`to_jsonb(${column}::text)`;
}

const comma = (parts: readonly Fragment[]): Fragment => sql.join(parts);

/**
 * Changes any number of rows in one statement and notes old and new values of every column it writes in the change log,
 * unlogged fields included: it is what records are reckoned back from. Locks the rows in the order of their ids.
 */
export async function changeRows<E extends Entity, N extends keyof Row<E> & string = never>(
  ctx: Context,
  entity: E,
  change: RowsChange<E, N>,
): Promise<(ChangedRow & Pick<Row<E>, N>)[]>;
export async function changeRows(
  ctx: Context,
  entity: Entity,
  { set, where, from, returning = [], also, onlyDifferent = false, most = 4096 }: RowsChange,
): Promise<ChangedRow[]> {
  const table = sql.id(entity.table);
  const { session } = ctx;
  const values = Object.entries(set).flatMap(([name, given]) => {
    if (given === undefined) return [];
    const value = isFragment(given) ? given : bound(entity, name, given);
    return { name, column: sql.id(columnName(name)), value };
  });
  const names = values.map(({ name }) => name);
  const kept = comma(["id", ...names].map((name) => sql.id("x", columnName(name))));
  const [was, now] = [
    names.map((_, at) => sql`c.${sql.id(`was_${at}`)}`),
    names.map((_, at) => sql`c.${sql.id(`now_${at}`)}`),
  ];
  const changes = names.map((name, at) => {
    const both = [was[at]!, now[at]!].map((column) => logged(entity, name, column));
    return sql`case when ${was[at]} is distinct from ${now[at]} then jsonb_build_object('${sql.raw(name)}', jsonb_build_array(${sql.join(both)})) else '{}' end`;
  });
  // What changed is told as it is kept: making JSON of it here is refused by a distributed database.
  const told = names.flatMap((name, at) => [
    sql`b.${sql.id(columnName(name))} as ${sql.id(`was_${at}`)}`,
    sql`x.${sql.id(columnName(name))} as ${sql.id(`now_${at}`)}`,
  ]);
  const assignments = values.map(({ column, value }) => sql`${column} = ${value}`);
  const differs = onlyDifferent
    ? sql` and (${sql.join(
        values.map(({ column, value }) => sql`x.${column} is distinct from ${value}`),
        sql` or `,
      )})`
    : sql.raw("");
  const many = isSearched(entity) && most >= MANY;
  if (many) await ctx.unbound.rows(PUT_ASIDE);
  const answered = comma(
    returning.map((name) => sql`x.${sql.id(columnName(name))} as ${sql.id(name)}`),
  );
  const returned = comma([sql`id`, sql`title`, ...returning.map((name) => sql.id(name))]);
  const rows = await ctx.unbound.rows<ChangedRow & Record<string, unknown>>(
    sql`with locked as materialized (
        select ${kept} from ${table} x where x.tenant_id = ${session.tenantId} and x.is_deleted = 0 and ${where} order by x.id for update of x),
      b as (select *, row_number() over (order by id) - 1 as n from locked),
      changed as (
        update ${table} x set ${comma(assignments)}, version = x.version + 1 from b${from ? sql`, ${from.source}` : sql.raw("")}
          where x.tenant_id = ${session.tenantId} and x.id = b.id${from ? sql` and ${from.on}` : sql.raw("")}${differs}
          returning x.id, x.${sql.id(columnName(entity.title))}::text as title, b.n, ${isSearched(entity) ? sql`x.sk` : sql`'{}'::int[] as sk`}${returning.length > 0 ? sql`, ${answered}` : sql.raw("")}, ${comma(told)}),
      logged as (
        insert into change_log (tenant_id, id, subject, subject_name, row_id, row_title, action, changes, create_user, create_dept, create_time, update_user, update_time, sk)
          select ${session.tenantId}, ${idBlock(most, sql`n`)}, ${entity.name}, ${entity.label[0]}, id::text, title, 'edit', changes, ${session.userId}::bigint, ${session.deptId}::bigint, ${ctx.moment}::timestamptz, ${session.userId}::bigint, ${ctx.moment}::timestamptz, sk
          from (select c.id, c.title, c.n, c.sk, ${sql.join(changes, sql` || `)} as changes from changed c) c where changes <> '{}' returning 1)${also ? sql`, also as (${also})` : sql.raw("")}
      select ${returned} from changed order by id`,
  );
  if (many) for (const name of [entity.table, changeLog.table]) ctx.putAside.add(name);
  return rows;
}
