import { OVER, SUITS, WORK } from "./step-words.ts";
import type { Talk } from "./talk-around.ts";
import { clausesAfter } from "./talk-around.ts";

const NOTHING_AHEAD =
  /^(?:客户|业主|对方|他|她)?(?:打来|来电|打电话来|发来)?(?:说|表示|要求|希望|那就|就|那)?$/;
const PARTICLES = /^[了吧哈啊呢]*$/;
export const AGREED = /约(?:好了?|定|了|在|到)?$/;

const DOER = "(?:客户(?:一家|夫妻|两口子)?|业主|他|她|我们?|设计师|工长|店长|经理)?(?:会|要)?";
const FOLLOWS = new RegExp(
  `^${DOER}(?:带|来|到店|去|看|量房|见|让|上门|签|谈|讲|视频|语音|沟通|门店|店里|过来|再|打|联系|回访)`,
);
const WORKING =
  /^(?:可以|能|就|那天)?(?:再|先|去|来|给|跟|约|带)?(?:联系|打|回访|电话|量房|到店|来店|签|上门|见|沟通|报价|看|出|发|复尺|交底|谈|聊|跟进)/;

/** The next clause, where it tells what is to be done. */
function nextClause(rest: string): string {
  const clause = /^[,，\s]/.test(rest) ? (clausesAfter(rest)[0] ?? "") : "";
  return FOLLOWS.test(clause) && !OVER.test(clause) ? clause : "";
}

const furtherOn = (rest: string): string =>
  clausesAfter(rest).find((clause) => WORKING.test(clause) && !OVER.test(clause)) ?? "";

/** What is to be done at a moment: told after it, before it, or in a clause of its own. */
export function topicOf({ before, ahead, said, after, rest }: Talk): string {
  if (SUITS.test(said)) return furtherOn(rest.replace(said, " ")) || said;
  if (!PARTICLES.test(after)) return after;
  if (!NOTHING_AHEAD.test(ahead))
    return AGREED.test(before) && !WORK.test(ahead) ? nextClause(rest) : ahead;
  if (said !== "" && after === "") return WORK.test(said) ? said : furtherOn(rest) || said;
  return nextClause(rest) || furtherOn(rest);
}
