import type { Label } from "#engine/model/index.ts";
import { fillIn } from "#engine/model/index.ts";
import { newId } from "#engine/server/ids.ts";
import { RULE_REASON } from "#features/allocation/feature.ts";
import { DAY, daysAfter, HOUR, MINUTE, promptly, working } from "./calendar.ts";
import { allocationWeight } from "./channels.ts";
import type { Conversion, LeadLife } from "./lead-life.ts";
import { lastingLead, writeLead } from "./lead-rows.ts";
import type { Staff } from "./organisation.ts";
import type { Person } from "./person.ts";
import { sellerOf } from "./person.ts";
import type { Occasion } from "./words.ts";
import { sentence } from "./words.ts";
import type { Acquaintance, World } from "./world.ts";
import { happened } from "./world.ts";

/** Lives a lead from its arrival to now and writes it down; tells the conversion if it came to one. */
export function composeLead(
  world: World,
  person: Person,
  earlier: Acquaintance | undefined,
): { life: LeadLife; conversion: Conversion | undefined } {
  const { random, now } = world;
  const { ads } = person.channel.plan;
  const entered = Math.min(
    now,
    person.asked +
      Math.floor(ads ? random.between(5_000, 4 * MINUTE) : random.between(0.1, 3) * HOUR),
  );
  const life: LeadLife = { id: newId(), person, entered, earlier, talks: [], changes: [] };
  life.changes.push({
    at: entered,
    type: "1",
    text: [`新增线索 ${person.name}`, `Added lead ${person.name}`],
    by: ads ? undefined : person.seller,
  });
  allocate(world, life);
  if (life.owner) {
    const fate = fateOf(world, life);
    if (!earlier && ads && random.chance(0.07)) handOn(world, life);
    if (life.owner) follow(world, life, fate);
  }
  lastingLead(world, life);
  writeLead(world, life);
  return { life, conversion: life.conversion };
}

function allocate(world: World, life: LeadLife): void {
  const { random, now, received } = world;
  const { person, entered, earlier } = life;
  const { team, seller } = person;
  if (earlier) {
    const given = working(random, entered + random.between(0.5, 8) * HOUR);
    if (given > now || entered > now - 2 * DAY) return;
    const owner =
      earlier.owner.left !== undefined && earlier.owner.left < given ? seller : earlier.owner;
    Object.assign(life, { owner, given, reason: `由${team.leader.name}分配` });
    life.changes.push({
      at: given,
      type: "4",
      text: [
        `由${team.leader.name}分配，负责人 → ${owner.name}`,
        `Given by ${team.leader.name}, owner → ${owner.name}`,
      ],
      by: team.leader,
    });
  } else if (!person.channel.plan.ads) {
    Object.assign(life, { owner: seller, given: entered, reason: "本人录入" });
  } else {
    if (entered > now - 2.5 * DAY && random.chance(0.25)) return;
    received.set(seller, (received.get(seller) ?? 0) + 1);
    const reason = ruleReason(world, person, entered);
    Object.assign(life, { owner: seller, given: entered, reason: reason[0] });
    life.changes.push({ at: entered, type: "7", text: reason, by: undefined });
  }
}

/** Why the rules gave it to them, in the words of the allocation itself. */
function ruleReason({ received }: World, { channel, team, seller }: Person, at: number): Label {
  const got = (one: Staff): number => received.get(one) ?? 0;
  return fillIn(
    RULE_REASON,
    team.name,
    channel.teams.weightOf(team),
    team.sellers.reduce((sum, one) => sum + got(one), 0),
    team.sellers.filter(({ left }) => left === undefined || left > at).length,
    seller.name,
    allocationWeight(team, seller),
    got(seller),
  );
}

type Fate = "invalid" | "provisional" | "valid";

function fateOf({ random }: World, { person, earlier }: LeadLife): Fate {
  if (earlier?.customerSince !== undefined) return "invalid";
  const invalid = Math.min(0.6, Math.max(0.06, 0.31 - 0.25 * (person.quality - 0.95)));
  const roll = random.next();
  return roll < invalid ? "invalid" : roll < invalid + 0.1 ? "provisional" : "valid";
}

/** The first owner gives up: the lead goes through the pool to someone else, or stays there. */
function handOn(world: World, life: LeadLife): void {
  const { random, now } = world;
  const [first, team] = [life.owner!, life.person.team];
  const tried = working(random, life.given! + random.between(0.5, 20) * HOUR);
  const released = daysAfter(random, tried, random.between(3, 10));
  if (released > now) return;
  life.talks.push({
    at: tried,
    by: first,
    type: "1",
    text: sentence(random, "unreached", life.person),
  });
  life.changes.push({
    at: released,
    type: "5",
    text: ["退回线索池", "Returned to pool"],
    by: first,
  });
  Object.assign(life, {
    owner: undefined,
    previous: first,
    released,
    reason: undefined,
    given: undefined,
  });
  const claimed = working(random, released + random.between(1, 60) * HOUR);
  if (claimed > now || random.chance(0.03)) return;
  const owner = sellerOf(
    random,
    random.pick(life.person.company.teams.filter((other) => other !== team)),
    claimed,
  );
  Object.assign(life, { owner, given: claimed, reason: "从线索池领取" });
  life.changes.push({
    at: claimed,
    type: "3",
    text: [
      `从线索池领取，负责人 → ${owner.name}`,
      `Claimed from the lead pool, owner → ${owner.name}`,
    ],
    by: owner,
  });
}

function follow(world: World, life: LeadLife, fate: Fate): void {
  const { random, now } = world;
  const owner = life.owner!;
  const count =
    1 + Number(random.chance(fate === "invalid" ? 0.35 : 0.5)) + Number(random.chance(0.2));
  let planned: number | undefined = random.chance(0.66)
    ? promptly(random, life.given!)
    : working(random, life.given! + random.between(0.2, 10) * HOUR);
  for (let step = 1; step <= count && planned !== undefined; step++) {
    if (!happened(world, planned)) break;
    const at: number = planned;
    planned = step < count ? daysAfter(random, at, random.between(0.8, 5)) : undefined;
    const occasion: Occasion = life.earlier?.customerSince
      ? "repeat"
      : planned === undefined && fate === "invalid"
        ? "invalid"
        : step > 1
          ? "lead"
          : fate === "invalid" && planned !== undefined
            ? "unreached"
            : "first";
    life.talks.push({
      at,
      by: owner,
      type: random.pick(["1", "1", "2"]),
      text: sentence(random, occasion, life.person),
      next: planned,
    });
  }
  life.pending = planned;
  const last = life.talks.at(-1);
  if (!last) return;
  life.valid = planned !== undefined ? "2" : { invalid: "1", provisional: "2", valid: "3" }[fate];
  const at = last.at + random.between(3, 90) * MINUTE;
  const convinced =
    planned === undefined &&
    (fate === "valid" ? random.chance(0.93) : fate === "provisional" && random.chance(0.5));
  if (!convinced || at > now) return;
  const intention = random.pick(["3", "4", "4", "11", "11", "12"]);
  life.conversion = {
    leadId: life.id,
    customerId: newId(),
    at: Math.floor(at),
    owner,
    talks: life.talks,
    valid: life.valid,
    intention,
    repeated: life.earlier !== undefined,
  };
  life.changes.push({ at, type: "6", text: ["转为客户", "Became a customer"], by: owner });
}
