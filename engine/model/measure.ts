import type { Label } from "./label.ts";
import type { View } from "./view.ts";

/** A number of a ledger: how many entries of some kinds, or the sum of their amounts. */
export interface Measure {
  readonly label: Label;
  /** Kinds of entries, each added or taken away. */
  readonly kinds: Readonly<Record<string, 1 | -1>>;
  readonly of: "entries" | "amount";
}

/** One measure over another; where that is nought there is none. */
export interface Ratio {
  readonly label: Label;
  readonly numerator: Measure;
  readonly denominator: Measure;
}

/** What part a line has of a measure's sum over all lines. */
export interface Share {
  readonly label: Label;
  readonly shareOf: Measure;
}

export type Figure = Measure | Ratio | Share;

/** What rows of a report are grouped by: a field of the ledger. */
export interface Dimension {
  readonly label: Label;
  readonly field: string;
}

export const measure = (label: Label, ...kinds: readonly string[]): Measure => ({
  label,
  of: "entries",
  kinds: Object.fromEntries(kinds.map((kind) => [kind, 1])),
});

export const amountOf = (label: Label, ...kinds: readonly string[]): Measure => ({
  ...measure(label, ...kinds),
  of: "amount",
});

export const ratio = (label: Label, numerator: Measure, denominator: Measure): Ratio => ({
  label,
  numerator,
  denominator,
});

/** What a report asks of a ledger: a line for each combination of its dimensions, a column for each figure. */
export interface Cube {
  /** Shows the entries behind a number; its entity is the ledger. */
  readonly view: View;
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly figures: Readonly<Record<string, Figure>>;
  /** Columns by which the lines are ordered, the greatest first; by the names of the dimensions where absent. */
  readonly order?: readonly string[];
}

export const share = (label: Label, shareOf: Measure): Share => ({ label, shareOf });

export const isRatio = (figure: Figure): figure is Ratio => "numerator" in figure;
export const isShare = (figure: Figure): figure is Share => "shareOf" in figure;
export const isMeasure = (figure: Figure): figure is Measure => "kinds" in figure;
