import type { Expression, RawBuilder } from "kysely";
import { PostgresQueryCompiler } from "kysely";
import type { RootOperationNode } from "kysely";

/** A piece of SQL made by Kysely's `sql`: pieces nest, values become numbered parameters when all is put together. */
export type Fragment = RawBuilder<unknown>;

export const isFragment = (value: unknown): value is Fragment =>
  typeof value === "object" && value !== null && "isRawBuilder" in value;

/** Whatever a column may be given or compared with. */
export type Value = string | number | boolean | null | readonly (string | number)[] | Date;

const compiler = new PostgresQueryCompiler();
const QUERY = { queryId: "statement" };

/** The statement with $1, $2 … and its values in order; names are taken as they are written. */
export function compile(statement: Expression<unknown>): { text: string; values: unknown[] } {
  const { sql, parameters } = compiler.compileQuery(
    statement.toOperationNode() as RootOperationNode,
    QUERY,
  );
  return { text: sql, values: [...parameters] };
}
