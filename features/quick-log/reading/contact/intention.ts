import type { Rule } from "../clauses.ts";
import { firstRule, without } from "../clauses.ts";
import { claimed, OTHER_FIRM } from "../whose-words.ts";
import { wasInStore } from "./way.ts";

const END = "(?=$|[\\s,，。;；!！])";
const VISITED_DEAD = "6";
const DEAD = "7";

/** Letters of grades, not those of boards and fire doors. */
const grade = (letter: string): string =>
  `(?<![a-z\\d])${letter}[类级档](?!材|板|环保|建材|防火|锁|门|景|车|户型)|(?:意向|评级|等级|级别|[评定归标列]为|[降升改]到|[降升改]成)[是为:：]?\\s*${letter}(?![a-z\\d])|(?<![a-z\\d])${letter}类?意向`;

const DEGREE =
  "(?:也|都|还|比较|有点|算|是|度|很|挺|蛮|非常|特别|相当|十分|超级?|极其?|贼|够|真|好|老|巨|最)*";

const NOW = "(?:暂时?|目前|现在|眼下|近期|最近|今年|短期内?|这段时间|先|上半年|下半年)";
const NO_PLAN =
  "(?:不(?:考虑|装|需要|打算|想装|做|准备|动工|会装|急着?装)|[没无]有?(?:任何)?(?:装修|装)?的?(?:计划|打算|考虑|需求|需要|想装|想法|意向)|没(?:打算|考虑|计划|想)装?|放一放|放放|搁置|缓一缓)";

const TAKEN = "(?:签|定|订|选择?|交|给|敲定|用|包)";
const GIVEN_AWAY = [
  `${TAKEN}[了给好在完到的掉]*(?:一家)?${OTHER_FIRM}`,
  `${OTHER_FIRM}[^\\s,，。没未再]{0,6}${TAKEN}(?:了|好|完|掉|下|单|合同)`,
  `(?:找|请|让|叫)了?(?:${OTHER_FIRM}|亲戚|朋友|老乡|[一个]*师傅)(?:来|给|帮)?(?:装|做|施工|开工|动工)`,
  "已经?(?:开工|动工|装修?(?:完|好)|装好|在装)|装修?完了|(?:刚|已经?|都)装修?(?:完|好)|已装修|自己(?:找人|动手)装|自装",
];

const REFUSED = [
  "死单",
  "不再?需要(?:了|我们|你们|任何)?(?:的)?(?:装修)?(?:的)?(?:服务|$|[\\s,，。!！])",
  "不用装|不想?装修?了|不做了|(?:^|说|客户|[\\s,，。])不装(?=$|[\\s,，。])|不想弄了|不打算装|取消装修|放弃装修|没戏|截胡|丢单|不搞了|不弄了|不(?:用|选|找)(?:我们|咱们?)|(?:客户|他|她|说|就)不要了",
  "不要再?(?:打|联系|来电|骚扰)|别再?(?:打|联系|来电|骚扰|跟)|勿扰|拉黑",
  "(?:没有?|无|毫无)(?:什么)?(?:装修)?(?:的)?(?:兴趣|意向|意愿)|不感兴趣",
  `不考虑了|不考虑(?:装修|我们|我司|咱们)|(?:^|[\\s,，。]|客户|他|她|说|表示|明确|也|都)不考虑${END}`,
  "不(?:用|再|必)(?:再)?跟(?:进|踪|了)?|不(?:用|必)再?(?:回访|联系)了|房子(?:要|想|准备|打算)?(?:卖|退)|[想要算]卖房|退房|(?<!老房子)卖了",
];

const GRADES: readonly Rule[] = [
  [/长期跟|暂不|长线/, "12"],
  [new RegExp(`${NOW}(?:还|都|也|肯定|确实|是)*${NO_PLAN}(?!半包|全包|套餐|定制)`), "12"],
  [/密切(?:跟|关注)/, "11"],
  [
    new RegExp(
      `没什么意向|没多大意向|意向${DEGREE}(?:不(?:是|太|怎么|很|特别|那么|算)*(?:大|高|强|足|明显)|低|弱|偏低|偏弱|小)|低意向|不(?:太|怎么|是很)感兴趣|${grade("C")}`,
      "i",
    ),
    "5",
  ],
  [new RegExp(`意向${DEGREE}(?:一般|中等|适中|还行|还可以)|中等?意向|${grade("B")}`, "i"), "4"],
  [new RegExp(`${grade("D")}`, "i"), VISITED_DEAD],
  [new RegExp([...GIVEN_AWAY, ...REFUSED, grade("S")].join("|"), "i"), DEAD],
  [
    new RegExp(
      `意向${DEGREE}(?:高|强|大|足|明确|强烈)|高意向|(?:很|非常|特别|挺|蛮|超|十分|相当)有意向|${grade("A")}`,
      "i",
    ),
    "3",
  ],
  [new RegExp(`限期签|${grade("Y")}`, "i"), "2"],
  [/近期(?:就|会|要|可以|可能|能|想|打算|准备|计划)*[到来]店/, "1"],
];

const OTHERS_DONE = /(?:朋友|邻居|同事|同学|亲戚|隔壁)[^\s,，。]*装修?(?:完|好)了?/g;

/** A key of the dictionary customer_intention; who is lost after a visit is lost otherwise than who never came, and a wrong number loses nobody. */
export function intentionIn(text: string, invalid: boolean): string | undefined {
  const said = without(claimed(text), OTHERS_DONE);
  const found = /死单/.test(said) ? DEAD : firstRule(GRADES, said);
  if (found !== DEAD) return found;
  if (invalid) return undefined;
  return wasInStore(text) ? VISITED_DEAD : DEAD;
}
