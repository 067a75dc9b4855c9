import { fromWallTime } from "#engine/model/index.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import type { Context } from "#engine/server/context.ts";
import { connectionOf } from "#engine/server/context.ts";
import { refreshUserDays } from "#features/channel-costs/server/index.ts";
import { DAY, dayOf, HOUR, startOfDay, wall } from "./calendar.ts";
import type { Channel, Market } from "./channels.ts";
import { accountOf, balanceOf } from "./channels.ts";
import type { Company } from "./organisation.ts";
import { Random } from "./random.ts";
import { warn } from "./warn.ts";
import type { World } from "./world.ts";

const SEED = 20_260_301;
/** Costs go back as far as the people who asked. */
const DAYS = 548;
/** Before this the agency sent one sum a month only. */
const DAILY_SINCE = 365;
/** Days of which the leads of salespeople are counted at once; the night counts the others. */
const COUNTED = 92;

/** What a lead of a channel costs, and how it is paid: by the day from an account, or a sum a month. */
const PRICES: Readonly<
  Record<string, { readonly lead: number; readonly paid: "daily" | "monthly" }>
> = {
  抖音: { lead: 185, paid: "daily" },
  小红书: { lead: 160, paid: "daily" },
  百度推广: { lead: 330, paid: "daily" },
  装修平台: { lead: 260, paid: "monthly" },
  电话营销: { lead: 70, paid: "monthly" },
  小区驻点: { lead: 210, paid: "monthly" },
  家博会: { lead: 290, paid: "monthly" },
};

/** People who first asked, by sub-channel and day. */
async function asked(
  connection: Queryable,
  tenantId: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const { rows } = await connection.query<{ sub: string; day: string; people: number }>(
    `select sub::text, day::text, count(*)::int as people from (
        select divide_channels as sub, first_time::date as day from customer where tenant_id = $1
        union all select branch_channel_id, first_consult_date::date from lead where tenant_id = $1 and converted = 0) p
      where sub is not null group by 1, 2`,
    [tenantId],
  );
  const found = new Map<string, Map<string, number>>();
  for (const { sub, day, people } of rows)
    found.set(sub, (found.get(sub) ?? new Map<string, number>()).set(day, people));
  return found;
}

/** Amounts as platforms bill them, to the cent. */
const cents = (amount: number): string => (Math.round(amount * 100) / 100).toFixed(2);

interface Booking {
  readonly world: World;
  readonly random: Random;
  readonly company: Company;
  readonly channel: Channel;
  readonly people: Awaited<ReturnType<typeof asked>>;
}

const audit = ({ world, company }: Booking, at: number) => ({
  createTime: wall(Math.min(world.now, at)),
  createUser: company.clerk.id,
  createDept: company.clerk.deptId,
  register: company.clerk.id,
});

/** Usage of each day and sub-channel; answers what was used in all since the account is recharged. */
function addDays(booking: Booking): number {
  const { world, random, company, channel, people } = booking;
  const { lead } = PRICES[channel.plan.name]!;
  const today = startOfDay(world.now);
  let used = 0;
  for (const sub of channel.subs)
    for (let ago = DAILY_SINCE; ago >= 1; ago--) {
      const at = today - ago * DAY;
      const came = people.get(sub.id)?.get(dayOf(at)) ?? 0;
      const amount = (came + 0.3) * lead * random.between(0.75, 1.25);
      used += Math.round(amount * 100) / 100;
      world.writer.add("channelUseDaily", {
        ...audit(booking, at + DAY + 10 * HOUR),
        regTime: dayOf(at),
        channel: channel.id,
        subChannel: sub.id,
        companyId: company.id,
        useAmount: cents(amount),
      });
    }
  return used;
}

/** Months between two days ago, as yyyy-MM with the people of each. */
function addMonths(booking: Booking, from: number, to: number): void {
  const { world, random, company, channel, people } = booking;
  const { lead } = PRICES[channel.plan.name]!;
  for (const sub of channel.subs) {
    const months = new Map<string, number>();
    for (let ago = from; ago >= to; ago--) {
      const day = dayOf(world.now - ago * DAY);
      const month = day.slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + (people.get(sub.id)?.get(day) ?? 0));
    }
    for (const [month, came] of months) {
      if (came === 0) continue;
      const at = fromWallTime(`${month}-03 10:20`).getTime();
      world.writer.add("channelUseMonth", {
        ...audit(booking, at),
        regTime: wall(at),
        regMonth: month,
        channel: channel.id,
        subChannel: sub.id,
        companyId: company.id,
        monthUse: cents(Math.round((came * lead * random.between(0.85, 1.15)) / 100) * 100),
      });
    }
  }
}

