import type { Label, ViewDescription } from "#engine/model/index.ts";
import { meet, PLAIN_PHONE } from "#engine/model/index.ts";
import { countWords } from "../words.ts";
import type { Count } from "./list-data.ts";

const MASKED: Label = ["号码打码后导出", "numbers go out masked"];
const WHOLE: Label = ["号码完整导出", "numbers go out whole"];
const WHOLE_BUT_POOL: Label = [
  "号码完整导出，池中的仍打码",
  "numbers go out whole, masked for those in a pool",
];

/** How the private numbers of a list leave it; undefined where it has none. */
function numbersOf(
  { entity, list }: ViewDescription,
  may: (code: string) => boolean,
): Label | undefined {
  if (!Object.values(entity.fields).some(({ options }) => options.masked)) return undefined;
  const shown = entity.lists[list];
  if (shown?.masked || !may(PLAIN_PHONE)) return MASKED;
  const pools = Object.values(entity.lists).filter(({ masked }) => masked);
  return pools.some(({ where }) => meet(where, shown?.where)) ? WHOLE_BUT_POOL : WHOLE;
}

/** What an export of a list takes out: how many rows, and whether with their numbers. */
export function whatGoesOut(
  view: ViewDescription,
  { total, totalCapped }: Count,
  may: (code: string) => boolean,
): Label {
  const [zh, en] = countWords(total, totalCapped);
  const numbers = numbersOf(view, may);
  return numbers ? [`${zh}，${numbers[0]}`, `${en}, ${numbers[1]}`] : [zh, en];
}
