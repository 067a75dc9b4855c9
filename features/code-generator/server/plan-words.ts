import type { Label } from "#engine/model/index.ts";

/** Gives a Chinese text its English: what the product says already, else what was proposed. */
export type Say = (zh: string, en: string) => Label;

/** Everything one plan says: the same Chinese gets the same English throughout. */
export const speaker =
  (known: Map<string, string>): Say =>
  (zh, en) => {
    const text = zh.trim();
    if (!known.has(text)) known.set(text, en.trim());
    return [text, known.get(text)!];
  };
