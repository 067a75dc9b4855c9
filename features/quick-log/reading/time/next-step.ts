import { BREAKS } from "../clauses.ts";
import { OTHER_FIRM } from "../whose-words.ts";
import type { Moment } from "./moments.ts";
import { momentsIn } from "./moments.ts";
import {
  BUSY,
  LIFE,
  MEETING,
  MOVED,
  MOVED_FROM,
  OFFER,
  OVER,
  PLANNED,
  SPENT,
  SUITS,
  WORK,
} from "./step-words.ts";
import type { Talk } from "./talk-around.ts";
import { talkAround } from "./talk-around.ts";
import { topicOf } from "./topic.ts";
import type { Wall } from "./wall-clock.ts";
import { written } from "./wall-clock.ts";

export interface NextStep {
  readonly time: string;
  readonly topic: string;
  /** The text without the words it was read from. */
  readonly rest: string;
}

interface Candidate extends NextStep {
  /** What is to be done then is work with the customer beyond doubt. */
  readonly sure: boolean;
  /** An appointment was put off to this moment. */
  readonly moved: boolean;
  /** An appointment stood at this moment and no longer does. */
  readonly left: boolean;
}

const SOMEBODY =
  /(?<![跟和给](?:客户|对方|他|她)?)(?:客户|业主|对方|他|她|老公|老婆|先生|太太|孩子|女儿|儿子|父母|家人|爸妈)(?:说|表示)?$/;
const ELSEWHERE = new RegExp(`${OTHER_FIRM}|邻居|朋友|同事|物业|房东|开发商|中介`);
/** Refused, or a thing of that day spoken of: 周六的量房. */
const NOT_THEN = /^(?:(?:都|也|还)?(?:没|未|不)|的)/;
/** The answer, in the next clause, to what was proposed. */
const CALLED_OFF = new RegExp(
  `^[^${BREAKS}]*[${BREAKS}]+(?:但|可是?|结果|不过)?(?:客户|他|她|业主)(?:说|表示)?(?:都|也|又)?(?:没空|没时间|不行|不方便|来不了|不来|拒绝|没同意|没答应)`,
);
/** Words of days that are surely still to come. */
const AHEAD =
  /明|后[天儿]|下(?:下|个|周|月|星期|礼拜)|(?:天|周|月|小时|分钟|节|年|庆|一|旦|明|秋|午)(?:以|之)?后/;

/** What is told of the moment has happened already. */
function happened({ before, after }: Talk, words: string, { today }: Moment): boolean {
  if (SPENT.test(before) || (!AHEAD.test(words) && OVER.test(after))) return true;
  return today && !PLANNED.test(after) && !/(?:约|等|要|请|让)$/.test(before);
}

/** Nobody of us does anything then: the day is somebody else's, is refused, or only has an offer of the firm. */
function nothingThen({ before, after, rest }: Talk): boolean {
  const busy =
    BUSY.test(after) && !/再|后/.test(after) && !MEETING.test(after) && !SUITS.test(after);
  return (
    busy ||
    NOT_THEN.test(after) ||
    ELSEWHERE.test(before) ||
    OFFER.test(after) ||
    CALLED_OFF.test(rest)
  );
}

/** What happens then is the customer's life, not work with them. */
function theirLife(topic: string, { before, ahead }: Talk, moved: boolean): boolean {
  if (LIFE.test(ahead)) return true;
  if (moved) return false;
  return (
    LIFE.test(topic) ||
    BUSY.test(topic) ||
    SOMEBODY.test(before) ||
    (topic === ahead && ahead !== "")
  );
}

const blanked = (text: string, start: number, length: number): string =>
  text.slice(0, start) + " ".repeat(length) + text.slice(start + length);

/** The text without a moment and its topic. */
export function withoutStep(
  text: string,
  { start, end }: Pick<Moment, "start" | "end">,
  topic: string,
): string {
  const rest = blanked(text, start, end - start);
  const after = rest.indexOf(topic, end);
  const at = after < 0 ? rest.lastIndexOf(topic, start) : after;
  return topic === "" || at < 0 ? rest : blanked(rest, at, topic.length);
}

function candidateAt(
  text: string,
  moment: Moment,
  next: Moment | undefined,
  now: Wall,
): Candidate | undefined {
  if (moment.at === "past" || moment.at <= now) return undefined;
  const talk = talkAround(text, moment);
  // Today something was agreed for another day: 今天短信约客户周日到店.
  const ofAnotherDay =
    moment.today && next && next.at !== "past" && next.start < moment.end + talk.after.length;
  if (
    ofAnotherDay ||
    happened(talk, text.slice(moment.start, moment.end), moment) ||
    nothingThen(talk)
  )
    return undefined;
  const topic = topicOf(talk);
  const sure = WORK.test(topic);
  const moved = MOVED.test(talk.before);
  if (topic.startsWith("才") || (!sure && theirLife(topic, talk, moved))) return undefined;
  return {
    time: written(moment.at),
    topic,
    sure,
    moved,
    left: MOVED_FROM.test(talk.before),
    rest: withoutStep(text, moment, topic),
  };
}

/** What is to be done next and when: the first moment that looks ahead, work with the customer before all else. */
export function nextStepIn(text: string, now: Wall): NextStep | undefined {
  const candidates = momentsIn(text, now).flatMap(
    (moment, index, all) => candidateAt(text, moment, all[index + 1], now) ?? [],
  );
  const standing = candidates.filter(({ left }) => !left);
  const moved = standing.find((one) => one.moved);
  if (!moved) return standing.find(({ sure }) => sure) ?? standing[0];
  return moved.sure
    ? moved
    : { ...moved, topic: candidates.find(({ sure }) => sure)?.topic ?? moved.topic };
}
