import { clauseAround } from "./clauses.ts";
import { NUMBER, numberOf } from "./numerals.ts";

const TEN_THOUSAND = 10_000;
const RANGE = `(?:\\s*[万wW]?\\s*[-~到至]\\s*${NUMBER})?`;
const MANY = "(?:多|来|几)?";

const AMOUNT = new RegExp(
  `(?<![\\d.])(${NUMBER})${RANGE}\\s*${MANY}个?\\s*(?:万|w(?![a-z]))(?!科|达|象)(?:([1-9一二三四五六七八九])(?:千|(?![\\d.]|平|房|室|号|月|点|个|十)))?`,
  "gi",
);
/** Said of money alone, 15个 is a hundred and fifty thousand. */
const PIECES = new RegExp(
  `(?:预算|报价|总价|控制)[^\\d一二两三四五六七八九十\\s,，。]{0,4}(${NUMBER})${RANGE}${MANY}个(?!月|人|孩|点|房|卫|平)`,
);
const WHOLE = /(?:预算|报价)\D{0,4}(\d{4,8})(?!\d|[万wW])/;

/** The price of the home and what is paid for it, and amounts that are differences or parts. */
const NOT_THE_WORK =
  /首付|总价|房价|房贷|贷款|月供|公积金|房款|房租|租金|工资|买的|买了|买房|优惠|便宜|省|贵了?|超了?|差了?|少了|多了|定金|订金|押金|诚意金|物业|家电|家具|彩礼|每平|一平|单价|余款|尾款/;
const AFTER_AMOUNT =
  /^(?:块|元)?(?:钱)?的?(?:定金|订金|押金|首付|房贷|贷款|优惠|家电|家具|房子|一平|每平|买的|买房)/;
const SAID = /预算|控制|心理价|只有|只能|只肯|最多|顶多|上限|封顶/;
const OFFERED = /报价|报了?|总共|全包|半包|搞定|装修款/;
const DEAREST_WORK = 1_500_000;

interface Amount {
  readonly money: number;
  /** Told as what they want to spend, offered by us, or only mentioned. */
  readonly weight: number;
}

function amountsIn(text: string): readonly Amount[] {
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const { before, after } = clauseAround(text, match.index, match.index + match[0].length);
    const nearer = before.slice(Math.max(before.search(/预算|自己|我们|控制/), 0));
    const said =
      SAID.test(before) ||
      SAID.test(text.slice(Math.max(0, match.index - 4), match.index)) ||
      /^[^,，]{0,3}预算/.test(after);
    const about = said ? nearer : before;
    const small = match[2] === undefined ? 0 : numberOf(match[2]) / 10;
    const money = Math.round((numberOf(match[1]!) + small) * TEN_THOUSAND);
    const other =
      /超[出过了]*[^,，]{0,4}预算$/.test(before) ||
      (!said && NOT_THE_WORK.test(about)) ||
      AFTER_AMOUNT.test(after);
    return other || (!said && money >= DEAREST_WORK)
      ? []
      : [{ money, weight: said ? 2 : Number(OFFERED.test(before)) }];
  });
}

/** A budget that was raised or cut is the one arrived at. */
const CHANGED = new RegExp(
  `(?:预算|控制|心理价)[^]*?(?:降|加|提|提高|增加|改|压|调|砍|涨|变|放宽|缩减|减)(?:到|成|为|至)了?(${NUMBER})${MANY}(?:万|[wW]|个)`,
);

/** What somebody wants to spend on the work: the lower end of a range, never the price of the home itself. */
export function budgetIn(text: string): string | undefined {
  const whole = WHOLE.exec(text)?.[1];
  if (whole) return whole;
  const tenThousands = CHANGED.exec(text)?.[1] ?? PIECES.exec(text)?.[1];
  if (tenThousands) return String(numberOf(tenThousands) * TEN_THOUSAND);
  const amounts = amountsIn(text);
  const most = Math.max(...amounts.map(({ weight }) => weight));
  const chosen = amounts.find(({ weight }) => weight === most);
  return chosen && String(chosen.money);
}
