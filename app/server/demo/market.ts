import { DAY, dayOf, wall } from "./calendar.ts";
import { freshPhone, personName } from "./names.ts";
import type { Audit } from "./market-trade.ts";
import { addCards, addReceipts, addTrade } from "./market-trade.ts";
import type { World } from "./world.ts";

const MERCHANTS = [
  ["诺贝尔瓷砖", "1"],
  ["马可波罗瓷砖", "1"],
  ["圣象地板", "1"],
  ["大自然地板", "1"],
  ["立邦漆专卖", "2"],
  ["东方雨虹防水", "2"],
  ["伟星管业", "2"],
  ["龙牌石膏板", "2"],
  ["顾家家居", "3"],
  ["林氏家居", "3"],
  ["喜临门床垫", "3"],
  ["美克美家", "3"],
  ["布言布语窗帘", "4"],
  ["欧普照明", "4"],
  ["雷士照明", "4"],
  ["方太厨电", "5"],
  ["老板电器", "5"],
  ["海尔专卖", "5"],
  ["九牧卫浴", "1"],
  ["恒洁卫浴", "1"],
  ["好太太晾衣", "6"],
  ["安心装修监理", "6"],
] as const;

const MARKETS = [
  [
    "金桥建材市场",
    "杭州市拱墅区石祥路 589 号",
    ["一楼 瓷砖卫浴", "二楼 地板门窗", "三楼 家具软装"],
  ],
  ["城北家居广场", "杭州市余杭区良渚街道古墩路 1888 号", ["一楼 主材", "二楼 家电灯饰"]],
] as const;

interface Stall {
  readonly id: string;
  readonly market: string;
  readonly rent: number;
  readonly merchant: string | undefined;
}

/** Adds two markets that trade: let stalls and some in arrears, cards in use, sales from stock, meters that are read. */
export function addMarket(world: World): void {
  const { writer, now, organisation } = world;
  const by = { createUser: organisation.director.id, createDept: organisation.director.deptId };
  const audit = { ...by, createTime: wall(now - 400 * DAY) };
  const markets = MARKETS.map(([f1, f2]) =>
    writer.add("market", { ...audit, f1, f2, f3: `0571-8${world.random.digits(7)}` }),
  );
  const merchants = MERCHANTS.map(([f1, f5], index) =>
    writer.add("merchant", {
      ...audit,
      f1,
      f2: world.random.pick(["1", "2"]),
      f3: freshPhone(world.random, world.phones),
      f5,
      marketId: markets[index < 14 ? 0 : 1]!,
    }),
  );
  const stalls = addStalls(world, audit, markets, merchants);
  addFees(world, stalls);
  addMeters(world, audit, markets, merchants);
  addCards(world, markets, merchants);
  addTrade(world, audit, markets, merchants);
  addReceipts(world, audit);
}

function addStalls(
  { writer, random, now }: World,
  audit: Audit,
  markets: readonly string[],
  merchants: readonly string[],
): readonly Stall[] {
  const stalls: Stall[] = [];
  for (const [place, [, , floors]] of MARKETS.entries()) {
    const theirs = place === 0 ? merchants.slice(0, 14) : merchants.slice(14);
    let next = 0;
    for (const [level, t7Name] of floors.entries()) {
      const floor = writer.add("marketFloor", {
        ...audit,
        t7Name,
        f1: markets[place]!,
        f3: String(level + 1),
        f4: "1",
        sort: level + 1,
      });
      for (let number = 1; number <= 9; number++) {
        const area = random.whole(30, 180);
        const rent = Math.round((area * random.between(48, 85)) / 10) * 10;
        const closed = number === 9 && level === 0;
        const t8No = `${"AB"[place]}${level + 1}${String(number).padStart(2, "0")}`;
        const id = writer.add("marketStall", {
          ...audit,
          t8No,
          f1: floor,
          f2: String(level + 1),
          f3: personName(random, random.pick([1, 2])),
          area: area.toFixed(2),
          rent: rent.toFixed(2),
          status: closed ? "0" : "1",
        });
        const merchant = closed || random.chance(0.2) ? undefined : theirs[next++ % theirs.length];
        if (merchant)
          writer.add("stallTenancy", {
            ...audit,
            stallId: id,
            merchantId: merchant,
            startDate: dayOf(now - random.whole(120, 380) * DAY),
            endDate: random.chance(0.7) ? dayOf(now + random.whole(10, 500) * DAY) : null,
            rent: rent.toFixed(2),
          });
        stalls.push({ id, market: markets[place]!, rent, merchant });
      }
    }
  }
  return stalls;
}

