import { adOf } from "./ads.ts";
import type { StageFacts } from "#features/customers/server/index.ts";
import { areaRange, deriveStage } from "#features/customers/server/index.ts";
import { appointed, DAY, dateOf, HOUR, momentOf, wall } from "./calendar.ts";
import type { CustomerStory } from "./customer-story.ts";
import { RELEASE_HOURS } from "./customer-story.ts";
import { moneyOf, writeSigns, writeVisit } from "./customer-records.ts";
import { writeCustomerTalk } from "./talk.ts";
import { warn } from "./warn.ts";
import { LOGGED_SINCE } from "./world.ts";

/** Writes a customer with everything that happened. */
export function writeCustomer(story: CustomerStory): void {
  const { world, person, start, talks, facts, owner, moved } = story;
  const { random, writer } = world;
  const { company, channel, community } = person;
  const money = moneyOf(story);
  const last = talks.at(-1)!;
  const online = channel.plan.source === "1";
  const visits = [facts.visit1, facts.visit2, facts.visit3];
  const row: StageFacts = {
    isEffective: start.valid,
    isSurvey: facts.measured === undefined ? "2" : "1",
    surveyDate: dateOf(facts.measured),
    firstCommDate: dateOf(facts.visit1),
    secondCommDate: dateOf(facts.visit2),
    thirdCommDate: dateOf(facts.visit3),
    sigSmall: facts.deposit === undefined ? "0" : "1",
    sigStatus:
      facts.refunded !== undefined
        ? "4"
        : facts.returned !== undefined
          ? "3"
          : facts.signed !== undefined
            ? "2"
            : "1",
    transferDate: dateOf(facts.transferred),
    startDate: money.plannedStart,
    openStartDate: dateOf(facts.started),
    completeDate: dateOf(facts.completed),
  };
  const events = [
    start.at,
    last.at,
    moved?.at ?? 0,
    story.claims.at(-1) ?? 0,
    ...Object.values(facts),
  ];
  const wechat = random.chance(0.62);
  const houseSize = `${person.area}.00`;
  for (const talk of talks) writeCustomerTalk(writer, start.id, talk);
  writeVisit(story);
  writeSigns(story, money);
  writer.add("customer", {
    ...row,
    id: start.id,
    createTime: wall(start.at),
    createUser: start.owner.id,
    createDept: start.owner.deptId,
    updateTime: wall(Math.max(...events)),
    updateUser: last.by.id,
    name: person.name,
    telephone: person.phone,
    gender: String(person.gender),
    age: person.age,
    addWeChat: wechat ? "1" : "0",
    weixin: wechat ? `wx${person.phone.slice(2)}` : null,
    familyMembers: random.pick(["1", "2", "3", "3", "3", "4", "5"]),
    poolStatus: story.pool,
    pickSea: story.claims.length > 0 ? "1" : "0",
    pickNum: story.claims.length,
    lastReceiveTime: momentOf(story.claims.at(-1)),
    customerSource: channel.plan.source,
    clueType: person.type,
    clueSource: channel.plan.name === "抖音" ? "1" : null,
    appName: online ? channel.plan.name : null,
    ...adOf(person, world.now),
    mainChannel: channel.id,
    divideChannels: person.sub.id,
    firstTime: wall(person.asked),
    dispatchStatus:
      story.designer === undefined
        ? "0"
        : story.pendingStep === "measured" || (story.pendingStep === "visit1" && !facts.measured)
          ? "1"
          : "2",
    dispatchDate: momentOf(story.dispatched),
    companyId: company.id,
    ownerUserId: owner?.id ?? null,
    ownerDeptId: owner?.deptId ?? (story.pool === "2" ? story.previous!.deptId : null),
    firstOwnerId: start.owner.id,
    previousSalesmanId: story.previous?.id ?? null,
    operationUserId: moved ? (moved.by?.id ?? "0") : null,
    poolTime: momentOf(moved?.at),
    addReason: story.pool === "0" ? null : moved!.reason,
    purpose: purposeOf(story),
    stage: deriveStage({ ...row }),
    lastContent: last.text,
    lastTime: wall(last.at),
    nextTime: story.pool === "0" ? appointed(story.pending) : null,
    followup: talks.length,
    sigDate: dateOf(facts.signed),
    sigType: facts.signed === undefined ? null : money.type,
    sigAmount: facts.signed === undefined ? null : money.amount,
    smallTime: momentOf(facts.deposit),
    sigServiceId: money.signed ? story.service.id : null,
    sigDesignerId: story.designer?.id ?? null,
    refundDate: dateOf(facts.refunded ?? facts.returned),
    commServiceId: story.attended ? story.service.id : null,
    firstCommId: facts.visit1 === undefined ? null : story.designer!.id,
    lastVisitDate: dateOf(visits.findLast((visit) => visit !== undefined)),
    predictDate: story.pendingStep?.startsWith("visit") ? dateOf(story.pending) : null,
    regionId: community.districtCode,
    address: person.address,
    houseSituation: person.situation,
    houseType: person.houseType,
    houseSize,
    areaRange: areaRange(houseSize),
    estimatedAmount: random.chance(0.7) ? money.estimate : null,
    isRepeat: start.repeated ? "1" : "0",
    transferPrice: facts.transferred === undefined ? null : money.transfer,
    planCompleteDate: facts.started === undefined ? null : dateOf(facts.started + 100 * DAY),
    updateRecordDate: dateOf(facts.started),
    clueId: start.leadId ?? null,
  });
  if (start.at > world.now - LOGGED_SINCE || story.clock > world.now - LOGGED_SINCE)
    writeOperations(story);
  warnAbout(story);
}

