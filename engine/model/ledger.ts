import type { Where } from "./where.ts";

/** Something that happens to a row on a day: the ledger has an entry for it while the day is set and the condition holds. */
export interface LedgerFact {
  /** Field of the source with the day or moment. */
  readonly day: string;
  readonly where?: Where;
  /** Field of the source with the amount of money. */
  readonly amount?: string;
  /** An entry that is there already stays while this holds, whatever becomes of the day. */
  readonly staysWhile?: Where;
}

/** What a ledger keeps of the rows of one entity. */
export interface LedgerSource {
  readonly entity: string;
  /** Field of the ledger that refers to the row. */
  readonly row: string;
  /** Rows whose facts count at all; removed ones never do. */
  readonly where?: Where;
  readonly facts: Readonly<Record<string, LedgerFact>>;
  /** Fields of the ledger that say what the row says, always, by fields of the source. */
  readonly follows: Readonly<Record<string, string>>;
  /** Fields of the ledger that stay as the row said when the fact came about. */
  readonly remembers: Readonly<Record<string, string>>;
}

/** The columns that make an entity a ledger. */
export interface Ledger {
  readonly kind: string;
  readonly day: string;
  readonly amount: string;
  /** Field with the day from which the story of an entry's person is counted. */
  readonly cohort: string;
  /** Kinds of entries that are reckoned when they are asked for, and not kept. */
  readonly reckoned?: readonly string[];
  readonly sources: readonly LedgerSource[];
}
