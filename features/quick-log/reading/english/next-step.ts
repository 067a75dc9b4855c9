import type { NextStep } from "../time/next-step.ts";
import { withoutStep } from "../time/next-step.ts";
import type { Wall } from "../time/wall-clock.ts";
import { written } from "../time/wall-clock.ts";
import type { Moment } from "./moments.ts";
import { momentsIn } from "./moments.ts";

/** Where one thing said ends and the next begins; a point within a number or «p.m.» is none. */
const STOP = /[,;!?\n]|\.(?=\s|$)/;

/** Work with the customer. */
const WORK =
  /\b(?:call(?:ing|s)?|ring|phone|contact|follow|visit(?:ing|s)?|com(?:e|es|ing)|meet(?:ing|s)?|measur\w*|survey|quote|send(?:s|ing)?|show|sign(?:ing|s)?|bring|see|text|message|discuss|talk|present|invite|confirm|chat|check|hand|remind)\b/i;
/** It happened already. */
const DONE =
  /\b(?:called|phoned|rang|visited|came|met|measured|(?<!be )sent|spoke|talked|chatted|signed|left|was|were|had|did|went|told|gave|added)\b/i;
/** The day is the customer's own. */
const THEIRS =
  /\b(?:until|till|busy|away|abroad|holiday|travel\w*|not (?:here|in town|available)|gets? the keys?|handover|mov(?:e|es|ing) (?:in|house))\b/i;
/** Who is to do it and that it is wished, ahead of what it is. */
const WISHED =
  /^(?:(?:and|then|so|please|i['’]?ll|we['’]?ll|will|to|is|should|must|(?:the )?customer|client|m(?:rs?|s|iss)\.? \w+|s?he|they|wife|husband|wants?|would like|asked|asks|prefers?|needs?|has|have|agreed|promised|plans?|us|me|him|her|them|back from \w+)\b\s*)+/i;
/** Small words that led to the moment. */
const LED = /\b(?:on|at|by|in|for|from|before|after|around)\s*$/i;

/** An appointment stood at the moment that follows, and no longer does. */
const MOVED_FROM = /\b(?:moved|changed|postponed|put off|brought forward) from\s*$/i;
const MOVED = /\b(?:moved|changed|postponed|put off|brought forward)\b.*$/i;

interface Clause {
  readonly start: number;
  readonly text: string;
}

function clausesOf(text: string): readonly Clause[] {
  const found: Clause[] = [];
  let start = 0;
  while (start <= text.length) {
    const length = text.slice(start).search(STOP);
    const end = length < 0 ? text.length : start + length;
    found.push({ start, text: text.slice(start, end) });
    start = end + 1;
  }
  return found;
}

const tidy = (words: string): string =>
  words.trim().replace(LED, "").replace(MOVED, "").trim().replace(WISHED, "").trim();

/** What is to be done at a moment: told beside it, or in the next clause. */
function topicOf(text: string, { start, end }: Moment): { own: string; topic: string } {
  const clauses = clausesOf(text);
  const at = clauses.findLastIndex((one) => one.start <= start);
  const { start: from, text: clause } = clauses[at]!;
  const own = `${clause.slice(0, start - from)} ${clause.slice(end - from)}`;
  const here = tidy(clause.slice(0, Math.max(0, start - from)));
  const behind = tidy(clause.slice(end - from));
  const topic = [here, behind].filter((words) => words !== "").join(" ");
  const next = tidy(clauses[at + 1]?.text ?? "");
  return { own, topic: WORK.test(topic) || !WORK.test(next) ? topic : next };
}

function stepAt(text: string, moment: Moment, now: Wall): NextStep | undefined {
  if (moment.at === "past" || moment.at <= now) return undefined;
  if (MOVED_FROM.test(text.slice(0, moment.start))) return undefined;
  const { own, topic } = topicOf(text, moment);
  const works = WORK.test(topic);
  if (DONE.test(own) || (!works && (moment.today || THEIRS.test(own)))) return undefined;
  return { time: written(moment.at), topic, rest: withoutStep(text, moment, topic) };
}

/** What an English note says is to be done next and when: the first moment that looks ahead, work with the customer before all else. */
export function nextStepIn(text: string, now: Wall): NextStep | undefined {
  const steps = momentsIn(text, now).flatMap((moment) => stepAt(text, moment, now) ?? []);
  return steps.find(({ topic }) => WORK.test(topic)) ?? steps[0];
}
