import type { Schema } from "./schema.ts";
import { schema } from "./schema.ts";

/** Some of all rows, and where they stand among them. */
export interface PageOf<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
}

/** A page of a list. */
export interface Page<T> extends PageOf<T> {
  /** True while `total` is only known to be at least that. */
  readonly totalCapped: boolean;
  readonly orders: readonly unknown[];
  readonly searchCount: boolean;
  /** What the reader should know about this answer. */
  readonly note?: string;
}

const paging = {
  total: schema.number,
  size: schema.number,
  current: schema.number,
  pages: schema.number,
};

/** Rows in pages, where a call counts them itself. */
export const pageOfSchema = <T>(row: Schema<T>): Schema<PageOf<T>> =>
  schema.object({ records: schema.list(row), ...paging });

/** Rows in pages as every list answers them. */
export const pageSchema = <T>(row: Schema<T>): Schema<Page<T>> =>
  schema.object({
    records: schema.list(row),
    ...paging,
    totalCapped: schema.boolean,
    orders: schema.list(schema.anything),
    searchCount: schema.boolean,
    note: schema.optional(schema.text),
  });
