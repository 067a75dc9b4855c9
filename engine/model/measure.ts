import type { Grain } from "./grain.ts";
import type { Label } from "./label.ts";
import type { View } from "./view.ts";

/** Which way a figure is good news: the less of it, such as what was undone; or neither way, such as what was spent. More where absent. */
export type Better = "less" | "neither";

/** A number of a ledger: how many entries of some kinds, or the sum of one of their fields. */
export interface Measure {
  readonly label: Label;
  /** Kinds of entries, each added or taken away. */
  readonly kinds: Readonly<Record<string, 1 | -1>>;
  /** The entries themselves, or the field that is summed. */
  readonly of: string;
  /** Only entries at most so many days after their person's first day. */
  readonly within?: number;
  /** Only entries that the ledger's list shows with these parameters. */
  readonly where?: Readonly<Record<string, string>>;
  readonly better?: Better;
}

/** One measure over another; where that is nought there is none. */
export interface Ratio {
  readonly label: Label;
  readonly numerator: Measure;
  /** For each of something counted, or for each day on which it happened. */
  readonly denominator: Measure | Statistic;
  /** How it is read: a share of a hundred where absent, money for each, or how many times. */
  readonly as?: "amount" | "number";
  readonly better?: Better;
}

/** What part a line has of a measure's sum over all lines. */
export interface Share {
  readonly label: Label;
  readonly shareOf: Measure;
}

/** What is typical of the entries of a measure: of a field, or of the days since their person's first where none is named. */
export interface Statistic {
  readonly label: Label;
  /** Longest: of the days that have gone by since. Days: how many different days they came about on. */
  readonly take: "mean" | "median" | "longest" | "days";
  readonly among: Measure;
  readonly field?: string;
  readonly better?: Better;
}

/** What entries of a line say in words: the one thing most of them say, the last by name, or whether they all say the same. */
export interface Saying {
  readonly label: Label;
  readonly says: "commonest" | "last" | "alike";
  readonly field: string;
  readonly among?: Measure;
  /** The field whose values it names: nothing is said of lines that are not of one of them. */
  readonly names?: string;
  /** Words for what is said, where the field itself has none. */
  readonly words?: Readonly<Record<string, Label>>;
}

export type Figure = Measure | Ratio | Share | Statistic | Saying;

/** What rows of a report are grouped by: a field of the ledger, the period in which the day lies that is counted by, or that of another of its days. */
export type Dimension =
  | {
      readonly label: Label;
      readonly field: string;
      /** How the line of those without a value is called. */
      readonly none?: Label;
      /** What of a report says how its values are called. */
      readonly namedBy?: Saying;
      /** Its values are steps that follow one another by their numbers: unless a cube has an order, its lines do as well. */
      readonly isScale?: true;
    }
  | { readonly label: Label; readonly every: Grain }
  | { readonly label: Label; readonly each: Grain; readonly of: string };

export const measure = (label: Label, ...kinds: readonly string[]): Measure => ({
  label,
  of: "entries",
  kinds: Object.fromEntries(kinds.map((kind) => [kind, 1])),
});

export const sumOf = (label: Label, field: string, ...kinds: readonly string[]): Measure => ({
  ...measure(label, ...kinds),
  of: field,
});

export const amountOf = (label: Label, ...kinds: readonly string[]): Measure =>
  sumOf(label, "amount", ...kinds);

/** What was done less what was undone; the amount of what undoes is below nought. */
export const netOf = (label: Label, ...kinds: readonly string[]): Measure =>
  sumOf(label, "quantity", ...kinds);

/** The amount of what undoes, above nought. */
export const amountBack = (label: Label, kind: string): Measure => ({
  label,
  of: "amount",
  kinds: { [kind]: -1 },
});

/** The same figure, of which less is better. */
export const lessOf = <F extends Measure | Ratio | Statistic>(figure: F): F => ({
  ...figure,
  better: "less",
});

/** The same figure, of which neither more nor less is better in itself. */
export const neitherOf = <F extends Measure | Ratio | Statistic>(figure: F): F => ({
  ...figure,
  better: "neither",
});

/** Those of a measure that came about within some days of their person's first. */
export const within = (of: Measure, days: number): Measure => ({ ...of, within: days });

/** Those of a measure that its ledger's list shows with some parameters. */
export const only = (label: Label, of: Measure, where: Required<Measure>["where"]): Measure => ({
  ...of,
  label,
  where: { ...of.where, ...where },
});

export const ratio = (
  label: Label,
  numerator: Measure,
  denominator: Ratio["denominator"],
  as?: Ratio["as"],
): Ratio => ({
  label,
  numerator,
  denominator,
  ...(as && { as }),
});

export const statistic = (
  label: Label,
  take: Statistic["take"],
  among: Measure,
  field?: string,
): Statistic => ({ label, take, among, ...(field && { field }) });

export const saying = (
  label: Label,
  says: Saying["says"],
  field: string,
  more: Pick<Saying, "among" | "names" | "words"> = {},
): Saying => ({ label, says, field, ...more });

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
export const isStatistic = (figure: Figure): figure is Statistic => "take" in figure;
export const isSaying = (figure: Figure): figure is Saying => "says" in figure;

/** The grain of a cube that has a line for each period. */
export const grainOf = ({ dimensions }: Pick<Cube, "dimensions">): Grain | undefined =>
  Object.values(dimensions).flatMap((one) => ("every" in one ? [one.every] : []))[0];

/** Name of the column with the period. */
export const PERIOD = "period";

/** A cube with a line for each period instead of its own lines. */
export const overTime = (cube: Cube, label: Label, every: Grain): Cube => ({
  view: cube.view,
  figures: cube.figures,
  dimensions: { [PERIOD]: { label, every } },
});
