import { NUMBER, numberOf } from "./numerals.ts";

const AREA = new RegExp(
  `(建筑面积|建面|套内|面积)?\\s*(?<![\\d.])(${NUMBER})(?:多|来|几)?\\s*(?:平方米?|平米?|㎡|m2|m²|方)(?!层|案|便)`,
  "gi",
);
const BUILT = new RegExp(`(?:建筑面积|建面|面积)[约是:：\\s]*(${NUMBER})`);

/** Square metres; the built area where both are told. */
export function areaIn(text: string): string | undefined {
  const built = BUILT.exec(text)?.[1];
  const told = built ?? [...text.matchAll(AREA)].map((match) => match[2]!)[0];
  const area = told === undefined ? 0 : numberOf(told);
  return area >= 15 && area <= 5000 ? String(area) : undefined;
}

const KINDS: readonly (readonly [words: RegExp, code: string])[] = [
  [/别墅|联排|叠拼|独栋|排屋/, "8"],
  [/大平层/, "9"],
  [/自建房|农村自建/, "10"],
  [/复式|跃层|loft/i, "11"],
];
const ROOMS = /([1-9一二两三四五六七八])\s*(?:房|室|居室?)\s*(?:([0-4一二两三四])\s*厅)?\s*(?:([1-5一二两三四五])\s*卫)?/;
const ONE_BATH_BELOW = 100;
const ONE_LIVING_BELOW = 70;

/** A key of the dictionary house_type; what is not said follows from what is usual at the size. */
export function layoutIn(text: string, area: string | undefined): string | undefined {
  const kind = KINDS.find(([words]) => words.test(text));
  if (kind) return kind[1];
  const match = ROOMS.exec(text);
  if (!match) return undefined;
  const [rooms, livings, baths] = match.slice(1).map((word) => (word === undefined ? undefined : numberOf(word)));
  const size = Number(area ?? 0);
  if (rooms === 1) return livings === 2 ? "3" : "1";
  if (rooms === 2) return (livings ?? (size > 0 && size < ONE_LIVING_BELOW ? 1 : 2)) === 1 ? "2" : "4";
  if (rooms === 3) return (baths ?? (size >= ONE_BATH_BELOW ? 2 : 1)) === 1 ? "5" : "6";
  return "7";
}

const SITUATIONS: readonly (readonly [words: RegExp, code: string])[] = [
  [/局部?改|只改厨|只改卫|改厨卫/, "8"],
  [/毛坯|毛胚|毛培|清水房/, "1"],
  [/简装/, "3"],
  [/精装|拎包入住/, "7"],
  [/老房|旧房|二手房|翻新/, "2"],
];

/** A key of the dictionary house_situation: the one said first. */
export function situationIn(text: string): string | undefined {
  const found = SITUATIONS.flatMap(([words, code]) => {
    const at = text.search(words);
    return at < 0 ? [] : [{ at, code }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.code;
}
