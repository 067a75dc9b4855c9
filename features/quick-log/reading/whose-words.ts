import { BREAKS, without } from "./clauses.ts";

/** Other firms that somebody compares us with, or gave the work to. */
export const OTHER_FIRM =
  "(?:别家|别的(?:装修)?(?:公司|家)|[另还]有?外?[一两几二三]?家(?:装修)?(?:公司)?|其[他它](?:的|几|两|装修)*(?:公司|家)?|装修队|施工队|包工头|游击队|同行|友商|竞品|对家|别人|人家|熟人|(?:亲戚|朋友|同学|熟人)家?的?(?:装修)?公司)";

const OTHER_PERSON =
  "(?:(?:隔壁|对门|楼上|楼下)(?:的|那|邻居|家|业主|住户)+|邻居|(?:老|别的|其他|上个|另一个)(?:客户|业主)|朋友|同事|同学|亲戚|闺蜜|战友|老乡|(?:[姐哥弟妹]{1,2}|[表堂][姐哥弟妹]|舅舅|叔叔|姑姑|姨妈|岳父|丈母娘|公婆|父母|爸妈)家)";

const OTHERS = new RegExp(
  `(?:${OTHER_FIRM}|${OTHER_PERSON})(?!介绍|推荐)(?:(?!自己|我们|客户[想要]|一样|同款)[^${BREAKS}])*(?:[${BREAKS}]+(?:花了?|做了|装了|报了?|收|才|只要|一共|总共)[^${BREAKS}]*)*`,
  "g",
);
const SENT_BY = new RegExp(`[^${BREAKS}]*(?:介绍|推荐)(?:过?来)?的?`, "g");

const SHOWN = new RegExp(
  `[^${BREAKS}]*(?:工地|样板[房间]|案例|(?<![精简])装[过修]?的(?:房子|那))`,
  "g",
);
/** The home they had before. */
const FORMER = new RegExp(
  `[^${BREAKS}]*(?:(?:原来|以前|之前|上一套|先前|过去)(?:住)?的?(?:房子|那套|那个房|家)|(?:现在|目前)住的|(?:住|租)的(?=[一二两三四\\d]))[^${BREAKS}]*`,
  "g",
);

/** What is said of the customer alone: no neighbour's home, no other firm's price, none that we show, nobody who sent them. */
export const ofCustomer = (text: string): string =>
  [SENT_BY, SHOWN, FORMER, OTHERS].reduce(without, text);

/** Denied outright, or of some other thing than the work: 对半包没兴趣. What is only less than much is claimed all the same. */
const DENIED = new RegExp(
  `(?:不是(?!很|太|特别|那么|非常|十分)|并非|不算|没说|不等于)(?:(?!而?是)[^${BREAKS}])*|对(?!我们|我司|咱|装修|公司|这)[^${BREAKS}]{1,8}(?:没有?|不|无)[^${BREAKS}]{0,2}(?:兴趣|意向|需要|考虑)`,
  "g",
);

/** What is claimed, without what is denied: 不是没意向 claims nothing. */
export const claimed = (text: string): string => without(text, DENIED);
