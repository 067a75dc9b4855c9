import type { Entity, FieldRules } from "#engine/model/index.ts";
import { entityNamed, fieldModes } from "#engine/model/index.ts";

/** What of a ledger is barred to who is held back from fields of its sources. */
export interface Barred {
  /** Fields that repeat a hidden one. */
  readonly fields: ReadonlySet<string>;
  /** Kinds of entries whose day is hidden where it stands. */
  readonly days: ReadonlySet<string>;
  /** Kinds of entries whose amount is. */
  readonly amounts: ReadonlySet<string>;
}

/** Whether rules hide a field, or what its text tells of. */
function hides(rules: FieldRules, entity: string, name: string): boolean {
  const field = entityNamed(entity).fields[name];
  if (!field) return false;
  const told = field.options.mentions;
  return (
    (rules[entity]?.[name] === "hidden" &&
      fieldModes(entityNamed(entity), name).includes("hidden")) ||
    (told !== undefined && rules[told] !== undefined)
  );
}

/** What field rules bar in a ledger: what is hidden at its source is hidden here. */
export function barredIn({ ledger }: Entity, rules: FieldRules): Barred {
  const sources = ledger?.sources ?? [];
  const kinds = (which: "day" | "amount"): ReadonlySet<string> =>
    new Set(
      sources.flatMap(({ entity, facts, turns }) => [
        ...Object.entries(facts).flatMap(([kind, fact]) => {
          const field = fact[which];
          return field !== undefined && hides(rules, entity, field) ? [kind] : [];
        }),
        ...(turns && hides(rules, turns.entity, turns[which])
          ? Object.keys({ ...turns.does, ...turns.undoes })
          : []),
      ]),
    );
  const fields = sources.flatMap(({ entity, follows, remembers, counts = {} }) => [
    ...Object.entries({ ...follows, ...remembers }).flatMap(([name, source]) =>
      hides(rules, entity, source) ? [name] : [],
    ),
    ...Object.entries(counts).flatMap(([name, days]) =>
      days.some((day) => hides(rules, entity, day)) ? [name] : [],
    ),
  ]);
  return { fields: new Set(fields), days: kinds("day"), amounts: kinds("amount") };
}