/** Recharges in round sums, such that what is left is what the account shows. */
function addRecharges(booking: Booking, used: number, left: number): void {
  const { world, random, company, channel } = booking;
  const first = startOfDay(world.now) - DAILY_SINCE * DAY + 9 * HOUR;
  const total = used + left;
  const times = Math.max(3, Math.round(total / 40_000));
  const step = ((DAILY_SINCE - 12) * DAY) / times;
  const each = Math.floor(total / times / 1000) * 1000;
  for (let turn = 0; turn < times; turn++) {
    const isLast = turn === times - 1;
    const at = first + turn * step + (turn === 0 ? 0 : random.between(0, 8 * HOUR));
    world.writer.add("channelRecharge", {
      ...audit(booking, at + HOUR),
      regTime: wall(at),
      channel: channel.id,
      companyId: company.id,
      amount: cents(isLast ? total - each * (times - 1) : each),
      serialNo: `CZ${wall(at).slice(0, 10).replaceAll("-", "")}${random.digits(4)}`,
      remarkNew: random.chance(0.2) ? "返点已计入" : null,
    });
  }
}

/** Tells the clerk of an account that runs low or is overdrawn. */
function tell({ world, company, channel }: Booking, left: number): void {
  const { state, warning } = accountOf(channel.plan, company);
  if (state === "enough") return;
  const yuan = (amount: number): string =>
    `¥${amount.toLocaleString("en", { minimumFractionDigits: 2 })}`;
  const name = `${company.city.short}${channel.plan.name}`;
  warn(world, {
    kind: "channelBalance",
    type: "channel",
    id: channel.id,
    name,
    to: company.clerk,
    at: world.now - 5 * HOUR,
    text:
      state === "low"
        ? [
            `账户 ${name} 余额 ${yuan(left)}，低于预警线 ${yuan(warning)}`,
            `Account ${name} has ${yuan(left)} left, less than its warning line of ${yuan(warning)}`,
          ]
        : [
            `账户 ${name} 已透支，余额 ${yuan(left)}`,
            `Account ${name} is overdrawn, balance ${yuan(left)}`,
          ],
  });
}

/** What each channel is measured against in this half of the year and the last. */
function addVersions({ world, company, channel, random }: Booking): void {
  const today = dayOf(world.now);
  const year = Number(today.slice(0, 4));
  const isSecond = Number(today.slice(5, 7)) > 6;
  const versions = isSecond
    ? [`${year}年上半年`, `${year}年下半年`]
    : [`${year - 1}年下半年`, `${year}年上半年`];
  for (const [index, versionName] of versions.entries()) {
    const createTime = wall(world.now - (300 - 180 * index) * DAY);
    const better = 1 + 0.06 * index;
    const percent = (share: number): string =>
      Math.min(92, share * channel.plan.quality * better * random.between(0.95, 1.05)).toFixed(1);
    const { director } = world.organisation;
    const made = { createTime, createUser: director.id, createDept: director.deptId };
    world.writer.add("channelRate", {
      ...made,
      versionName,
      companyId: company.id,
      channel: channel.id,
      efficiency: percent(58),
      visitRate: percent(34),
      signRate: percent(38),
      conversionRate: percent(13),
      refundRate: "4.00",
      costRate: percent(3.2),
    });
    const leads = channel.plan.weight * company.city.share * 40;
    world.writer.add("channelTarget", {
      ...made,
      versionName,
      companyId: company.id,
      mainChannel: channel.id,
      efficient: Math.round(leads * 0.6 * better),
      visit: Math.round(leads * 0.22 * better),
      sign: Math.max(1, Math.round(leads * 0.08 * better)),
      refundRate: "5.00",
      use: cents(Math.round(leads * (PRICES[channel.plan.name]?.lead ?? 0) * better)),
      noReferral: channel.plan.name === "老客户介绍" ? 0 : 1,
    });
  }
}

/** Adds eighteen months of costs, the recharges of accounts, rates and targets by version. */
export async function addCosts(
  world: World,
  markets: ReadonlyMap<Company, Market>,
  ctx: Context,
  tenantId: string,
): Promise<void> {
  const people = await asked(connectionOf(ctx), tenantId);
  const random = new Random(SEED);
  for (const [company, { channels }] of markets)
    for (const channel of channels) {
      const booking: Booking = { world, random, company, channel, people };
      addVersions(booking);
      const price = PRICES[channel.plan.name];
      if (!price) continue;
      if (price.paid === "monthly") {
        addMonths(booking, DAYS, 0);
        continue;
      }
      addMonths(booking, DAYS, DAILY_SINCE + 31);
      const left = balanceOf(channel.plan, company);
      addRecharges(booking, addDays(booking), left);
      tell(booking, left);
    }
  await world.writer.settle();
  await refreshUserDays(ctx, {
    from: dayOf(world.now - COUNTED * DAY),
    to: dayOf(world.now),
  });
}
