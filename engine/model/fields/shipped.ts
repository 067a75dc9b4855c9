import type { Language } from "../label.ts";
import type { Field } from "./field.ts";

/** A kept text as somebody reads it: what the product put there is told in their language. */
export function inLanguage({ options }: Field, text: string, language: Language): string {
  if (language === "zh") return text;
  return options.shipped?.find(([chinese]) => chinese === text)?.[1] ?? text;
}

/** A text as it is kept: what the product put there, read in English and sent back, is still the same. */
export function asKept({ options }: Field, text: unknown): unknown {
  return options.shipped?.find(([, english]) => english === text)?.[0] ?? text;
}

/** The kept texts that whoever reads English looks for by some words. */
export function keptAs({ options }: Field, words: string): readonly string[] {
  const sought = words.toLowerCase();
  return (options.shipped ?? []).flatMap(([chinese, english]) =>
    english.toLowerCase().includes(sought) ? [chinese] : [],
  );
}
