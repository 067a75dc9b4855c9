import { newId } from "#engine/server/ids.ts";
import { DAY, wall } from "./calendar.ts";
import { freshPhone, personName } from "./names.ts";
import type { World } from "./world.ts";

/** Who added something, and when. */
export interface Audit {
  readonly createTime: string;
  readonly createUser: string;
  readonly createDept: string;
}

const GOODS = [
  ["抛釉砖 800×800", 45, "片"],
  ["三层实木地板", 288, "㎡"],
  ["净味乳胶漆 18L", 568, "桶"],
  ["防水涂料 20kg", 198, "桶"],
  ["三人位布艺沙发", 4980, "套"],
  ["遮光窗帘", 128, "米"],
  ["吸顶灯 48W", 399, "盏"],
  ["烟灶套装", 4599, "套"],
  ["智能马桶", 3280, "台"],
] as const;

const SUPPLIERS = ["佛山陶源供应链", "浙北木业", "华东涂料总代", "萧山家纺城", "中山灯饰批发"];

/** Cards that were topped up and spent from, each movement following from the one before. */
export function addCards(
  { writer, random, now, phones, organisation }: World,
  markets: readonly string[],
  merchants: readonly string[],
): void {
  const createUser = organisation.director.id;
  for (let number = 1; number <= 40; number++) {
    const opened = now - random.whole(40, 380) * DAY;
    let balance = 0;
    const cardId = newId();
    const moves = random.whole(2, 7);
    for (let at = 0; at < moves; at++) {
      const when = wall(opened + ((now - opened) * (at + 1)) / (moves + 1));
      if (at === 0 || balance < 300) {
        const sum = random.pick([500, 1000, 2000, 5000]);
        const gift = sum >= 2000 ? sum / 20 : 0;
        writer.add("cardTopUp", {
          createTime: when,
          createUser,
          f1: cardId,
          f2: random.pick(["1", "2", "4"]),
          f3: balance.toFixed(2),
          f4: sum.toFixed(2),
          f5: gift.toFixed(2),
          after: (balance + sum + gift).toFixed(2),
        });
        balance += sum + gift;
      } else {
        const spent = Math.round(random.between(30, balance * 0.8) * 10) / 10;
        writer.add("cardConsumption", {
          createTime: when,
          createUser,
          f1: cardId,
          f2: random.pick(merchants),
          f3: random.pick(["购买瓷砖", "购买灯具", "购买五金", "送货上门费", "窗帘定制"]),
          f4: balance.toFixed(2),
          f5: spent.toFixed(2),
          f6: (balance - spent).toFixed(2),
        });
        balance = Math.round((balance - spent) * 100) / 100;
      }
    }
    writer.add("membershipCard", {
      id: cardId,
      createTime: wall(opened),
      createUser,
      f1: random.pick(markets),
      f2: personName(random, random.pick([1, 2])),
      f3: `8801${String(number).padStart(6, "0")}`,
      f4: balance.toFixed(2),
      f5: number % 13 === 0 ? "2" : number % 17 === 0 ? "3" : "1",
      f6: wall(opened),
      phone: freshPhone(random, phones),
    });
  }
}

/** Goods in batches, and what was sold of them. */
export function addTrade(
  { writer, random, now, phones }: World,
  audit: Audit,
  markets: readonly string[],
  merchants: readonly string[],
): void {
  const suppliers = SUPPLIERS.map((f2, index) =>
    writer.add("marketSupplier", {
      ...audit,
      f2,
      f3: freshPhone(random, phones),
      f4: String(1 + (index % 5)),
      f7: random.pick(["1", "2", "3"]),
    }),
  );
  let number = 0;
  for (const [index, [f3, price, unit]] of GOODS.entries()) {
    const merchant = merchants[index * 2]!;
    const goodsId = writer.add("merchantProduct", {
      ...audit,
      f2: merchant,
      f3,
      f4: price.toFixed(2),
      f5: index % 3 === 0 ? (price * 0.9).toFixed(2) : null,
    });
    const arrived = random.whole(60, 400);
    let left = arrived;
    const stockId = newId();
    const move = (createTime: string, kind: "1" | "2", quantity: number, orderId?: string) =>
      writer.add("stockMove", {
        ...audit,
        createTime,
        stockId,
        goodsId,
        kind,
        before: (left - quantity).toFixed(2),
        quantity: quantity.toFixed(2),
        after: left.toFixed(2),
        orderId: orderId ?? null,
      });
    move(wall(now - 40 * DAY), "1", arrived);
    for (let day = 36; day > 0; day -= random.whole(2, 5)) {
      const quantity = random.whole(1, 6);
      const createTime = wall(now - day * DAY + random.whole(1, 9) * 3_600_000);
      left -= quantity;
      const amount = (quantity * price).toFixed(2);
      const orderId = writer.add("marketOrder", {
        ...audit,
        createTime,
        f1: markets[0]!,
        f2: merchant,
        goodsId,
        f3: `DD${createTime.slice(0, 10).replaceAll("-", "")}-${String(8000 + ++number)}`,
        f4: createTime,
        f5: random.pick(["1", "1", "2", "3", "4"]),
        f6: "1",
        f7: amount,
        f8: quantity.toFixed(2),
        f9: price.toFixed(2),
        f10: amount,
      });
      move(createTime, "2", -quantity, orderId);
    }
    writer.add("goodsStock", {
      ...audit,
      id: stockId,
      f1: merchant,
      f3: goodsId,
      f4: left.toFixed(2),
      f5: unit,
      f6: "厂家直供",
      f7: `PC${index + 1}01`,
      f8: random.pick(suppliers),
      f9: freshPhone(random, phones),
    });
    writer.add("testRecord", {
      ...audit,
      createTime: wall(now - random.whole(1, 60) * DAY),
      merchantNo: `SH${String(index + 1).padStart(4, "0")}`,
      goodsNo: `SP${String(index + 1).padStart(4, "0")}`,
      goodsType: f3,
      testItem: random.pick(["甲醛释放量", "放射性", "耐磨转数", "阻燃性能"]),
      testDate: wall(now - random.whole(1, 60) * DAY).slice(0, 10),
      testQuantity: random.whole(1, 5).toFixed(2),
      handling: index === 4 ? "下架复检" : "正常销售",
      result: index === 4 ? "2" : "1",
    });
    writer.add("equipment", {
      ...audit,
      f1: merchant,
      f2: `POS${random.digits(6)}`,
      f3: index === 5 ? "2" : "1",
      f4: index === 7 ? "0" : "1",
    });
    writer.add("bankMerchant", {
      ...audit,
      f1: markets[0]!,
      f2: merchant,
      f4: random.digits(12),
      f5: random.pick(["中国工商银行", "中国建设银行", "杭州银行"]),
      f6: `DA${random.digits(6)}`,
      f7: `6222${random.digits(12)}`,
    });
  }
}

/** What stands on every receipt. */
export function addReceipts({ writer }: World, audit: Audit): void {
  const lines = [
    ["1", "2", "2", "3", "筑客建材市场"],
    ["1", "2", "1", "1", "{{商户}}"],
    ["2", "2", "1", "1", "感谢惠顾，请妥善保管小票"],
    ["2", "2", "1", "1", "打印日期 {{今天}}"],
  ] as const;
  for (const [sort, [f2, f3, f4, f5, f6]] of lines.entries())
    writer.add("receiptTemplate", { ...audit, f2, f3, f4, f5, f6, sort: sort + 1 });
}
