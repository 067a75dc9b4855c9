import { budgetIn } from "./budget.ts";
import { intentionIn } from "./contact/intention.ts";
import { measuredIn } from "./contact/measured.ts";
import { validityIn } from "./contact/validity.ts";
import { wayIn } from "./contact/way.ts";
import { wechatAddedIn, wechatIn } from "./contact/wechat.ts";
import { areaIn } from "./home/area.ts";
import { communityIn } from "./home/community.ts";
import { layoutIn } from "./home/layout.ts";
import { situationIn } from "./home/situation.ts";
import { ageIn } from "./person/age.ts";
import { nextStepIn as nextStepInEnglish } from "./english/next-step.ts";
import { inTerms, isEnglish } from "./english/terms.ts";
import { genderIn } from "./person/gender.ts";
import { householdIn } from "./person/household.ts";
import { phoneIn } from "./person/phone.ts";
import { nextStepIn } from "./time/next-step.ts";
import type { Wall } from "./time/wall-clock.ts";
import { wallOf } from "./time/wall-clock.ts";
import { claimed, ofCustomer } from "./whose-words.ts";

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

/** A visit is meant, not talk of one. */
const VISIT = /^(?!.*(?:确认到店|[到来]店的)).*(?:[到来进]店|店里|展厅|门店)/;

/** Full-width letters and signs as ordinary ones; everything keeps its place. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");

/** What is to be done next, with all that was said and what is left of it, in words that the rules know. */
function toldIn(sentence: string, now: Wall) {
  const english = isEnglish(sentence);
  const step = (english ? nextStepInEnglish : nextStepIn)(sentence, now);
  const inWords = english ? inTerms : (words: string) => words;
  return {
    step,
    text: inWords(sentence),
    rest: inWords(step?.rest ?? sentence),
    isVisit: VISIT.test(inWords(step?.topic ?? "")),
  };
}

/**
 * Reads a salesperson's sentence, in Chinese or in English, by rules; what it does not understand it leaves alone. `now`
 * is yyyy-MM-dd HH:mm on the wall, `layout` what the record says already.
 */
export function parseQuickLog(sentence: string, now: string, layout?: string): QuickFacts {
  const moment = wallOf(now);
  const { step, text, rest, isVisit } = toldIn(plain(sentence), moment);
  const theirs = claimed(ofCustomer(rest));
  const home = claimed(ofCustomer(text));
  const area = areaIn(home);
  const validity = validityIn(text);
  const facts: QuickFacts = {
    way: wayIn(rest),
    nextTime: step?.time,
    topic: step?.topic || undefined,
    visitDate: step && isVisit ? step.time.slice(0, 10) : undefined,
    area,
    layout: layoutIn(home, area, layout),
    situation: situationIn(home),
    community: communityIn(home),
    intention: intentionIn(text, validity !== undefined),
    budget: budgetIn(home),
    wechatAdded: wechatAddedIn(rest),
    wechat: wechatIn(text),
    household: householdIn(home),
    age: ageIn(home, moment.getUTCFullYear()),
    gender: genderIn(theirs),
    phone: phoneIn(text),
    measured: measuredIn(rest),
    ...validity,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
