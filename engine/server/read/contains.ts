import { sql } from "kysely";
import type { Field } from "#engine/model/index.ts";
import { keptAs } from "#engine/model/index.ts";
import type { Fragment } from "../fragment.ts";
import type { Place } from "../search-keys.ts";

/** A condition that no row meets. */
export const NOTHING = sql`false`;

const escaped = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const PATTERNS: Readonly<Record<Place, (text: string) => string>> = {
  anywhere: (text) => `%${text}%`,
  start: (text) => `${text}%`,
  end: (text) => `%${text}`,
};

/** Whether a text stands in a column, in whatever case; values the product ships are found by both their languages. */
export function contains(
  column: Fragment,
  field: Field,
  text: string,
  place: Place = "anywhere",
  negated = false,
): Fragment {
  const target = field.storage === "text" ? column : sql`${column}::text`;
  const found = sql`${target} ${sql.raw(negated ? "not ilike" : "ilike")} ${PATTERNS[place](escaped(text))}`;
  const shipped = keptAs(field, text);
  if (shipped.length === 0) return found;
  return negated
    ? sql`(${found} and ${target} <> all(${shipped}))`
    : sql`(${found} or ${target} = any(${shipped}))`;
}
