import { thousands } from "#engine/model/index.ts";
import type { Label } from "#engine/model/index.ts";
import { DAY, dateOf, dayOf, wall } from "./calendar.ts";
import type { CustomerStory } from "./customer-story.ts";
import type { Draft } from "./demo-writer.ts";
import type { Random } from "./random.ts";

const TYPES = { "1": 0.62, "2": 0.8, "3": 1.12, "4": 0.35, "6": 0.95, "7": 1.4 } as const;

export interface Money {
  readonly signed: boolean;
  readonly type: string;
  readonly amount: string;
  readonly estimate: string;
  readonly transfer: string;
  readonly plannedStart: string | null;
}

const rounded = (amount: number, to: number): string =>
  (Math.max(1, Math.round(amount / to)) * to).toFixed(2);

/** What the home will cost. */
export function moneyOf({ world: { random }, person, facts }: CustomerStory): Money {
  const type = random.pick(Object.keys(TYPES) as (keyof typeof TYPES)[]);
  const estimate = person.area * person.company.city.price;
  const amount = estimate * TYPES[type] * random.between(0.85, 1.15);
  const { signed } = facts;
  return {
    signed: signed !== undefined || facts.deposit !== undefined,
    type,
    amount: rounded(amount, 100),
    estimate: rounded(estimate, 10_000),
    transfer: rounded(amount * random.between(0.95, 1.2), 100),
    plannedStart: signed === undefined ? null : dayOf(signed + random.between(25, 60) * DAY),
  };
}

const PRAISE = ["讲解专业", "方案贴合需求", "样板间直观", "报价清楚", "接待热情"] as const;
const WISHES = ["希望报价再细一些", "想多看在施工地", "等待时间偏长", "主材选择偏少"] as const;

/** What somebody wrote into the questionnaire of their first visit. */
const answers = (random: Random, score: number): string =>
  `满意之处：${random.pick(PRAISE)}；建议：${score >= 90 ? "无" : random.pick(WISHES)}；了解渠道：${random.pick(["网上看到", "朋友介绍", "路过门店"])}`;

/** One visit record per customer, filled in visit after visit by the service rep. */
export function writeVisit({
  world: { writer, random },
  person,
  start,
  facts,
  service,
  designer,
  attended,
  operations,
}: CustomerStory): void {
  const { visit1, visit2, visit3 } = facts;
  if (visit1 === undefined) return;
  const asked = random.chance(facts.signed === undefined ? 0.62 : 0.86);
  const score = Math.round(
    Math.min(100, Math.max(35, random.around(facts.signed === undefined ? 76 : 88, 9))),
  );
  writer.add("visitRecord", {
    createTime: wall(visit1),
    updateTime: wall(visit3 ?? visit2 ?? visit1),
    createUser: service.id,
    createDept: service.deptId,
    customerId: start.id,
    firstCommDate: dateOf(visit1),
    secondCommDate: dateOf(visit2),
    thirdCommDate: dateOf(visit3),
    commServiceId: attended ? service.id : null,
    firstCommId: designer!.id,
    secondCommId: visit2 === undefined ? null : designer!.id,
    companyId: person.company.id,
    ...(asked && {
      questionnaireScore: score,
      questionnaireAnswers: answers(random, score),
      questionnaireById: designer!.id,
    }),
  });
  for (const [chinese, english, at] of [
    ["一访", "First visit", visit1],
    ["二访", "Second visit", visit2],
    ["三访", "Third visit", visit3],
  ] as const) {
    if (at === undefined) continue;
    const day = dayOf(at);
    operations.push({
      at,
      type: "visit",
      text: [`登记到店：${chinese} ${day}`, `Recorded visits: ${english} ${day}`],
      by: service,
    });
  }
}

/** A sign record for the deposit, the contract and their return. */
export function writeSigns(
  { world: { writer }, person, start, facts, service, designer, operations }: CustomerStory,
  money: Money,
): void {
  const { deposit, signed } = facts;
  const undone = facts.refunded ?? facts.returned;
  if (deposit === undefined && signed === undefined) return;
  const put = (
    at: number,
    sigStatus: string,
    [chinese, english]: Label,
    values: Partial<Draft<"signRecord">>,
  ): void => {
    writer.add("signRecord", {
      ...values,
      createTime: wall(at),
      createUser: designer!.id,
      createDept: designer!.deptId,
      customerId: start.id,
      sigStatus,
      sigServiceId: service.id,
      sigDesignerId: designer!.id,
      companyId: person.company.id,
      sigSmall: values.sigSmall ?? "0",
    });
    operations.push({
      at,
      type: "sign",
      text: [`登记签单：${chinese}`, `Recorded signing: ${english}`],
      by: designer,
    });
  };
  if (deposit !== undefined)
    put(deposit, "1", [`小定 ${dayOf(deposit)}`, `Deposit ${dayOf(deposit)}`], {
      sigSmall: "1",
      smallTime: wall(deposit),
    });
  if (signed !== undefined) {
    put(
      signed,
      "2",
      [
        `已签 ${dayOf(signed)}，金额 ${thousands(money.amount)}`,
        `Signed ${dayOf(signed)}, amount ${thousands(money.amount)}`,
      ],
      {
        sigType: money.type,
        sigDate: dayOf(signed),
        preAmount: money.amount,
        startDate: money.plannedStart,
      },
    );
  }
  if (undone !== undefined)
    put(
      undone,
      facts.refunded === undefined ? "3" : "4",
      facts.refunded === undefined
        ? [`退定 ${dayOf(undone)}`, `Deposit returned ${dayOf(undone)}`]
        : [`退单 ${dayOf(undone)}`, `Cancelled ${dayOf(undone)}`],
      {
        sigDate: dayOf(undone),
      },
    );
}
