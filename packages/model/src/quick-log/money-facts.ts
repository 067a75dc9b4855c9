import { NUMBER, numberOf } from "./numerals.ts";

const AMOUNT = new RegExp(
  `(?<![\\d.])(${NUMBER})(?:\\s*[万wW]?\\s*[-~到至]\\s*${NUMBER})?\\s*(?:多|来|几)?\\s*(?:万|w(?![a-z]))(?!科)(?:([1-9])(?![\\d.]|平|房|室|号|月|点|个))?`,
  "gi",
);
/** Said of money alone: 预算15个 is a hundred and fifty thousand. */
const PIECES = /预算\D{0,2}(\d{1,3})个(?!月|人|孩)/;
const DEPOSIT = /^(?:块|元)?的?(?:定金|订金|押金)/;
const WHOLE = /(?:预算|报价)\D{0,3}(\d{4,8})(?!\d|[万wW])/;
const FOR_THE_HOME = /首付|总价|房价|贷款|月供|房款|买的|买了/;
const SAID = /预算|报价|控制/;
const TEN_THOUSAND = 10_000;

/** 两三万 is two at least. */
const lowerOf = (said: string): string => (/^[一二两三四五六七八九]{2}$/.test(said) ? said.slice(0, 1) : said);

/** What somebody wants to spend on the work: the lower end of a range, never the price of the home itself. */
export function budgetIn(text: string): string | undefined {
  const whole = WHOLE.exec(text)?.[1];
  if (whole) return whole;
  const pieces = PIECES.exec(text)?.[1];
  if (pieces) return String(Number(pieces) * TEN_THOUSAND);
  const amounts = [...text.matchAll(AMOUNT)].flatMap((match) => {
    const clause =
      text
        .slice(0, match.index)
        .split(/[\s,，。;；]/)
        .at(-1) ?? "";
    const before = `${text.slice(Math.max(0, match.index - 4), match.index)}`;
    const whole = numberOf(lowerOf(match[1]!)) + Number(match[2] ?? 0) / 10;
    return FOR_THE_HOME.test(clause) || DEPOSIT.test(text.slice(match.index + match[0].length))
      ? []
      : [{ amount: whole, said: SAID.test(clause) || SAID.test(before) }];
  });
  const chosen = amounts.find(({ said }) => said) ?? amounts[0];
  return chosen && String(Math.round(chosen.amount * TEN_THOUSAND));
}
