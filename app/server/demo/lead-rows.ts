import { areaRange } from "#features/customers/server/index.ts";
import { adOf } from "./ads.ts";
import { appointed, DAY, HOUR, momentOf, wall } from "./calendar.ts";
import type { LeadLife } from "./lead-life.ts";
import { sellerOf } from "./person.ts";
import { writeLeadTalk } from "./talk.ts";
import { warn } from "./warn.ts";
import type { World } from "./world.ts";
import { LOGGED_SINCE } from "./world.ts";

/** Leads of someone who left the company go to a colleague. */
export function lastingLead(world: World, life: LeadLife): void {
  const { owner, conversion, person } = life;
  if (!owner?.left || conversion || owner.left > world.now) return;
  const heir = sellerOf(world.random, person.team, world.now);
  const given = Math.max(owner.left, life.talks.at(-1)?.at ?? life.given!);
  Object.assign(life, {
    owner: heir,
    previous: owner,
    given,
    reason: `由${person.team.leader.name}分配`,
  });
}

/** Writes a lead, its follow-ups and, when it is recent, its log and warnings. */
export function writeLead(world: World, life: LeadLife): void {
  const { random, now, writer } = world;
  const { person, owner, talks, earlier, conversion } = life;
  const { company, channel, community } = person;
  const clerk = channel.plan.source === "1" ? undefined : company.clerk;
  const author = channel.plan.ads ? clerk : person.seller;
  const last = talks.at(-1);
  const holder =
    earlier &&
    (earlier.customerSince !== undefined && earlier.customerSince < life.entered ? "客户" : "线索");
  for (const talk of talks) writeLeadTalk(writer, life.id, talk);
  writer.add("lead", {
    id: life.id,
    createTime: wall(life.entered),
    createUser: author?.id ?? "0",
    createDept: author?.deptId ?? null,
    updateTime: wall(
      Math.max(
        life.entered,
        life.given ?? 0,
        last?.at ?? 0,
        life.released ?? 0,
        conversion?.at ?? 0,
      ),
    ),
    updateUser: owner?.id ?? author?.id ?? "0",
    name: person.name,
    clueType: person.type,
    clueSource: channel.plan.source,
    clueSourceName: person.sub.name,
    appName: channel.plan.source === "1" ? channel.plan.name : null,
    ...adOf(person, now),
    channelId: channel.id,
    branchChannelId: person.sub.id,
    location: community.districtCode,
    regionId: community.districtCode,
    city: company.city.name,
    district: community.district,
    address: person.address,
    squareMeasure: `${person.area}.00`,
    areaRange: areaRange(`${person.area}`),
    houseType: person.houseType,
    houseSituation: person.situation,
    firstConsultDate: wall(person.asked),
    telephone: person.phone,
    age: person.age,
    gender: String(person.gender),
    status: owner ? "1" : "0",
    allocateTime: momentOf(life.given),
    allocateReason: life.reason ?? null,
    ownerUserId: owner?.id ?? null,
    ownerDeptId: owner?.deptId ?? null,
    previousOwnerId: life.previous?.id ?? null,
    companyId: company.id,
    releaseTime: momentOf(life.released),
    isValid: life.valid ?? null,
    invalidType:
      life.valid === "1"
        ? earlier?.customerSince
          ? "4"
          : random.pick(["1", "2", "2", "3", "5", "5", "6", "8"])
        : null,
    intention:
      conversion?.intention ??
      (last ? (life.valid === "1" ? "7" : random.pick(["5", "11", "12"])) : "13"),
    lastTime: momentOf(last?.at),
    lastContent: last?.text ?? null,
    nextTime: owner && last ? appointed(life.pending) : null,
    followupTimes: talks.length,
    doorToDoorTimes: 0,
    signCount: 0,
    isMeasured: "2",
    signingStatus: "1",
    estimatedAmount: random.chance(0.3)
      ? String(Math.round((person.area * company.city.price) / 10_000) * 10_000)
      : null,
    isDuplicate: earlier ? "1" : "0",
    repeatName: earlier ? `${holder} ${earlier.person.name}（${earlier.owner.name}）` : null,
    converted: conversion ? 1 : 0,
    customerId: conversion?.customerId ?? null,
  });
  if (life.entered > now - LOGGED_SINCE) writeChanges(world, life);
  warnAbout(world, life);
}

function writeChanges({ writer, now }: World, life: LeadLife): void {
  for (const { at, type, text, by } of life.changes) {
    writer.add("leadChange", {
      createTime: wall(at),
      createUser: by?.id ?? "0",
      createDept: by?.deptId ?? null,
      clueId: life.id,
      modifyType: type,
      modifyContent: text[0],
      modifyContentEn: text[1],
      ownerId: life.owner?.id ?? null,
      clueOwnerStore: life.person.team.name,
      reqId: "demo",
    });
  }
  const rule = life.changes.find(({ type }) => type === "7");
  if (!rule || rule.at < now - 30 * DAY) return;
  const { team, seller } = life.person;
  writer.add("allocationLog", {
    createTime: wall(rule.at),
    createUser: "0",
    clueId: life.id,
    deptId: team.deptId,
    userId: seller.id,
    reason: rule.text[0],
    reasonEn: rule.text[1],
    candidates: team.sellers
      .filter(({ left }) => left === undefined)
      .map(({ id, name }) => ({ userId: id, name })),
  });
}

function warnAbout(world: World, life: LeadLife): void {
  const { now } = world;
  const { person, owner, given, talks } = life;
  const about = { type: "lead" as const, id: life.id, name: person.name };
  const waited = Math.floor((now - (life.released ?? life.entered)) / HOUR);
  if (!owner && waited > 48) {
    warn(world, {
      ...about,
      kind: "leadsUnassigned",
      to: person.team.leader,
      at: now - HOUR,
      text: [
        `线索 ${person.name} 已在线索池停留${waited}小时`,
        `Lead ${person.name} in the pool for ${waited} h`,
      ],
      rule: "线索未分配预警",
      cause: "unassigned",
      hours: waited,
    });
  } else if (owner && talks.length === 0 && given! < now - 24 * HOUR) {
    warn(world, {
      ...about,
      kind: "leadNotFollowedUp",
      to: owner,
      at: given! + 24 * HOUR,
      text: [
        `线索 ${person.name} 分配24小时仍未跟进`,
        `Lead ${person.name} not followed up for 24 h after it was given`,
      ],
      rule: "线索未跟进预警",
      cause: "notFollowed",
      hours: 24,
    });
  } else if (owner && given! > now - 30 * DAY && talks[0] && talks[0].at > given! + 24 * HOUR) {
    warn(world, {
      ...about,
      kind: "leadNotFollowedUp",
      to: owner,
      at: given! + 24 * HOUR,
      text: [
        `线索 ${person.name} 分配24小时仍未跟进`,
        `Lead ${person.name} not followed up for 24 h after it was given`,
      ],
      rule: "线索未跟进预警",
      cause: "notFollowed",
      resolved: talks[0].at,
      hours: 24,
    });
  } else if (owner && given! > now - 36 * HOUR && !life.conversion) {
    warn(world, {
      ...about,
      kind: "leadNotFollowedUp",
      to: owner,
      at: given!,
      text: [`新线索 ${person.name} 已分配给您`, `New lead ${person.name} is yours`],
      read: talks.length > 0,
    });
  }
}
