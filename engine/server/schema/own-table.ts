import { columnName } from "#engine/model/index.ts";
import type { ColumnType } from "kysely";
import type { Index, Table } from "./table.ts";

/** A column of the server's own: its SQL type, and what statements read from it and write into it. */
export interface OwnColumn<Read = unknown, Write = unknown, Left extends boolean = boolean> {
  /** SQL type as PostgreSQL prints it. */
  readonly type: string;
  /** What follows the type: "not null default 0". */
  readonly rule?: string;
  /** Type-level only; never set. */
  readonly read?: Read;
  /** Type-level only; never set. */
  readonly write?: Write;
  /** Type-level only; never set: whether an insert may leave it to the default. */
  readonly left?: Left;
}

type OwnColumns = Readonly<Record<string, OwnColumn>>;

const needed = <Read, Write = Read>(type: string): OwnColumn<Read, Write, false> => ({
  type,
  rule: "not null",
});

/** Kinds of columns; each is NOT NULL unless `orNull` says otherwise. */
export const own = {
  text: needed<string>("text"),
  /** One of a few texts. */
  oneOf: <T extends string>(): OwnColumn<T, T, false> => needed<T>("text"),
  id: needed<string, string | number>("bigint"),
  integer: needed<number>("integer"),
  /** A number with fractions, exact to fifteen digits. */
  float: needed<number>("double precision"),
  flag: needed<boolean>("boolean"),
  /** Whole seconds, read as yyyy-MM-dd HH:mm:ss. */
  moment: needed<string, string | Date>("timestamp(0) with time zone"),
  /** A moment to the microsecond. */
  instant: needed<string, string | Date>("timestamp with time zone"),
  /** Written as JSON text: lists would become arrays of PostgreSQL. */
  json: <T>(): OwnColumn<T, string, false> => needed<T, string>("jsonb"),
} as const;

/** The same column where rows may lack it. */
export const orNull = <R, W>({ type }: OwnColumn<R, W>): OwnColumn<R | null, W | null, true> => ({
  type,
});

/** The same column where an insert may leave it to a default, in SQL. */
export const byDefault = <R, W>(
  { type }: OwnColumn<R, W>,
  value: string,
): OwnColumn<R, W, true> => ({ type, rule: `not null default ${value}` });

/** When a row was added. */
export const made = byDefault(own.moment, "now()");

export interface OwnTableOptions<N extends string> {
  readonly primaryKey: readonly N[];
  readonly indexes?: readonly Index[];
  /** Rows that are nothing worth to a tenant that takes its data away: sessions, hashes, work under way. */
  readonly stays?: true;
  /** When a row is of no use to anybody any more, as SQL over its columns: a schedule takes it out then. */
  readonly spentWhen?: string;
  /** Why its rows stay together although they belong to tenants: found before anybody knows whose they are. */
  readonly together?: string;
}

/** A table no entity declares: its rows are the server's own. */
export interface OwnTable<C extends OwnColumns = OwnColumns> extends Table {
  /** Columns by the names statements use. */
  readonly fields: C;
  readonly stays?: true;
  readonly spentWhen?: string;
}

/** How statements see the rows of an own table: what `OwnTables` knows of it. */
export type OwnRow<T> =
  T extends OwnTable<infer C>
    ? {
        [K in keyof C]: C[K] extends OwnColumn<infer R, infer W, infer L>
          ? ColumnType<R, L extends true ? W | undefined : W, W>
          : never;
      }
    : never;

/** Declares a table of the server's own. Statements call it and its columns in camelCase; with a `tenantId` the bound handles keep to it. */
export function ownTable<const C extends OwnColumns>(
  name: string,
  fields: C,
  { primaryKey, indexes = [], ...rest }: OwnTableOptions<keyof C & string>,
): OwnTable<C> {
  return {
    name: columnName(name),
    fields,
    columns: Object.entries(fields).map(([field, { type, rule }]) => ({
      name: columnName(field),
      type,
      ...(rule !== undefined && { rule }),
    })),
    primaryKey: primaryKey.map(columnName),
    indexes,
    ...rest,
  };
}
