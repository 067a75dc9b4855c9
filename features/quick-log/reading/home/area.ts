import { clauseAround } from "../clauses.ts";
import { NUMBER, numberOf } from "../numerals.ts";

const UNIT = "个?(?:平方米?|平米?|㎡|m2|m²|方)";
const AREA = new RegExp(`(?<![\\d.])(${NUMBER})(?:多|来|几)?\\s*${UNIT}(?!层|案|便|面)`, "gi");
const BUILT = new RegExp(`(?:建筑面积|建面|面积)[约大概是为有:：\\s]*(${NUMBER})`);
/** Parts of a home, and things priced or given by the square metre. */
const PART_OF_HOME =
  /厨房|卫生间|卧室|主卧|次卧|客厅|餐厅|阳台|书房|院子|花园送|露台|地下室|车库|阁楼|套内|得房|赠送|店面|展厅|单价/;

const [LEAST, MOST] = [15, 5000];

/** Square metres of the home; the built area where both are told. */
export function areaIn(text: string): string | undefined {
  const built = BUILT.exec(text)?.[1];
  const found = [...text.matchAll(AREA)]
    .map((match) => ({
      part: PART_OF_HOME.test(clauseAround(text, match.index, match.index).before),
      size: numberOf(match[1]!),
    }))
    .filter(({ size }) => size >= LEAST && size <= MOST);
  const whole = found.filter(({ part }) => !part);
  const area = built
    ? numberOf(built)
    : (whole.length > 0 ? whole : found.filter(() => /套内/.test(text))).map(({ size }) => size)[0];
  return area !== undefined && area >= LEAST && area <= MOST ? String(area) : undefined;
}
