import type { Expression } from "kysely";
import type pg from "pg";
import type { BoundDatabase, Queryable } from "./bound-database.ts";
import { bindDatabase } from "./bound-database.ts";
import { compile } from "./fragment.ts";
import { statementName } from "./statement-name.ts";

/**
 * Sends statements as they are written: the engine adds neither tenant, life nor scope, and names leave as they are.
 * For what the bound handles cannot say; a test lists the features that use it with their reasons.
 */
export class Unbound {
  readonly #connection: Queryable;
  #db: BoundDatabase | undefined;

  constructor(connection: Queryable) {
    this.#connection = connection;
  }

  /** Kysely's builder, which says for itself whose rows it means. */
  get db(): BoundDatabase {
    return (this.#db ??= bindDatabase(this.#connection, () => undefined));
  }

  /** Rows keyed as selected. */
  async rows<R extends pg.QueryResultRow>(statement: Expression<unknown>): Promise<R[]> {
    return (await this.#connection.query<R>(compile(statement))).rows;
  }

  /** The row of a statement that always has one. */
  async row<R extends pg.QueryResultRow>(statement: Expression<unknown>): Promise<R> {
    const [row] = await this.rows<R>(statement);
    if (!row) throw new Error("The statement answered no row");
    return row;
  }

  /** How many rows a statement touched. */
  async count(statement: Expression<unknown>): Promise<number> {
    return (await this.#connection.query(compile(statement))).rowCount ?? 0;
  }

  /** Rows keyed as selected, of a statement worth preparing. */
  async preparedRows<R extends pg.QueryResultRow>(statement: Expression<unknown>): Promise<R[]> {
    const compiled = compile(statement);
    return (await this.#connection.query<R>({ ...compiled, name: statementName(compiled.text)! }))
      .rows;
  }

  /** Rows as lists of their cells, of a statement worth preparing. */
  async preparedCells(statement: Expression<unknown>): Promise<readonly (readonly unknown[])[]> {
    const compiled = compile(statement);
    return (
      await this.#connection.query<unknown[]>({
        ...compiled,
        rowMode: "array",
        name: statementName(compiled.text)!,
      })
    ).rows;
  }
}
