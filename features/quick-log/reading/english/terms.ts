import { COUNT, countOf } from "./counts.ts";

type Term = readonly [said: RegExp, meant: string];

const words = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, "gi");
const STORE = "(?:store|showroom|shop)";
const WITHIN = "[^,.;!?]";

const ROOMS = new RegExp(`\\b${COUNT}(?=[- ](?:bed|living|bath))`, "gi");

const BUDGET = /\bbudget\D{0,12}?(\d[\d,]*(?:\.\d+)?)\s?([kwm])?\b/gi;
const TEN_THOUSANDS: Readonly<Record<string, number>> = { k: 0.1, w: 1, m: 100 };

/** 200k, 40w or 300,000 as so many times ten thousand. */
function budget(_: string, amount = "", unit = ""): string {
  const share = TEN_THOUSANDS[unit.toLowerCase()] ?? 0.0001;
  return `预算${Number((Number(amount.replaceAll(",", "")) * share).toFixed(2))}万`;
}

/** What colleagues write in English, as the words that the rules know it by, in the order they are told apart. */
const TERMS: readonly Term[] = [
  [words("not interested(?: any ?more)?|no interest|no longer interested"), "没有意向"],
  [words("(?:not very|hardly|little) interest(?:ed)?"), "意向不大"],
  [words("(?:somewhat|fairly|quite) interested"), "意向一般"],
  [words("(?:very|highly|really|extremely) interested|high interest|keen"), "意向很高"],
  [
    words(`(?:signed|gone|went) (?:up )?with (?:another|a different|some other) ${WITHIN}*`),
    "签了别家",
  ],
  [words("long[- ]term"), "长期跟"],
  [words("wrong number|(?:number|line) (?:is )?(?:dead|disconnected|does ?n[o'’]t exist)"), "空号"],
  [words("duplicate(?: lead| customer)?"), "重复客户"],
  [words("out of (?:our )?(?:area|range)"), "不在服务范围"],
  [
    words("no answer|(?:did ?n['’]?t|did not|not) (?:answer|pick up)(?:ed)?|voicemail|hung up"),
    "没人接",
  ],
  // A comma behind the word: what follows it is no name there.
  [words("wechat(?: id| name)?(?: is\\b|:)"), "微信号:"],
  [words("wechat request"), "微信申请"],
  [words("not (?:yet )?accepted(?: yet)?|(?:was )?(?:declined|refused)"), "没通过"],
  [words("added (?:(?:me|us|him|her|them) )?(?:on )?wechat"), "加了微信，"],
  [
    words(
      `(?:chatted|talked|spoke|wrote|messaged|replied|answered)${WITHIN}*wechat|(?:on|by|via|over) wechat`,
    ),
    "微信聊，",
  ],
  [
    words("called|phoned|rang|(?:spoke|talked) (?:on|over|by) (?:the )?phone|(?:by|on the) phone"),
    "打了电话",
  ],
  [words("wechat"), "微信，"],
  [words("line (?:was )?busy"), "占线"],
  [words("texted|sent (?:an? )?(?:sms|text(?: message)?)"), "发了短信"],
  [words(`(?:came|was|were|met|visited|dropped)${WITHIN}*${STORE}`), "到店了"],
  [words(`(?:come|comes|coming|visit|visits|visiting|invite|drop)${WITHIN}*${STORE}`), "想到店"],
  [words(`(?:in|at) (?:our|the) ${STORE}`), "店里"],
  [
    words("(?:went to|visited) (?:his|her|their|the customer['’]s) (?:home|house|flat|place)"),
    "上门",
  ],
  [words("measured|took (?:all |the )?measurements"), "量房完成"],
  [words("bare[- ]shell|rough(?:cast)?|unfinished"), "毛坯"],
  [words("fully (?:fitted|furnished)|move-in ready"), "精装"],
  [words("second[- ]hand|(?:old|older) (?:home|house|flat|apartment)"), "旧房"],
  [words("villa|townhouse"), "别墅"],
  [words("duplex"), "复式"],
  [words("studio"), "开间"],
  [words("two (?:kids|children)"), "两个孩子"],
  [words("family of (?:three|3)"), "三口之家"],
  [words("family of (?:four|4)"), "四口之家"],
  [words("(?:living|lives) with (?:the )?(?:parents|grandparents)"), "和父母住"],
  [/(\d)\s*(?:sqm|sq\.? ?m|m2|m²|square met(?:er|re)s?)(?![a-z])/gi, "$1㎡"],
  [/\b(\d)[- ]?bed(?:room)?s?\b/gi, "$1室"],
  [/\b(\d) living(?: rooms?)?\b/gi, "$1厅"],
  [/\b(\d) bath(?:room)?s?\b/gi, "$1卫"],
];

/** Whether a note is in English: it has more words of it than Chinese characters, which names are written in. */
export const isEnglish = (text: string): boolean =>
  (text.match(/[a-z]{2,}/gi)?.length ?? 0) > (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/** An English note with the words that rules know for what it tells of the customer and the home. */
export const inTerms = (text: string): string =>
  TERMS.reduce(
    (told, [said, meant]) => told.replaceAll(said, meant),
    text.replaceAll(ROOMS, (count) => String(countOf(count))).replaceAll(BUDGET, budget),
  );
