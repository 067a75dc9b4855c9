import type { RowOption } from "../runtime/rows.ts";

/** One letter is no sound yet, by which names are found: everybody is asked for. */
export const askedFor = (keyword: string): string => (/^[a-z]$/i.test(keyword) ? "" : keyword);

const begins = (one: RowOption, letter: string): boolean =>
  [one.label, String(one["account"])].some((name) => name.toLowerCase().startsWith(letter));

/** Who is on offer for what was typed, of those `askedFor` found: those the record names come first, all of them where nothing is typed yet. */
export function offersOf(
  answered: readonly RowOption[],
  concerned: readonly RowOption[],
  keyword: string,
): readonly RowOption[] {
  const found =
    askedFor(keyword) === keyword
      ? answered
      : answered.filter((one) => begins(one, keyword.toLowerCase()));
  const byId = new Map(found.map((one) => [one.value, one]));
  const first = concerned
    .filter(({ value }) => keyword === "" || byId.has(value))
    .map((one) => ({ ...byId.get(one.value), ...one }));
  for (const { value } of first) byId.delete(value);
  return [...first, ...byId.values()];
}

/** How a colleague is named in a text: with the account where others on offer have the same name. */
export const nameAmong = (one: RowOption, others: readonly RowOption[]): string =>
  others.some(({ value, label }) => label === one.label && value !== one.value)
    ? `${one.label}(${String(one["account"])})`
    : one.label;
