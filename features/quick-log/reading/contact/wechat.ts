import { claimed } from "../whose-words.ts";

const NAME = "(?:微信|wx|vx|v信|v(?![a-z])|好友)";
const NOT =
  "(?:没有?|未|不|拒绝?|无法|尚未|不肯|不愿意?|不想|不让|不方便|不同意|不给|不太?愿意?|一直没|还没|别)";
const MARGIN = "[^,，。;；!！?？]";

/** Where adding on WeChat is what the talk is about. */
const ABOUT = new RegExp(
  `${NAME}|加[了上到]?(?:他|她|客户)|^(?:已|还没|没有?|未)?(?:加|通过)`,
  "i",
);

const REFUSED: readonly RegExp[] = [
  new RegExp(
    `${NOT}${MARGIN}{0,4}(?:加|添加|通过|同意|接受)[上到了成功]*(?:他|她|客户|我们?|对方)?的?${NAME}`,
    "i",
  ),
  new RegExp(`${NAME}号?${MARGIN}{0,6}?${NOT}${MARGIN}{0,3}(?:加|添加|通过|同意|接受|搜)`, "i"),
  new RegExp(
    `${NAME}(?:好友)?(?:申请|请求|验证)?${MARGIN}{0,8}(?:没反应|没动静|搜不到|加不[上了]|被拒|拒绝|拒了|待通过|等通过|没同意)`,
    "i",
  ),
  new RegExp(`加不[上了]${MARGIN}{0,4}${NAME}|搜不到${MARGIN}{0,4}${NAME}`, "i"),
  /不(?:肯|愿意?|让|想|同意|方便)加(?!班|价|钱|急|项|单)/,
];
const PENDING = /(?:还没有?|没有?|未|尚未|一直没|等他?|待)(?:通过|过(?=$|[\s,，。]))/;

const PLANNED = new RegExp(
  `(?:想|要|让|先|请|准备|打算|可以|方便|等|再|去|记得|约|希望|求|帮|要求)${MARGIN}{0,4}(?:加|添加)`,
);
const DONE: readonly RegExp[] = [
  new RegExp(
    `(?:加|添加)(?:了|上了?|到了?|好了?|过|成功)+(?:客户|他|她|我们?|咱们?|对方|本人|业主|老公|老婆)?的?(?:${NAME})`,
    "i",
  ),
  new RegExp(
    `${NAME}号?(?:刚刚?|已经?|也|都|已经|早就?|好友|刚才|终于)*(?:加|添加|通过)(?:上了?|了|好了?|过了?|成功|验证|[,，。\\s]|$)`,
    "i",
  ),
  new RegExp(
    `已经?(?:互相?|成功)?(?:加|添加)(?:成功|上|好|了|过)*(?:客户|他|她|对方)?的?(?:${NAME}|$|[\\s,，。;；])`,
    "i",
  ),
  new RegExp(`刚刚?加(?:了|上)?${NAME}|加好?${NAME}了`, "i"),
  new RegExp(`(?:添加|互加|互相加|加)成功|互加了?${NAME}`, "i"),
  new RegExp(
    `通过了?(?:客户|他|她|对方|我们?)?的?(?:${NAME}|好友)(?:申请|请求|验证)?(?!发|聊|沟通|联系|告知|通知|给|把|将)`,
    "i",
  ),
  new RegExp(`(?:${NAME})(?:申请|验证|请求|好友)*(?:已经?|也|刚刚?)?(?:同意|通过)`, "i"),
];
const PASSED =
  /(?:已经?|刚刚?)通过(?=$|[\s,，。;；])|(?<!(?:方案|贷款|审批|审核|考试|申请单|图纸)\S{0,3})(?:已经?|刚刚?)?(?:通过了|同意了)/;

const WECHAT_NAME =
  /((?:微信号?|wx|vx|v信|wechat|v(?=\s*[:：]))(?:同?号)?)\s*(?:[:：]|是|为|叫)?\s*([a-z_][\w-]{4,19})/i;

/** Whether WeChat was added, where it is told. */
export function wechatAddedIn(text: string): boolean | undefined {
  const said = claimed(text.replace(WECHAT_NAME, "$1").replace(/(微信号?)\s+/i, "$1"));
  const about = ABOUT.test(said);
  if (
    REFUSED.some((words) => words.test(said)) ||
    (about && (PENDING.test(said) || /加不[上了]/.test(said)))
  )
    return false;
  const plain = said.replaceAll(new RegExp(`${PLANNED.source}${MARGIN}*`, "gi"), " ");
  return DONE.some((words) => words.test(plain)) || (about && PASSED.test(plain))
    ? true
    : undefined;
}

/** The WeChat name told in passing. */
export const wechatIn = (text: string): string | undefined => WECHAT_NAME.exec(text)?.[2];
