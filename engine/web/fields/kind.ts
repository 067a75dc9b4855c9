import type { Field } from "#engine/model/index.ts";
import type { ComponentType } from "react";
import type { ListRow } from "../list-row.ts";

/** What a cell is given. `dotted` asks for a dot and a word instead of a tinted tag. */
export interface CellProps {
  readonly value: unknown;
  readonly row: ListRow;
  readonly name: string;
  readonly field: Field;
  readonly dotted?: boolean;
}

/** What a form control is given; value, onChange, onBlur and id come from the form item around it. */
export interface InputProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly onBlur?: () => void;
  readonly name: string;
  readonly field: Field;
  readonly disabled?: boolean;
  /** The record as it was read, for the titles of what it refers to. */
  readonly row?: ListRow;
  /** Filter of the rows a reference offers. */
  readonly among?: Readonly<Record<string, string>>;
  /** Told what is chosen is called, for texts that are made of it. */
  readonly onTitle?: (title: string) => void;
  /** What it offers stands open from the beginning. */
  readonly unfolded?: boolean;
  /** Sets neighbouring fields along with this one (name and original name of an uploaded file). */
  readonly onFill?: (values: Readonly<Record<string, unknown>>) => void;
}

/** What a filter is given: the condition's value as the wire has it, several comma-joined, ranges as `from,to`. */
export interface FilterProps {
  readonly id?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly field: Field;
}

/** How a kind of field looks in a list, in a form and as a filter. */
export interface KindUi {
  readonly Cell: ComponentType<CellProps>;
  /** How it reads in the drawer, where there is more room than in a cell. */
  readonly Fact?: ComponentType<CellProps>;
  readonly Input: ComponentType<InputProps>;
  readonly Filter: ComponentType<FilterProps>;
  /** Width of its column to begin with. */
  readonly width: number;
  readonly align?: "right";
  /** Takes a whole line of the form. */
  readonly wide?: boolean;
}
