/** A piece of SQL with its values apart: pieces nest, values become numbered parameters only when all is put together. */
export interface SqlText {
  readonly strings: readonly string[];
  readonly values: readonly (SqlText | SqlValue)[];
}

export type SqlValue = string | number | boolean | null | readonly (string | number)[] | Date;

const isText = (value: SqlText | SqlValue): value is SqlText => typeof value === "object" && value !== null && "strings" in value;

function tag(strings: TemplateStringsArray, ...values: readonly (SqlText | SqlValue)[]): SqlText {
  return { strings, values };
}

/** Builds SQL: sql`select ${sql.id("t", "id")} from lead t where t.id = ${id}`. */
export const sql = Object.assign(tag, {
  /** A quoted identifier, qualified where two parts are given. Only declared names reach it. */
  id: (...parts: readonly string[]): SqlText => sql.raw(parts.map((part) => `"${part.replaceAll('"', "")}"`).join(".")),
  /** Text that is known to be SQL: never anything from a request. */
  raw: (text: string): SqlText => ({ strings: [text], values: [] }),
  join: (parts: readonly SqlText[], separator = ", "): SqlText => ({
    strings: parts.length === 0 ? [""] : ["", ...parts.slice(1).map(() => separator), ""],
    values: parts,
  }),
});

/** The statement with $1, $2 … and its values in order. */
export function compile(text: SqlText): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const write = (piece: SqlText): string =>
    piece.strings.reduce((written, string, index) => {
      if (index === 0) return string;
      const value = piece.values[index - 1]!;
      if (isText(value)) return written + write(value) + string;
      values.push(value);
      return `${written}$${values.length}${string}`;
    }, "");
  return { text: write(text), values };
}
