import type { Drill } from "#engine/model/index.ts";
import type { Context } from "../context.ts";
import { ExtensionPoint } from "../extension-point.ts";
import type { Fragment } from "../fragment.ts";
import type { Params } from "./filter-sql.ts";

/** First and last day. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What is wanted of entries that no table keeps. */
export interface EntriesAsked extends Days {
  /** Every column of the ledger, in the order in which entries have to give them; `remark` comes last. */
  readonly columns: readonly string[];
  /** Fields of the ledger by which lines are made, rows chosen or seen: where entries differ in others only, one will do. */
  readonly fields: ReadonlySet<string>;
}

/** A line whose reckoned number is to open rows. */
export interface LineAsked extends Days {
  /** Values of the ledger's fields that make the line. */
  readonly values: Readonly<Record<string, string | null>>;
  /** The channels, or whatever else the reckoning names so, of which it has parts. */
  readonly parts: readonly string[];
}

/** Entries of a ledger that are reckoned when asked for: costs of days, for example. */
export interface Reckoning {
  /** A statement of its entries of a span: `select` of the columns that are asked for. */
  readonly entries: (ctx: Context, asked: EntriesAsked) => Fragment;
  /** Field of the ledger whose values tell which rows stand behind a number. */
  readonly partsBy: string;
  /** For each line the lists of rows behind its number. */
  readonly drills: (
    ctx: Context,
    lines: readonly LineAsked[],
    params: Params,
  ) => Promise<readonly (readonly Drill[])[]>;
}

/** The reckonings of ledgers, by the kind of their entries. */
export const reckonings = new ExtensionPoint<Reckoning>("the reckoning");
