const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** Source of a pattern for a number in digits or Chinese words. */
export const NUMBER = String.raw`(?:\d+(?:\.\d+)?|[零〇一二两俩三四五六七八九十百千]+)`;

/** 两三 is two at least, 二三十 twenty, 十五六 fifteen. */
const lower = (text: string): string =>
  text.replace(/([一二两三四五六七八九])[二两三四五六七八九](?=[十百千]|$)/, "$1");

/** 15, 12.8, 十五 or 一百二十 as a number; the lower one where two are said in a breath. */
export function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  let [sum, digit] = [0, 0];
  for (const letter of lower(text)) {
    const unit = UNITS[letter];
    if (unit === undefined) digit = DIGITS[letter] ?? 0;
    else {
      sum += (digit || 1) * unit;
      digit = 0;
    }
  }
  // 一百二 leaves the unit out.
  return sum >= 100 && digit > 0 && !text.includes("零") && /[百千][一二三四五六七八九]$/.test(text)
    ? sum + (digit * (sum % 1000 ? 100 : 1000)) / 10
    : sum + digit;
}