/** The months before today, the present one last, as their first days. */
const monthsBefore = (now: number, count: number): readonly string[] => {
  const [year, month] = dayOf(now).split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
};

function addFees({ writer, random, now, organisation }: World, stalls: readonly Stall[]): void {
  let number = 0;
  const months = monthsBefore(now, 4);
  for (const [at, period] of months.entries())
    for (const { id, market, rent, merchant } of stalls) {
      if (!merchant) continue;
      const paid = at < months.length - 1 ? random.chance(0.98) : random.chance(0.82);
      const part = !paid && random.chance(0.3) ? Math.round(rent / 3) : 0;
      const settled = paid ? rent : part;
      writer.add("stallFee", {
        createTime: `${period}-01 09:00:00`,
        createUser: organisation.director.id,
        f3: market,
        f4: merchant,
        f8: id,
        f6: rent.toFixed(2),
        paid: settled.toFixed(2),
        arrears: (rent - settled).toFixed(2),
        period,
        dueDate: `${period}-10`,
        f7: `TF${period.replace("-", "")}01-${String(++number).padStart(4, "0")}`,
        ...(settled > 0 && { f9: random.pick(["1", "2", "3", "4"]) }),
        f10: paid && random.chance(0.7) ? "1" : "0",
        status: paid ? "1" : "0",
      });
    }
}

function addMeters(
  { writer, random, now }: World,
  audit: Audit,
  markets: readonly string[],
  merchants: readonly string[],
): void {
  for (const [index, merchant] of merchants.slice(0, 12).entries()) {
    const kinds = index % 2 === 0 ? (["1", "2"] as const) : (["1"] as const);
    for (const kind of kinds) {
      const base = random.between(kind === "1" ? 18 : 0.4, kind === "1" ? 60 : 2.4);
      let value = random.between(200, 4000);
      const readings: (readonly [string, string])[] = [];
      for (let day = 62; day >= 0; day--) {
        const when = now - day * DAY;
        const weekend = [0, 6].includes(new Date(when).getUTCDay()) ? 1.35 : 1;
        value += base * weekend * random.between(0.75, 1.25);
        readings.push([`${dayOf(when)} 00:05:00`, value.toFixed(2)]);
      }
      const last = readings.at(-1)!;
      const meterId = writer.add("meterAccount", {
        ...audit,
        f7: merchant,
        f8: kind,
        f9: `${kind === "1" ? "DB" : "SB"}${random.digits(8)}`,
        f11: kind === "1" ? "1.05" : "4.90",
        f12: `${MERCHANTS[index]![0]}${kind === "1" ? "电表" : "水表"}`,
        f15: "2",
        f16: last[1],
        f17: random.between(18, 26).toFixed(1),
        f18: random.chance(0.9) ? "1" : "0",
        lastReadAt: last[0],
      });
      for (const [readAt, reading] of readings)
        writer.add("meterReading", {
          ...audit,
          createTime: readAt,
          meterId,
          readAt,
          value: reading,
        });
    }
    const f3 = monthsBefore(now, 2)[0]!;
    writer.add("waterElectricity", {
      ...audit,
      createTime: `${monthsBefore(now, 1)[0]!}-02 10:00:00`,
      f1: markets[index < 14 ? 0 : 1]!,
      f2: merchant,
      f3,
      f4: random.between(12, 70).toFixed(2),
      f5: random.between(60, 340).toFixed(2),
      f6: random.between(500, 1800).toFixed(2),
      f7: random.between(520, 1890).toFixed(2),
      status: random.chance(0.75) ? "1" : "0",
    });
  }
}
