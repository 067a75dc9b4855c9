import { createHash } from "node:crypto";

export interface Column {
  readonly name: string;
  /** SQL type as PostgreSQL prints it, such as bigint or numeric(18,2). */
  readonly type: string;
  /** What follows the type: "not null default 0". */
  readonly rule?: string;
}

export interface Index {
  readonly name: string;
  /** Columns, each with what follows it: "create_time", "code text_pattern_ops". */
  readonly keys: readonly string[];
  readonly unique?: boolean;
  /** Two rows with nothing in the same key column are alike in it. */
  readonly emptyCounts?: boolean;
  readonly method?: "gin";
  /** Columns carried along so that a query need not visit the table. */
  readonly include?: readonly string[];
  readonly where?: string;
}

/** Columns whose values go together: with that the planner knows how many different rows of them there are. */
export interface Statistics {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Rows whose column names a row of another table of the same tenant. */
export interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly table: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly indexes: readonly Index[];
  readonly statistics?: readonly Statistics[];
  readonly foreignKeys?: readonly ForeignKey[];
  /** Its rows are the same for every tenant: each server of a distributed database keeps all of them. */
  readonly shared?: true;
  /** Why its rows stay together although they belong to tenants, where the database is distributed. */
  readonly together?: string;
}

/** Inserted rows must become visible to index-only scans soon. */
const TABLE_SETTINGS = "autovacuum_vacuum_insert_scale_factor = 0.02";

/** The statements that create a table with its indexes. */
export function createStatements(table: Table): string[] {
  const lines = table.columns.map(columnSql);
  lines.push(`primary key (${table.primaryKey.map(quote).join(", ")})`);
  const create = `create table ${quote(table.name)} (\n  ${lines.join(",\n  ")}\n) with (${TABLE_SETTINGS})`;
  return [
    create,
    ...table.indexes.map((index) => indexSql(table.name, index)),
    ...(table.statistics ?? []).map((statistics) => statisticsSql(table.name, statistics)),
  ];
}

const statisticsSql = (table: string, { name, columns }: Statistics): string =>
  `create statistics ${quote(name)} (ndistinct) on ${columns.map(quote).join(", ")} from ${quote(table)}`;

/**
 * The statements that make references hold, once all tables are there. Rows of earlier versions are not looked through,
 * what is written from now on is; within a transaction that fills many tables the check may be put off to its end.
 */
export const foreignKeyStatements = ({ name, foreignKeys = [] }: Table): string[] =>
  foreignKeys.map(
    (key) =>
      `alter table ${quote(name)} add constraint ${quote(key.name)} foreign key (tenant_id, ${quote(key.column)}) references ${quote(key.table)} (tenant_id, id) deferrable not valid`,
  );

export function columnSql({ name, type, rule }: Column): string {
  return [quote(name), type, rule].filter(Boolean).join(" ");
}

function indexSql(table: string, index: Index): string {
  const keys = index.keys.map((key) => key.replace(/^\w+/, quote)).join(", ");
  return [
    `create ${index.unique ? "unique " : ""}index ${quote(index.name)} on ${quote(table)}`,
    index.method && `using ${index.method}`,
    `(${keys})`,
    index.include?.length && `include (${index.include.map(quote).join(", ")})`,
    index.emptyCounts && "nulls not distinct",
    index.where && `where ${index.where}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Every name is quoted: user, order and desc are ordinary names here. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The name of an index: readable, always the same, and within PostgreSQL's 63 bytes. */
export function indexName(
  table: string,
  columns: readonly string[],
  ending: "idx" | "key" | "sort" | "fkey" | "watch",
): string {
  const name = [table, ...columns, ending].join("_");
  if (Buffer.byteLength(name) <= 63) return name;
  return `${name.slice(0, 50)}_${createHash("sha256").update(name).digest("hex").slice(0, 8)}_${ending}`;
}
