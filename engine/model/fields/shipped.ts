import type { Label, Language } from "../label.ts";
import type { Field } from "./field.ts";

/** The English of a text the product put there; undefined for any other. A * stands for a name. */
function englishOf([chinese, english]: Label, text: string): string | undefined {
  const [before = "", after] = chinese.split("*");
  if (after === undefined) return chinese === text ? english : undefined;
  const name = text.slice(before.length, text.length - after.length);
  return name !== "" && text === `${before}${name}${after}`
    ? english.replace("*", () => name)
    : undefined;
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
