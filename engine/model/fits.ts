import type { Where } from "./where.ts";

/** What a row or a form holds, by the names of its fields. */
export type Held = Readonly<Record<string, unknown>>;

/** Whether a field of a row has one of the values, by its name. */
export const has = (
  row: Held,
  name: string,
  values: readonly (string | number | null)[],
): boolean => values.some((value) => String(value) === String(row[name] ?? null));

/** Whether a field of a row says anything; «0» refers to nothing. */
const isGiven = (row: Held, name: string): boolean => !has(row, name, [null, "", 0]);

/** Whether each of some fields of a row has one of its values, or any where that is all it takes. */
export function fits(
  row: Held,
  when: Readonly<Record<string, readonly (string | number | null)[] | "given">> = {},
): boolean {
  return Object.entries(when).every(([name, values]) =>
    values === "given" ? isGiven(row, name) : has(row, name, values),
  );
}

/** Whether a row that fits one condition can fit the other. */
export const meet = (one: Where = {}, other: Where = {}): boolean =>
  Object.entries(one).every(([name, value]) => {
    const there = other[name];
    return (
      typeof value === "object" ||
      typeof there === "object" ||
      there === undefined ||
      String(value) === String(there)
    );
  });
