import { communityIn } from "./community.ts";
import { areaIn, layoutIn, situationIn } from "./home-facts.ts";
import { budgetIn } from "./money-facts.ts";
import { nextStepIn } from "./next-step.ts";
import { ageIn, genderIn, householdIn, phoneIn } from "./person-facts.ts";
import { intentionIn, measuredIn, validityIn, wayIn, wechatAddedIn, wechatIn } from "./standing-facts.ts";
import { wallOf } from "./wall-clock.ts";

/** What a sentence says, in words of its own; dictionary values are keys, numbers are text. */
export interface QuickFacts {
  readonly way?: string;
  readonly nextTime?: string;
  readonly topic?: string;
  readonly visitDate?: string;
  readonly area?: string;
  readonly layout?: string;
  readonly situation?: string;
  readonly community?: string;
  readonly intention?: string;
  readonly budget?: string;
  readonly wechatAdded?: boolean;
  readonly wechat?: string;
  readonly household?: string;
  readonly age?: string;
  readonly gender?: string;
  readonly phone?: string;
  readonly measured?: boolean;
  readonly valid?: string;
  readonly why?: string;
}

const VISIT = /[到来进]店|店里|展厅/;

/** Full-width letters and signs as ordinary ones; everything keeps its place. */
const plain = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)).replaceAll("\u3000", " ");

/** Reads a salesperson's sentence by rules; what it does not understand it leaves alone. `now` is yyyy-MM-dd HH:mm on the wall. */
export function parseQuickLog(sentence: string, now: string): QuickFacts {
  const text = plain(sentence);
  const moment = wallOf(now);
  const step = nextStepIn(text, moment);
  const told = step ? `${text.slice(0, step.start)}，${text.slice(step.end)}` : text;
  const area = areaIn(text);
  const facts: QuickFacts = {
    way: wayIn(told),
    nextTime: step?.time,
    topic: step?.topic || undefined,
    visitDate: step && VISIT.test(step.topic) ? step.time.slice(0, 10) : undefined,
    area,
    layout: layoutIn(text, area),
    situation: situationIn(text),
    community: communityIn(told),
    intention: intentionIn(text),
    budget: budgetIn(text),
    wechatAdded: wechatAddedIn(told),
    wechat: wechatIn(text),
    household: householdIn(text),
    age: ageIn(text, moment.getUTCFullYear()),
    gender: genderIn(told),
    phone: phoneIn(text),
    measured: measuredIn(told),
    ...validityIn(text),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
