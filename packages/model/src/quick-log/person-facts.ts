import { NUMBER, numberOf } from "./numerals.ts";

type Rule = readonly [words: RegExp, code: string];

/** The code of the first rule that fits. */
export const firstOf = (rules: readonly Rule[], text: string): string | undefined => rules.find(([words]) => words.test(text))?.[1];

const HOUSEHOLDS: readonly Rule[] = [
  [/三代|[和跟与](?:父母|老人|爸妈|公婆)(?:一起|同)住|[五六]口/, "5"],
  [/四口|二胎|(?:两|2)个(?:孩子|小孩|娃)/, "4"],
  [/三口/, "3"],
  [/夫妻(?:俩|两)|两口子|小两口|小夫妻|二人世界|新婚/, "2"],
  [/单身(?!公寓)|一个人住/, "1"],
];

/** A key of the dictionary family_members. */
export const householdIn = (text: string): string | undefined => firstOf(HOUSEHOLDS, text);

const GENDERS: readonly Rule[] = [
  [/女士|小姐|阿姨|大姐|大妈|女业主|女客户|(?:^|[\s,，])女(?:$|[\s,，])/, "2"],
  [/先生|大哥|大爷|大叔|男业主|男客户|(?:^|[\s,，])男(?:$|[\s,，])/, "1"],
];

/** A key of the dictionary sex. */
export const genderIn = (text: string): string | undefined => firstOf(GENDERS, text);

const TENS = "(\\d0|[二三四五六七八]十)";
const EXACT = new RegExp(`(?<!孩子|女儿|儿子|宝宝|小孩|娃|\\d)(${NUMBER})岁`);
const MANY = new RegExp(`${TENS}多(?:岁|的|$|[\\s,，])`);
const BARELY = new RegExp(`${TENS}出头`);
const ROUND = new RegExp(`${TENS}(?:来岁|左右岁?)(?:的?(?:阿姨|大叔|大爷|先生|女士|男|女|客户|业主))?`);
const NEARLY = new RegExp(`快(?:要)?${TENS}(?:岁|了)`);
const BORN = /(?<!\d)([0-9]0)后(?!联系|再|打)/;

function yearsIn(text: string, year: number): number | undefined {
  const years = (pattern: RegExp, plus: number) => {
    const word = pattern.exec(text)?.[1];
    return word === undefined ? undefined : numberOf(word) + plus;
  };
  const born = BORN.exec(text)?.[1];
  const sinceBorn = born && year - ((Number(born) < 30 ? 2000 : 1900) + Number(born)) - 5;
  return years(MANY, 5) ?? years(BARELY, 2) ?? years(NEARLY, -1) ?? years(ROUND, 0) ?? years(EXACT, 0) ?? (sinceBorn || undefined);
}

const BRACKETS = [25, 35, 45, 55] as const;
const ADULT = 18;

/** A key of the dictionary customer_age; children's ages do not count. */
export function ageIn(text: string, year: number): string | undefined {
  const years = yearsIn(text, year);
  if (years === undefined || years < ADULT || years > 100) return undefined;
  const index = BRACKETS.findIndex((top) => years <= top);
  return String((index < 0 ? BRACKETS.length : index) + 1);
}

/** A mobile number told in passing. */
export function phoneIn(text: string): string | undefined {
  return /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/.exec(text)?.[0].replaceAll(/[\s-]/g, "");
}