function purposeOf({
  world: { random, now },
  start,
  facts,
  pool,
  clock,
  pendingStep,
}: CustomerStory): string {
  if (facts.refunded !== undefined || facts.returned !== undefined) return "6";
  if (facts.signed !== undefined || facts.deposit !== undefined) return "2";
  if (pendingStep?.startsWith("visit")) return "1";
  if (facts.visit1 !== undefined)
    return clock < now - 60 * DAY ? "6" : random.pick(["3", "3", "4"]);
  if (pool === "1") return "7";
  return facts.measured !== undefined ? random.pick(["3", "4", "11"]) : start.intention;
}

function writeOperations({ world, person, start, operations }: CustomerStory): void {
  for (const { at, type, text, by } of operations) {
    if (at < world.now - LOGGED_SINCE) continue;
    world.writer.add("operationLog", {
      createTime: wall(at),
      createUser: by?.id ?? "0",
      createDept: by?.deptId ?? null,
      customerId: start.id,
      operationType: type,
      operationDesc: text[0],
      operationDescEn: text[1],
      operationUserId: by?.id ?? "0",
      companyId: person.company.id,
    });
  }
}

function warnAbout(story: CustomerStory): void {
  const { world, person, start, owner, pending, clock } = story;
  const about = {
    kind: "customerAlarmNotice" as const,
    type: "customer" as const,
    id: start.id,
    name: person.name,
    rule: "客户预警",
  };
  if (!owner) return;
  const release = clock + RELEASE_HOURS * HOUR;
  if (!story.exempt && release < world.now + DAY) {
    warn(world, {
      ...about,
      to: owner,
      at: Math.min(release - DAY, world.now),
      text: [
        `客户 ${person.name} 将在24小时内回收到公海，请及时跟进`,
        `Customer ${person.name} goes to the public pool within 24 h: please follow up`,
      ],
      rule: "自动回收规则",
      cause: "release",
    });
  } else if (pending !== undefined && pending < world.now - DAY - HOUR) {
    warn(world, {
      ...about,
      to: owner,
      at: pending + DAY + HOUR,
      cause: "overdue",
      text: [
        `客户 ${person.name} 的约定跟进时间 ${appointed(pending)!.slice(5, 16)} 已过`,
        `The follow-up agreed with customer ${person.name} for ${appointed(pending)!.slice(5, 16)} is overdue`,
      ],
    });
  }
}
