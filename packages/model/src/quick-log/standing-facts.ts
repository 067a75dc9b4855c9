import { firstOf } from "./person-facts.ts";

/** A key of the dictionary customer_intention. */
export function intentionIn(text: string): string | undefined {
  if (/死单/.test(text)) return /(?<!没|未)到过店|已到店|来过店/.test(text) ? "6" : "7";
  return firstOf(
    [
      [/长期跟|暂时?不(?:考虑|装|需要)|暂不/, "12"],
      [/密切跟/, "11"],
      [/没什么意向|意向(?:不大|低|不强|很?小)|低意向|不太感兴趣|(?:^|[\s,，]|意向)C[类级]/i, "5"],
      [/意向(?:一般|中等)|中意向|(?:^|[\s,，]|意向)B[类级]/i, "4"],
      [/没有?意向|无意向|不需要|不想装了|没兴趣|不要再打|别再打|不考虑了|(?<!不是|是)不考虑(?=$|[\s,，。])/, "7"],
      [/意向(?:很|比较|挺|蛮)?(?:高|强|大|足)|高意向|很有意向|(?:^|[\s,，]|意向)A[类级]/i, "3"],
      [/(?:^|[\s,，]|意向)Y[类级]|限期签/i, "2"],
      [/近期(?:会|要)?[到来]店/, "1"],
    ],
    text,
  );
}

/** Keys of is_valid and invalid_type where somebody is out of the question. */
export function validityIn(text: string): { readonly valid: string; readonly why?: string } | undefined {
  const why = firstOf(
    [
      [/空号|停机/, "8"],
      [/(?:不是|非)本人|打错了/, "3"],
      [/重复了|重复客户|重复线索/, "4"],
      [/不在服务范围/, "1"],
    ],
    text,
  );
  if (why) return { valid: "1", why };
  return /无效/.test(text) ? { valid: "1" } : undefined;
}

/** Whether the home was measured. */
export function measuredIn(text: string): boolean | undefined {
  if (/没量|未量|还没有?量|待量房/.test(text)) return false;
  return /已经?量房|量[过完好了]房|量房(?:了|完)|刚量/.test(text) ? true : undefined;
}

/** Whether WeChat was added, where it is told. */
export function wechatAddedIn(text: string): boolean | undefined {
  if (/(?:没有?|未)加[上到了]?(?:微信|v)|微信(?:也|还|一直)?(?:没|未)(?:通过|加)|不(?:肯|愿意?|让|想)加/i.test(text)) return false;
  return /加[了上到]+(?:客户|他|她)?的?(?:微信|v)|已经?加|微信(?:已经?)?(?:加上|加了|通过)|通过了/i.test(text) ? true : undefined;
}

export function wechatIn(text: string): string | undefined {
  return /(?:微信号?|wx|vx|v信)\s*(?:[:：]|是)?\s*([a-z][\w-]{4,19})/i.exec(text)?.[1];
}

const WAYS: readonly (readonly [words: RegExp, code: string])[] = [
  [/上门|入户|去了?客户家/, "4"],
  [/(?<!没|未|近期|会|想|要)(?:到店|来店|进店|[来到]过店)/, "3"],
  [/微信(?:聊|沟通|回|说|发|联系|语音|里|上)(?!加|了$)|发了?微信|语音聊/, "2"],
  [/短信/, "5"],
  [/电话(?!号|\s*[:：]?\s*1)|没接|未接|接通|没人接|无人接|关机|通话|致电|占线/, "1"],
];

/** A key of the dictionary follow_type: the way of contact that is told first. */
export function wayIn(text: string): string | undefined {
  const plain = text.replaceAll(/微信加上了?/g, "");
  const found = WAYS.flatMap(([words, code]) => {
    const at = plain.search(words);
    return at < 0 ? [] : [{ at, code }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.code;
}
