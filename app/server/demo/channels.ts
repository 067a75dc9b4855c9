import { DAY, wall } from "./calendar.ts";
import type { DemoWriter } from "./demo-writer.ts";
import type { Company, Organisation, Staff, Team } from "./organisation.ts";
import type { Random } from "./random.ts";
import { Weighted } from "./random.ts";

interface ChannelPlan {
  readonly name: string;
  readonly subs: readonly string[];
  /** Key of the dictionary clue_source. */
  readonly source: string;
  readonly weight: number;
  /** How much likelier than usual these people buy. */
  readonly quality: number;
  /** Bought in advertising, so that leads are allocated by rule; else the seller enters them. */
  readonly ads: boolean;
}

const PLANS: readonly ChannelPlan[] = [
  {
    name: "抖音",
    subs: ["直播间", "短视频", "本地推"],
    source: "1",
    weight: 30,
    quality: 0.85,
    ads: true,
  },
  { name: "小红书", subs: ["笔记", "聚光投放"], source: "1", weight: 17, quality: 1, ads: true },
  { name: "百度推广", subs: ["搜索", "信息流"], source: "1", weight: 13, quality: 0.95, ads: true },
  {
    name: "装修平台",
    subs: ["报价表单", "免费量房"],
    source: "6",
    weight: 13,
    quality: 0.9,
    ads: true,
  },
  {
    name: "电话营销",
    subs: ["业主名录", "回访激活"],
    source: "2",
    weight: 8,
    quality: 0.7,
    ads: true,
  },
  {
    name: "小区驻点",
    subs: ["交房现场", "样板间"],
    source: "3",
    weight: 8,
    quality: 1.15,
    ads: false,
  },
  { name: "家博会", subs: ["春季展", "秋季展"], source: "7", weight: 4, quality: 1.1, ads: true },
  { name: "自然到店", subs: ["门店", "商场"], source: "4", weight: 4, quality: 1.5, ads: false },
  {
    name: "老客户介绍",
    subs: ["业主转介绍", "员工推荐"],
    source: "5",
    weight: 5,
    quality: 1.7,
    ads: false,
  },
];

export interface Channel {
  readonly id: string;
  readonly plan: ChannelPlan;
  readonly subs: readonly { readonly id: string; readonly name: string }[];
  /** The share each team gets. */
  readonly teams: Weighted<Team>;
}

export interface Market {
  /** Channels of all leads. */
  readonly all: Weighted<Channel>;
  readonly channels: readonly Channel[];
  /** Channels whose people come without having been a lead. */
  readonly walkIn: Weighted<Channel>;
}

/** Accounts money is put on beforehand, with what is left on them and when somebody is told; the others are billed later. */
const ACCOUNTS: Readonly<Record<string, { readonly left: number; readonly warning: number }>> = {
  抖音: { left: 23_460.5, warning: 8000 },
  小红书: { left: 14_208.75, warning: 5000 },
  百度推广: { left: 18_730.2, warning: 6000 },
};

/** Accounts that ran low, and one that is overdrawn, by city and channel. */
const SHORT: Readonly<Record<string, number>> = {
  杭州抖音: 3_186.4,
  南京小红书: -742.35,
  成都百度推广: 4_915.8,
};

/** What is left on the account of a channel. */
export const balanceOf = ({ name }: Pick<ChannelPlan, "name">, { city }: Company): number =>
  SHORT[`${city.short}${name}`] ?? ACCOUNTS[name]?.left ?? 0;

/** When somebody is told of an account, and how it stands. */
export function accountOf(plan: Pick<ChannelPlan, "name">, company: Company) {
  const left = balanceOf(plan, company);
  const warning = ACCOUNTS[plan.name]?.warning ?? 0;
  return { warning, state: left < 0 ? "overdrawn" : left < warning ? "low" : "enough" } as const;
}

/** Adds channels, sub-channels and the departments' shares of them. */
export function addChannels(
  writer: DemoWriter,
  random: Random,
  now: number,
  organisation: Organisation,
): ReadonlyMap<Company, Market> {
  const createTime = wall(now - 600 * DAY);
  return new Map(
    organisation.companies.map((company) => {
      const audit = { createTime, createUser: company.clerk.id, createDept: company.clerk.deptId };
      const channels = PLANS.map((plan, index): readonly [Channel, number] => {
        const id = writer.add("channel", {
          ...audit,
          channelName: `${company.city.short}${plan.name}`,
          preChannelId: "0",
          companyId: company.id,
          sort: index + 1,
          ...(plan.ads && {
            channelAccountCode: `ZK${random.digits(8)}`,
            channelAccountName: `筑客装饰${company.city.short}`,
          }),
          ...(ACCOUNTS[plan.name] && {
            balanceWarning: accountOf(plan, company).warning.toFixed(2),
            balanceState: accountOf(plan, company).state,
            responsibleIds: [company.clerk.id],
          }),
        });
        const subs = plan.subs.map((name, place) => ({
          name,
          id: writer.add("channel", {
            ...audit,
            channelName: name,
            preChannelId: id,
            companyId: company.id,
            sort: place + 1,
          }),
        }));
        const shares = company.teams.map((team) => [team, random.pick([1, 1, 1.5, 2])] as const);
        for (const [team, weight] of shares) {
          writer.add("channelDept", {
            ...audit,
            channel: id,
            companyId: company.id,
            deptId: team.deptId,
            weight: weight.toFixed(2),
            manual: plan.ads ? "0" : "1",
            allocated: 0,
          });
        }
        return [
          { id, plan, subs, teams: new Weighted(shares) },
          plan.weight * random.between(0.8, 1.25),
        ];
      });
      const walkIn = channels.filter(([{ plan }]) => !plan.ads);
      return [
        company,
        {
          channels: channels.map(([one]) => one),
          all: new Weighted(channels),
          walkIn: new Weighted(walkIn),
        },
      ];
    }),
  );
}

/** Whoever has been there longest gets more. */
export const allocationWeight = ({ sellers }: Team, seller: Staff): number =>
  sellers.find(({ left }) => left === undefined) === seller ? 1.5 : 1;

/** Adds who of each team receives allocated leads; `received` tells how many each got so far. */
export function addAllocationStaff(
  writer: DemoWriter,
  now: number,
  organisation: Organisation,
  received: ReadonlyMap<Staff, number>,
): void {
  for (const company of organisation.companies) {
    for (const team of company.teams) {
      team.sellers
        .filter(({ left }) => left === undefined)
        .forEach((seller, index) => {
          writer.add("allocationStaff", {
            createTime: wall(now - 400 * DAY),
            createUser: team.leader.id,
            createDept: team.deptId,
            userId: seller.id,
            deptId: team.deptId,
            sort: index + 1,
            weight: allocationWeight(team, seller).toFixed(2),
            dailyLimit: index === 0 ? 20 : null,
            acceptTime: "0",
            pickNum: received.get(seller) ?? 0,
            turn: 0,
            online: seller.online ? "0" : "1",
          });
        });
    }
  }
}
