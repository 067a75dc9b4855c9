import PinyinMatch from "pinyin-match";

/**
 * Where a keyword stands in a name, first and last place: in characters, in pinyin or in its first letters; undefined where it does
 * not. The library stumbles over what every object has («constructor»): nothing is called so.
 */
export function placeOf(name: string, keyword: string): readonly [number, number] | undefined {
  if (keyword.replaceAll(/\s/g, "").toLowerCase() in {}) return undefined;
  return PinyinMatch.match(name, keyword) || undefined;
}

/** Whether a name has in it what somebody typed to find it: a part of it, its pinyin or its first letters. */
export const isCalled = (name: string, typed: string): boolean =>
  name.toLowerCase().includes(typed.toLowerCase()) || placeOf(name, typed) !== undefined;

/** Whether a name begins with what somebody typed: in characters, in pinyin or in its first letters. */
export const isBegunBy = (name: string, typed: string): boolean =>
  name.toLowerCase().startsWith(typed.toLowerCase()) || placeOf(name, typed)?.[0] === 0;
