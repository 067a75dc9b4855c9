/** What the common types of other databases are in PostgreSQL, where the list of data types says nothing else. */
const BUILT_IN: Readonly<Record<string, string>> = {
  char: "character",
  varchar: "varchar",
  string: "varchar",
  tinytext: "text",
  mediumtext: "text",
  longtext: "text",
  clob: "text",
  tinyint: "smallint",
  "tinyint(1)": "boolean",
  mediumint: "integer",
  int: "integer",
  long: "bigint",
  float: "real",
  double: "double precision",
  decimal: "numeric",
  number: "numeric",
  datetime: "timestamp",
  bool: "boolean",
  bit: "boolean",
  json: "jsonb",
  blob: "bytea",
};

/** The type of a designed column in PostgreSQL: as the list of data types has it, with its length. */
export function pgTypeOf(
  dataType: string,
  known: ReadonlyMap<string, string>,
  length: number | null | undefined,
  decimals: number | null | undefined,
): string {
  const name = dataType.trim().toLowerCase();
  const sized = `${name}(${length})`;
  const type = known.get(sized) ?? known.get(name) ?? BUILT_IN[sized] ?? BUILT_IN[name] ?? name;
  if (type.includes("(")) return type;
  if (/^(varchar|character|char)/.test(type) && length) return `${type}(${length})`;
  if (type === "numeric" && length) return `numeric(${length},${decimals ?? 0})`;
  return type;
}
