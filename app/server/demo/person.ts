import type { Channel, Market } from "./channels.ts";
import type { Gender } from "./names.ts";
import { freshPhone, personName } from "./names.ts";
import type { Company, Staff, Team } from "./organisation.ts";
import type { Community } from "./places.ts";
import type { Random } from "./random.ts";
import { Weighted } from "./random.ts";

/** Someone who asks about decoration. */
export interface Person {
  /** When they first ask. */
  readonly asked: number;
  readonly company: Company;
  readonly channel: Channel;
  readonly sub: Channel["subs"][number];
  readonly team: Team;
  readonly seller: Staff;
  readonly name: string;
  /** 王先生, 李女士. */
  readonly called: string;
  readonly gender: Gender;
  readonly phone: string;
  readonly community: Community;
  readonly address: string;
  readonly area: number;
  readonly houseType: string;
  readonly situation: string;
  readonly age: string;
  readonly type: string;
  /** How much likelier than usual they buy. */
  readonly quality: number;
}

const AGES = new Weighted([
  ["1", 6],
  ["2", 40],
  ["3", 32],
  ["4", 15],
  ["5", 7],
] as const);
const SITUATIONS = new Weighted([
  ["1", 48],
  ["2", 26],
  ["3", 10],
  ["7", 8],
  ["8", 8],
] as const);

function houseType(random: Random, area: number): string {
  if (area < 58) return "1";
  if (area < 76) return random.pick(["2", "3"]);
  if (area < 98) return "4";
  if (area < 126) return "5";
  if (area < 158) return "6";
  if (area < 210) return random.pick(["7", "9", "11"]);
  return random.pick(["8", "8", "10"]);
}

function leadType(random: Random, situation: string): string {
  if (random.chance(0.03)) return random.pick(["4", "5"]);
  return { "2": "2", "8": "3", "3": random.pick(["2", "3"]) }[situation] ?? "1";
}

/** Who of a team takes care of someone who asks now. */
export function sellerOf(random: Random, team: Team, moment: number): Staff {
  return random.pick(team.sellers.filter(({ left }) => left === undefined || moment < left));
}

/** Makes up the next person to ask, in the company's market. */
export function newPerson(
  { random, phones }: { readonly random: Random; readonly phones: Set<string> },
  company: Company,
  market: Market,
  asked: number,
  walkIn: boolean,
): Person {
  const channel = (walkIn ? market.walkIn : market.all).pick(random);
  const team = channel.teams.pick(random);
  const gender: Gender = random.chance(0.52) ? 1 : 2;
  const name = personName(random, gender);
  const community = company.communities.pick(random);
  const area = Math.max(
    36,
    Math.round(random.chance(0.03) ? random.between(190, 420) : random.around(community.area, 14)),
  );
  const situation = SITUATIONS.pick(random);
  return {
    asked,
    company,
    channel,
    sub: random.pick(channel.subs),
    team,
    seller: sellerOf(random, team, asked),
    name,
    called: `${name[0]!}${gender === 1 ? "先生" : "女士"}`,
    gender,
    phone: freshPhone(random, phones),
    community,
    area,
    houseType: houseType(random, area),
    situation,
    age: AGES.pick(random),
    type: leadType(random, situation),
    address: `${community.name}${random.whole(1, 28)}幢${random.whole(1, 3)}单元${random.whole(1, 26)}0${random.whole(1, 4)}室`,
    quality: channel.plan.quality * random.between(0.7, 1.3),
  };
}
