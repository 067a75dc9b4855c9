import type { Rule } from "../clauses.ts";
import { firstRule } from "../clauses.ts";

const ELDERS =
  "(?:父母|老人|爸妈|公婆|婆婆|公公|岳父母|岳母|老妈|老爸|妈妈|爸爸|奶奶|爷爷|双亲|长辈)";
const CHILD = "(?:孩子|小孩|娃|宝宝|儿子|女儿|小朋友)";
const COUPLE = "(?:夫妻|夫妇|两口子|小两口|老两口|老伴|两公婆)";

const HOUSEHOLDS: readonly Rule[] = [
  [
    new RegExp(
      `三代|三世同堂|四世同堂|[和跟与同带][^\\s,，。]{0,3}${ELDERS}(?:都|要|会|一起|一块|同)*住|${ELDERS}(?:也|都|要|会|过来|来|一起|一块|同)+住|[五六七5-7]口`,
    ),
    "5",
  ],
  [new RegExp(`[四4]口|二[胎孩宝]|(?:两|2|俩)个?${CHILD}|一儿一女|儿女双全`), "4"],
  [new RegExp(`[三3]口|${COUPLE}[^没无]{0,4}(?:一个|1个|带|加|和|有|一)(?:一个)?${CHILD}`), "3"],
  [
    new RegExp(
      `${COUPLE}(?:俩|两|二人|$|[\\s,，。])|一对[^\\s,，。]{0,6}夫[妻妇]|[小老轻]夫[妻妇]|两口子|[小老]两口|二人世界|两个人住|就两个人|新婚|刚结婚|刚领证|情侣|丁克`,
    ),
    "2",
  ],
  [/单身(?!公寓)|未婚|(?:一个|独自|自己)一?人住|独居/, "1"],
];

/** A key of the dictionary family_members. */
export const householdIn = (text: string): string | undefined => firstRule(HOUSEHOLDS, text);
