import type { Entity, Label } from "#engine/model/index.ts";
import type { ListRow } from "../list-row.ts";
import { plainText } from "../list-row.ts";

/** A colleague a record names, and as what. */
export interface Concerned {
  readonly value: string;
  readonly label: string;
  readonly as: Label;
}

/** Whom a record names, each once: who has it, who serves it, who designs for it. */
export function peopleOf(
  entity: Pick<Entity, "fields">,
  row: ListRow | undefined,
): readonly Concerned[] {
  const people = new Map<string, Concerned>();
  for (const [name, { kind, label: as, options }] of Object.entries(entity.fields)) {
    const value = plainText(row?.[name]);
    const label = plainText(row?.[options.labelAs ?? ""]);
    if (kind === "user" && label !== "" && !people.has(value))
      people.set(value, { value, label, as });
  }
  return [...people.values()];
}
