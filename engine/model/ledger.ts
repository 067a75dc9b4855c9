import type { Where } from "./where.ts";

/** Something that happens to a row on a day: the ledger has an entry for it while the day is set and the condition holds. */
export interface LedgerFact {
  /** Field of the source with the day or moment. */
  readonly day: string;
  readonly where?: Where;
  /** Field of the source with the amount of money. */
  readonly amount?: string;
  /** Field of the source that has to say something: an amount other than nought, or anything at all. */
  readonly given?: string;
  /** Its day is that of another fact; when it came about is the moment of the change. */
  readonly undated?: true;
}

/**
 * What rows come to and lose again, any number of times: each turn is a record of its own. Of several records of the same kind in a
 * row the last one counts. What undoes counts against whoever had what it undoes, with its amount below nought; where nothing was
 * done before it, it takes nothing away.
 */
export interface LedgerTurns {
  /** Entity of the records. */
  readonly entity: string;
  /** Field of a record that refers to the row. */
  readonly of: string;
  /** Field of a record with its day. */
  readonly day: string;
  /** Field of a record with the amount of money. */
  readonly amount: string;
  /** Field of the ledger that refers to the record. */
  readonly record: string;
  /** Kinds of entries by which records they are of. */
  readonly does: Readonly<Record<string, Where>>;
  readonly undoes: Readonly<Record<string, Where>>;
}

/** What a ledger keeps of the rows of one entity. `customerId.mainChannel` is a field of the row that `customerId` refers to. */
export interface LedgerSource {
  readonly entity: string;
  /** Field of the ledger that refers to the row. */
  readonly row: string;
  /** Rows whose facts count at all; removed ones never do. */
  readonly where?: Where;
  readonly facts: Readonly<Record<string, LedgerFact>>;
  readonly turns?: LedgerTurns;
  /** A row that goes on from one of another source: by its field of the ledger, the field of the source that names it. */
  readonly continues?: readonly [field: string, source: string];
  /** Fields of the ledger that say what the row says, always, by fields of the source. */
  readonly follows: Readonly<Record<string, string>>;
  /** Fields of the ledger with how many of some days had come when the fact came about. */
  readonly counts?: Readonly<Record<string, readonly string[]>>;
  /** Fields of the ledger that stay as the row said when the fact came about. */
  readonly remembers: Readonly<Record<string, string>>;
}

/** The steps of what happens to a row, in their order. */
export interface LedgerSteps {
  /** Kinds of entries; what undoes comes after them. */
  readonly kinds: readonly string[];
  /** Field of the ledger with the day on which an entry came about. */
  readonly came: string;
  /** Field of the ledger with the days that had passed since the step before, whichever that was. */
  readonly waited: string;
  /** Field of the ledger with the last step that the row reached, in the entry of its first. */
  readonly reached: string;
}

/** Open browsers are told whose entries of some kinds changed. */
export interface LedgerNews {
  /** Kind of the announcement; its payload is `{ owners }`, or `{}` where they are many. */
  readonly announcement: string;
  /** Field of the ledger with whose an entry is. */
  readonly owner: string;
  readonly kinds: readonly string[];
}

/** The columns that make an entity a ledger. */
export interface Ledger {
  readonly kind: string;
  readonly day: string;
  readonly amount: string;
  /** Field with the day from which the story of an entry's person is counted. */
  readonly cohort: string;
  /** Kinds of entries that are reckoned when they are asked for, and not kept; with the permission of who may ask for them freely. */
  readonly reckoned?: Readonly<Record<string, string>>;
  /** What an entry counts: 1, but -1 for what undoes, and 0 for what undoes nothing. */
  readonly quantity: string;
  readonly sources: readonly LedgerSource[];
  /** Fields that most figures are made of or broken down by: an index by kind and day carries them and is all that is read then, and another by cohort. */
  readonly narrow?: readonly string[];
  readonly steps?: LedgerSteps;
  readonly news?: LedgerNews;
}
