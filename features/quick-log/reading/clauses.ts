/** Where one thing said ends and the next begins. */
export const BREAKS = "\\s,，。;；!！?？、";

const BREAK = new RegExp(`[${BREAKS}]`);

/** The clause around a place of a text: what stands before that place in it, and what follows. */
export function clauseAround(
  text: string,
  start: number,
  end: number,
): { readonly before: string; readonly after: string } {
  const before = text.slice(0, start).split(BREAK).at(-1) ?? "";
  const after = text.slice(end).split(BREAK)[0] ?? "";
  return { before, after };
}

/** The text with every match blanked out; what remains keeps its place. */
export const without = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (found) => " ".repeat(found.length));

/** A pattern of words told in groups of one sense each. */
export const anyOf = (groups: readonly string[], flags = ""): RegExp =>
  new RegExp(groups.join("|"), flags);

export type Rule = readonly [words: RegExp, code: string];

/** The code of the first rule that fits. */
export const firstRule = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([words]) => words.test(text))?.[1];

/** The code of what is said first in the text. */
export function saidFirst(rules: readonly Rule[], text: string): string | undefined {
  const found = rules.flatMap(([words, code]) => {
    const at = text.search(words);
    return at < 0 ? [] : [{ at, code }];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.code;
}
