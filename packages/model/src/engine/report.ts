import type { Label } from "./label.ts";
import type { Fields, InputOf } from "./values.ts";

export interface ReportColumn {
  readonly name: string;
  readonly label: Label;
  /** dimension: what rows are grouped by; count, amount and rate are measured. */
  readonly role: "dimension" | "count" | "amount" | "rate";
  /** View whose rows stand behind the number; the row's `drill` gives the filter. */
  readonly drill?: string;
}

export interface ReportOptions<F extends Fields> {
  readonly label: Label;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly permission: string;
  readonly filters: F;
  readonly columns: readonly ReportColumn[];
  readonly chart?: "bar" | "line" | "pie" | "funnel" | "rank";
}

export interface Report<F extends Fields = Fields> extends ReportOptions<F> {
  readonly name: string;
}

/** One row of a report: its cells by column name, and for each number the filter that lists its rows. */
export interface ReportRow {
  readonly [column: string]: string | number | null | Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type ReportFilters<R> = R extends Report<infer F> ? InputOf<F> : never;

/** Declares a report: filters, columns and chart here, one query function on the server. */
export function report<const F extends Fields>(name: string, options: ReportOptions<F>): Report<F> {
  return { ...options, name };
}
