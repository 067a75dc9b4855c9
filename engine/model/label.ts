/** A text in both languages of the product, Chinese first. */
export type Label = readonly [zh: string, en: string];

export type Language = "zh" | "en";

/** The text of a label in one language. */
export function say(label: Label, language: Language): string {
  return language === "en" ? label[1] : label[0];
}

/** Lower-cases the first letter of an English phrase so that it can stand inside a sentence. */
export function inSentence(english: string): string {
  return /^[A-Z][a-z]/.test(english) ? english[0]!.toLowerCase() + english.slice(1) : english;
}
