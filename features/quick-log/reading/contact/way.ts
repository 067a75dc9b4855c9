import { anyOf, clauseAround, without } from "../clauses.ts";

/** Coming that is wished, planned, asked for or denied is not a contact that took place. */
const NOT_YET =
  /没|未|不|近期|会|想|要|约|希望|打算|准备|可能|可以|邀|请|让|答应|同意|愿意|安排|计划|等|建议|方便|来不及|下次|有空|改天|到时|回头|一起|一块|拒绝|原定|本来|原来|考虑|预计|何时|什么时候|提前|再|先|能/;
/** Who asks for no more calls was on the phone. */
const NO_MORE = /(?:不要|别|不用)再?打?$/;
/** A call or message is told even where it failed, but not while it is only wished. */
const WISHED =
  /希望|打算|准备|计划|安排|约|想要?|等|建议|方便|改天|再|先|需要|记得|麻烦|换|打错|备用|喜欢|只|留|要了|给了/;

interface Way {
  readonly words: RegExp;
  readonly code: string;
  readonly unless: RegExp;
}

const PHONE = anyOf(
  [
    "(?<!物业|房东|中介)电话(?!号|也可以|[换改变留错]|不对|有误|簿|本|就[行好]|即可|方便|联系|为主|\\s*[:：是]?\\s*1)|(?<!视频)通话|致电|[来去]电(?!视|梯|器|脑)|回[了过]?(?:个)?电(?!梯|器|脑)|回拨了|打来说",
    "接[通听起]|打通了|接了(?=$|[\\s,，。])|挂断|挂了|秒挂|按掉|拒接",
    "[没未]接(?!受|触|到单|待)|没人接|无人接|不接(?!受|触|待)|没打通|打了[^\\s,，。]{0,4}(?:没|未|不通)|无法接通|占线|忙音|关机|语音信箱|呼叫转移",
  ],
  "g",
);

const WECHAT = anyOf(
  [
    "微信[上里中]?(?:聊|沟通|回|说|发|联系|语音|视频|问|咨询|告诉|表示|答复|推|给|催|留言|通知|交流|约|谈|确认|收到|里|上)(?!加|了$)",
    "[发回聊][了过的]?[\\d一二两三四五六七八九十几好多]*[个条次遍]?微信|通过微信(?!好友|验证|申请|了|[\\s,，。]|$)|[发转](?!我|了?短信)[^\\s,，。]{0,4}微信(?!好友|申请|号|名片)",
    "语音聊|发[的了]?语音|视频(?:聊|沟通|通话|看了|连线|讲了|过了)",
  ],
  "g",
);

const STORE: Way = {
  words:
    /[到来进]过?了?(?:门|咱们?|我们)?店(?!里?取|有[礼优活]|礼|即|就送)|到访|[来到]过?(?:展厅|门店)|(?<=在|刚)(?:门|我们)?店里?(?=[谈聊看坐])/g,
  code: "3",
  unless: NOT_YET,
};

const WAYS: readonly Way[] = [
  { words: /上门(?!费|服务)|入户|去了?客户家|到客户家|去了?[他她]家/g, code: "4", unless: NOT_YET },
  STORE,
  { words: WECHAT, code: "2", unless: WISHED },
  { words: /短信/g, code: "5", unless: WISHED },
  { words: PHONE, code: "1", unless: WISHED },
];

/** The first mention that speaks of something that happened. */
function firstMention(text: string, { words, unless }: Way): number | undefined {
  const mention = [...text.matchAll(words)].find(({ 0: said, index }) => {
    const { before } = clauseAround(text, index, index + said.length);
    return !unless.test(before.slice(-16)) || (unless === WISHED && NO_MORE.test(before));
  });
  return mention?.index;
}

const ADDED = /微信加上了?/g;

/** A key of the dictionary follow_type: the way of contact that is told first. */
export function wayIn(text: string): string | undefined {
  const plain = without(text, ADDED);
  const found = WAYS.flatMap((way) => {
    const at = firstMention(plain, way);
    return at === undefined ? [] : [{ at, code: way.code }];
  });
  return found.toSorted((one, other) => one.at - other.at)[0]?.code;
}

/** Whether somebody has been in the store. */
export const wasInStore = (text: string): boolean => firstMention(text, STORE) !== undefined;
