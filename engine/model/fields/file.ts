import type { Field, FieldOptions } from "./field.ts";
import { kind } from "./field.ts";
import { text } from "./text.ts";

interface Upload {
  /** Accepted extensions without the dot. */
  readonly accept?: readonly string[];
  /** Largest size in bytes. */
  readonly maxBytes?: number;
  /** What it is uploaded for, where the server has rules of its own for that. */
  readonly purpose?: string;
}

/** The link of one picture; jpg or png up to 2,000 KB unless told otherwise. */
export const image = kind<string, Upload>("image", "text");

/** The link of one file. */
export const file = kind<string, Upload>("file", "text");

/** The three fields of an attached file: download link, name in the storage, name on the user's disk. */
export function fileTriple<const N extends string>(
  name: N,
  zh: string,
  en: string,
  options: FieldOptions & Upload = {},
): { [K in N | `${N}Name` | `${N}Originalname`]: Field<string, false, never> } {
  return {
    [name]: file(zh, en, options),
    [`${name}Name`]: text(`${zh}存储名`, `${en} storage name`, { unlogged: true }),
    [`${name}Originalname`]: text(`${zh}文件名`, `${en} file name`, { unlogged: true }),
  } as { [K in N | `${N}Name` | `${N}Originalname`]: Field<string, false, never> };
}
