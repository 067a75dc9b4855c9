import type { Label } from "./label.ts";

/** Rows that belong to a row of another entity and are saved with it: the lines of a contract. */
export interface OwnLines {
  /** Name of their entity. */
  readonly entity: string;
  /** Its field that holds the id of the document. */
  readonly by: string;
  /** Its integer field that keeps their order, from 0. */
  readonly place: string;
}

/** Rows of another view that a document can take its lines from. */
export interface LinesSource<N extends string = string> {
  readonly view: string;
  /** Field of those rows that is looked for, and the field of the document with the value. */
  readonly by: string;
  readonly of: N;
  readonly label: Label;
  /** Which of them are taken over. */
  readonly where?: Readonly<Record<string, string>>;
}

/** How the form of a document edits its lines and what it reckons from them; the lines are those of the entity. */
export interface LinesOnForm<N extends string = string> {
  /** View of the lines: its form says what is asked of one. */
  readonly view: string;
  /** Field of a line by which it is added. */
  readonly pick: string;
  /** What a picked row brings along: fields of the line by names of the option. */
  readonly fills: Readonly<Record<string, string>>;
  /** Fields that make up the subtotal, multiplied and rounded to cents. */
  readonly factors: readonly string[];
  readonly subtotal: string;
  /** Field of a line by which it counts at all, and the value that does. */
  readonly counts?: readonly [field: string, value: string];
  /** Field of the document that is the sum of its lines; the server has the last word. */
  readonly amount: N;
  /** The amount cannot be another one while there are lines. */
  readonly decides?: true;
  /** Of the document: what it is multiplied by, and what is taken off after that. */
  readonly rate?: N;
  readonly off?: N;
  /** Of the document: the net amount, by its label. */
  readonly net: N;
  /** Further amounts of the document, told below the net amount. */
  readonly beside?: readonly N[];
  readonly from?: LinesSource<N>;
}

/** The lines of a document as one submit carries them. */
export const MOST_LINES = 500;
