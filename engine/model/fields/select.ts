import type { Option } from "./field.ts";
import { kind } from "./field.ts";

interface Choices {
  /** Code of a dictionary whose entries are the choices. */
  readonly dict?: string;
  /** Of those the ones that can be chosen here. */
  readonly only?: readonly string[];
  /** Fixed choices. */
  readonly options?: readonly Option[];
}

/** One choice; kept as the dictionary key (a string on the wire). */
export const select = kind<string, Choices>("select", "text");

/** One of few choices, all visible. */
export const radio = kind<string, Choices>("radio", "text");

/** Several choices; kept and sent as comma-joined keys. */
export const multiSelect = kind<string, Choices>("multiSelect", "text");

/** Yes or no, kept as 1 or 0. */
export const toggle = kind<number>("switch", "integer");
