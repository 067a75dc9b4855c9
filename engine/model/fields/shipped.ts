import type { Label, Language } from "../label.ts";
import type { Field } from "./field.ts";

const STAR = "*";

/** What stands at the stars of a pattern in a text; undefined where it is another text. */
function valuesIn(pattern: string, text: string): readonly string[] | undefined {
  const [head = "", ...parts] = pattern.split(STAR);
  const tail = parts.pop();
  if (tail === undefined) return pattern === text ? [] : undefined;
  if (!text.startsWith(head) || !text.endsWith(tail)) return undefined;
  const values: string[] = [];
  let from = head.length;
  for (const part of parts) {
    const end = text.indexOf(part, from + 1);
    if (end < 0) return undefined;
    values.push(text.slice(from, end));
    from = end + part.length;
  }
  const last = text.slice(from, text.length - tail.length);
  return last === "" ? undefined : [...values, last];
}

/** Whether a text is what a pattern says, something standing at each of its stars. */
export const isLike = (pattern: string, text: string): boolean =>
  valuesIn(pattern, text) !== undefined;

const withValues = (pattern: string, values: readonly (string | number)[]): string => {
  let place = 0;
  return pattern.replaceAll(STAR, () => String(values[place++] ?? ""));
};

/** Words whose stars are filled one after the other, in both languages. */
export const fillIn = (
  [chinese, english]: Label,
  ...values: readonly (string | number)[]
): Label => [withValues(chinese, values), withValues(english, values)];

/** The English of a text the product put there; undefined for any other. */
function englishOf([chinese, english]: Label, text: string): string | undefined {
  const values = valuesIn(chinese, text);
  return values && withValues(english, values);
}

/** A kept text as somebody reads it: what the product put there is told in their language. */
export function inLanguage({ options }: Field, text: string, language: Language): string {
  if (language === "zh") return text;
  for (const words of options.shipped ?? []) {
    const english = englishOf(words, text);
    if (english !== undefined) return english;
  }
  return text;
}

/** A text as it is kept: what the product put there, read in English and sent back, is still the same. */
export function asKept({ options }: Field, text: unknown): unknown {
  return options.shipped?.find(([, english]) => english === text)?.[0] ?? text;
}

/** The kept texts that whoever reads English looks for by some words. */
export function keptAs({ options }: Field, words: string): readonly string[] {
  const sought = words.toLowerCase();
  return (options.shipped ?? []).flatMap(([chinese, english]) =>
    !chinese.includes("*") && english.toLowerCase().includes(sought) ? [chinese] : [],
  );
}
