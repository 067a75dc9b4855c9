const MASK = "******";
const SHORTEST = 4;

/** A text without the codes in it: its own, and whatever looks like one. */
export function withoutCodes(text: string, code?: string): string {
  const known = code && code.length >= SHORTEST ? text.replaceAll(code, MASK) : text;
  return known.replace(/(码\D{0,6})\d{4,8}(?!\d)/g, `$1${MASK}`);
}
