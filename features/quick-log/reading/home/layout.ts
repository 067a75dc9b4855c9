import type { Rule } from "../clauses.ts";
import { firstRule } from "../clauses.ts";
import { numberOf } from "../numerals.ts";

const KINDS: readonly Rule[] = [
  [/自建房?(?!议)|农村自建|宅基地/, "10"],
  [/别墅(?!区)|联排|叠拼|叠墅|独栋|双拼|排屋/, "8"],
  [/大平层/, "9"],
  [/复式|跃层|loft/i, "11"],
  [/(?<![厅卧房的])开间(?!\s*[\d一二三四五六七八九])|单间|一居/, "1"],
];
const ROOMS =
  /([1-9一二两三四五六七八])\s*(?:房|室|居室?|卧)(?!间|价|贷|子)\s*(?:([0-4一二两三四])\s*厅)?\s*(?:([1-5一二两三四五])\s*卫)?/;
const BATHS = /([1-5一二两三四五双])\s*(?:卫|个卫生间)|(?:卫生间|卫)(?:要|有)?([一二两三四1-4])个/;
const TWO_BATHS_FROM = 100;
const TWO_LIVINGS_ABOVE = 70;

function layoutAt(text: string, area: string | undefined): string | undefined {
  const kind = firstRule(KINDS, text);
  if (kind) return kind;
  const match = ROOMS.exec(text);
  if (!match) return undefined;
  const size = Number(area ?? 0);
  const rooms = numberOf(match[1]!);
  const livings = match[2] === undefined ? undefined : numberOf(match[2]);
  const [, before, after] = BATHS.exec(text) ?? [];
  const baths = match[3] ?? before ?? after;
  if (rooms === 1) return livings === 2 ? "3" : "1";
  if (rooms === 2)
    return (livings ?? (size > 0 && size <= TWO_LIVINGS_ABOVE ? 1 : 2)) === 1 ? "2" : "4";
  if (rooms > 3) return "7";
  const several =
    baths === undefined ? size >= TWO_BATHS_FROM : baths === "双" || numberOf(baths) > 1;
  return several ? "6" : "5";
}

const EVERY_SIZE = ["60", "120"];

/**
 * A key of the dictionary house_type; what is not said follows from what is usual at the size, unless what is known
 * already is one of those the words leave open: 三室 is a 三室两厅一卫 as well.
 */
export function layoutIn(
  text: string,
  area: string | undefined,
  known?: string,
): string | undefined {
  const open = EVERY_SIZE.map((size) => layoutAt(text, size));
  return known && open.includes(known) ? known : layoutAt(text, area);
}
