import type { Field } from "./field.ts";
import { isLike } from "./shipped.ts";

/** What the value of a field is by what its row has in another field: itself where that says nothing. */
export function fieldToldAs(field: Field, valueOf: (name: string) => unknown): Field {
  const { toldAs } = field.options;
  if (!toldAs) return field;
  const other = String(valueOf(toldAs.by) ?? "");
  return toldAs.fields.find(([pattern]) => isLike(pattern, other))?.[1] ?? field;
}
