import { schema } from "./schema.ts";
import type { TypeOf } from "./schema.ts";
import type { Option, Tone } from "./fields/field.ts";
import type { Label } from "./label.ts";

/** A dictionary code with the entries every new tenant starts with. */
export interface Dict {
  readonly code: string;
  readonly label: Label;
  readonly options: readonly Option[];
}

type Entry = readonly [
  value: string | number,
  zh: string,
  en: string,
  tone?: Tone | undefined,
  remark?: string,
];

/** Declares a dictionary: `dict("sex", ["性别", "Gender"], [[1, "男", "Male"], …])`. */
export function dict(code: string, label: Label, entries: readonly Entry[]): Dict {
  return {
    code,
    label,
    options: entries.map(([value, zh, en, tone, remark]) => ({
      value,
      label: [zh, en],
      ...(tone && { tone }),
      ...(remark !== undefined && { remark }),
    })),
  };
}

/** An entry as the browser gets it. */
export const dictionaryEntrySchema = schema.object({
  id: schema.text,
  code: schema.text,
  dictKey: schema.text,
  dictValue: schema.text,
  dictValueEn: schema.text,
  remark: schema.text,
  tone: schema.text,
});

export type DictionaryEntry = TypeOf<typeof dictionaryEntrySchema>;
