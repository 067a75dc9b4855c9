const WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Source of a pattern for a small number, in digits or in words. */
export const COUNT = `(\\d{1,2}|${WORDS.join("|")})`;

/** The same for so many of a unit of time: a week, half an hour. */
export const MANY = `(half an?|an?|\\d{1,2}|${WORDS.join("|")})`;

/** The number said by either. */
export function countOf(said: string): number {
  const word = said.toLowerCase();
  if (word.startsWith("half")) return 0.5;
  if (/^an?$/.test(word)) return 1;
  return WORDS.includes(word) ? WORDS.indexOf(word) + 1 : Number(word);
}
