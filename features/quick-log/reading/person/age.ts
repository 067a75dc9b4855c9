import { without } from "../clauses.ts";
import { NUMBER, numberOf } from "../numerals.ts";

const TENS = "([1-9]0|[二三四五六七八]十)";
const AFTER = "(?:岁|的|$|[\\s,，。、])";
const WHO = "(?:的?(?:阿姨|大叔|大爷|大姐|大哥|先生|女士|男|女|客户|业主))";
const OF_RELATIVES = new RegExp(
  `(?:孩子|女儿|儿子|宝宝|小孩|娃|大宝|二宝|孙子|孙女|老婆|老公|太太|丈夫|爱人|父母|老人|爸爸?|妈妈?|婆婆|公公|奶奶|爷爷)(?:们|都|也|今年|刚|才|已经?|快|大概|差不多|有)*${NUMBER}(?:多|来)?岁`,
  "g",
);

const EXACT = new RegExp(`(?<!\\d)(${NUMBER})周?岁|今年(${NUMBER})(?=$|[\\s,，。])`);
const MANY = new RegExp(`${TENS}[多几]${AFTER}`);
const BARELY = new RegExp(`${TENS}岁?出头`);
const ROUND = new RegExp(`${TENS}(?:来岁|岁?左右|岁?上下)岁?${WHO}?`);
const NEARLY = new RegExp(`(?:快|快要|将近|接近|年近|奔)${TENS}(?:岁|了|$|[\\s,，。])`);
const BORN = /(?<!\d)([0-9][05])后(?!联系|再|打)|([零五六七八九][零五])后(?!联系|再|打)/;
const BORN_IN = /(?<!\d)(?:19|20)?(\d{2})年(?:的(?=$|[\s,，。人])|生|出生)/;
/** People of a decade are taken to be born in its middle. */
const MIDDLE = 5;

const century = (two: number): number => (two < 30 ? 2000 : 1900) + two;
const twoDigits = (word: string): number =>
  Number(word.replaceAll(/\D/g, (letter) => String(numberOf(letter))));

function yearsIn(text: string, year: number): number | undefined {
  const years = (pattern: RegExp, plus: number) => {
    const word = pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined);
    return word === undefined ? undefined : numberOf(word) + plus;
  };
  const [, inDigits, inWords] = BORN.exec(text) ?? [];
  const decade = inDigits ?? inWords;
  const born = BORN_IN.exec(text)?.[1];
  const since =
    decade === undefined
      ? undefined
      : year -
        century(twoDigits(decade)) -
        (decade.endsWith("5") || decade.endsWith("五") ? 2 : MIDDLE);
  return (
    years(MANY, 5) ??
    years(BARELY, 2) ??
    years(NEARLY, -1) ??
    years(ROUND, 0) ??
    years(EXACT, 0) ??
    since ??
    (born === undefined ? undefined : year - century(Number(born)))
  );
}

const BRACKETS = [25, 35, 45, 55] as const;
const ADULT = 18;

/** A key of the dictionary customer_age; ages of children and other relatives do not count. */
export function ageIn(text: string, year: number): string | undefined {
  const years = yearsIn(without(text, OF_RELATIVES), year);
  if (years === undefined || years < ADULT || years > 100) return undefined;
  const index = BRACKETS.findIndex((top) => years <= top);
  return String((index < 0 ? BRACKETS.length : index) + 1);
}
