import type { Moment } from "./moments.ts";
import { momentsIn } from "./moments.ts";
import type { Wall } from "./wall-clock.ts";
import { written } from "./wall-clock.ts";

export interface NextStep {
  readonly time: string;
  readonly topic: string;
  /** The stretch of the text it was read from. */
  readonly start: number;
  readonly end: number;
}

const BREAK = /[,，。;；!！?？、\n]/;
const CONTACT = /联系|打|回访|跟进|约|沟通|电话|微信|来店|到店|报价|聊|签/;
const LIFE_OF_HOME = /^(?:左右|才|就|要|准备|可以|打算|的)*(?:交房|交付|拿房|拿钥匙|入住|开工|装修|装|结婚|搬|住进)/;
const BUSY = /^(?:都|也|要|会|比较)*(?:没空|没时间|不在|出差|有事|忙|加班|上班|开会)/;
const OVER = /[来打看量去聊到见]过(?!来|去)|[来到打看量去聊加发]了/;
const LINK =
  /(?:客户|他|她|业主)?(?:跟客户|跟他|跟她)?(?:说|要求|希望)?(?:约好了|约好|约了|约在|约|定在|定到|改到|改在|推到|推迟到|放在|等到|等|在|到|让|是)$/;

function until(text: string, start: number, stop: RegExp): string {
  const rest = text.slice(start);
  const end = rest.search(stop);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The next clause, where it tells what is to be done. */
function whatFollows(rest: string): string {
  const clause = /^[,，\s]+([^,，。;；!！?？\s]+)/.exec(rest)?.[1] ?? "";
  return /^(?:带|来|到店|去|看|量房|见)/.test(clause) ? clause : "";
}

function stepAt(text: string, moment: Moment, now: Wall): NextStep | undefined {
  if (moment.at === "past" || moment.at <= now) return undefined;
  const clause = until(text, moment.end, BREAK);
  const said = /^\s/.test(clause) ? `${until(clause.trimStart(), 0, /\s/)}` : until(clause, 0, /\s/);
  const contact = CONTACT.test(said);
  if (OVER.test(said) || (!contact && (LIFE_OF_HOME.test(said) || BUSY.test(said)))) return undefined;
  if (moment.vague && /^(?:没|未|不)/.test(said)) return undefined;
  const before = text.slice(0, moment.start);
  const from = Math.max(...[...before.matchAll(/[,，。;；!！?？、\s]/g)].map(({ index }) => index + 1), 0);
  const ahead = before.slice(from).replace(LINK, "");
  const close = !/^\s/.test(clause) && said !== "";
  const topic = (close || ahead === "" ? said : ahead) || whatFollows(text.slice(moment.end));
  const end = topic === said && said !== "" ? text.indexOf(said, moment.end) + said.length : moment.end;
  return { time: written(moment.at), topic, start: topic === ahead && ahead !== said ? from : moment.start, end };
}

/** What is to be done next and when: the first moment that looks ahead. */
export function nextStepIn(text: string, now: Wall): NextStep | undefined {
  for (const moment of momentsIn(text, now)) {
    const step = stepAt(text, moment, now);
    if (step) return step;
  }
  return undefined;
}
