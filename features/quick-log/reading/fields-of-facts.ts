import type { QuickFacts } from "./parse-quick-log.ts";

export type QuickSubject = "lead" | "customer";

/** Values by field: of the follow-up, and of the record it is about. */
export interface FactFields {
  readonly follow: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, string>>;
}

type Names = Readonly<Partial<Record<keyof QuickFacts, string>>>;

const FOLLOW: Readonly<Record<QuickSubject, Names>> = {
  lead: { way: "followType", nextTime: "nextTime", topic: "nextContent" },
  customer: { way: "followType", nextTime: "nextFollowTime", topic: "nextFollowDesc" },
};

const FACTS: Readonly<Record<QuickSubject, Names>> = {
  lead: {
    area: "squareMeasure",
    layout: "houseType",
    situation: "houseSituation",
    community: "address",
    intention: "intention",
    budget: "estimatedAmount",
    age: "age",
    gender: "gender",
    phone: "mobile",
    measured: "isMeasured",
    visitDate: "reservationDate",
    valid: "isValid",
    why: "invalidType",
  },
  customer: {
    area: "houseSize",
    layout: "houseType",
    situation: "houseSituation",
    community: "address",
    intention: "purpose",
    budget: "estimatedAmount",
    age: "age",
    gender: "gender",
    phone: "telephone2",
    measured: "isSurvey",
    visitDate: "predictDate",
    valid: "isEffective",
    why: "effReason",
    wechatAdded: "addWeChat",
    wechat: "weixin",
    household: "familyMembers",
  },
};

function keyOf(name: string, value: string | boolean): string {
  if (typeof value === "string") return value;
  if (value) return "1";
  return name === "measured" ? "2" : "0";
}

function named(names: Names, facts: QuickFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([fact, field]) => {
      const value = facts[fact as keyof QuickFacts];
      return value === undefined ? [] : [[field, keyOf(fact, value)]];
    }),
  );
}

/** What was read as values of fields; what a lead has no field for stays in the words. */
export function fieldsOfFacts(subject: QuickSubject, facts: QuickFacts): FactFields {
  return { follow: named(FOLLOW[subject], facts), facts: named(FACTS[subject], facts) };
}
