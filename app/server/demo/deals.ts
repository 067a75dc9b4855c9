import { fromWallTime } from "#engine/model/index.ts";
import type { Queryable } from "#engine/server/bound-database.ts";
import { appointed, DAY, HOUR, dayOf, wall, working } from "./calendar.ts";
import type { Sold } from "./catalogue.ts";
import { addCatalogue } from "./catalogue.ts";
import { freshPhone, personName } from "./names.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly dept: string;
  readonly size: string | null;
  readonly signed: boolean;
  readonly amount: string | null;
  /** What the home was estimated at. */
  readonly estimate: string | null;
  readonly day: string;
  /** What the company lets be taken off, in hundredths. */
  readonly limit: string | null;
}

/** Those who signed within 18 months, and the most promising of those who have not. */
async function buyers(
  connection: Queryable,
  tenantId: string,
  now: number,
): Promise<readonly Buyer[]> {
  const { rows } = await connection.query<Buyer>(
    `(select id::text, name, owner_user_id::text as owner, owner_dept_id::text as dept, house_size::text as size, true as signed, sig_amount::text as amount, null as estimate, sig_date::text as day,
        (select d.discount_limit::text from dept d where d.id = customer.company_id) as "limit"
        from customer where tenant_id = $1 and is_deleted = 0 and sig_status = '2' and sig_date >= $2 and owner_user_id is not null order by sig_date desc limit 8000)
      union all (select id::text, name, owner_user_id::text, owner_dept_id::text, house_size::text, false, null, estimated_amount::text, first_time::date::text, null
        from customer where tenant_id = $1 and is_deleted = 0 and pool_status = '0' and coalesce(sig_status, '1') = '1' and purpose in ('2', '3', '4') and owner_user_id is not null order by first_time desc limit 900)`,
    [tenantId, dayOf(now - 550 * DAY)],
  );
  return rows;
}

/** Unit of what is sold as one piece of work. */
const WHOLE = "项";

interface Group {
  readonly id: string;
  readonly stages: readonly string[];
}

/** The ways of selling the company began with. */
async function sellingWays(connection: Queryable, tenantId: string): Promise<readonly Group[]> {
  const { rows } = await connection.query<Group>(
    `select t.id::text, array_agg(s.id::text order by s.sort) as stages
       from business_group t join business_stage s on s.type_id = t.id and s.tenant_id = t.tenant_id
       where t.tenant_id = $1 group by t.id, t.sort order by t.sort`,
    [tenantId],
  );
  return rows;
}

/** Adds the catalogue, and for customers near or past a sign their contacts, opportunities, contracts and payments. */
export async function addDeals(
  world: World,
  connection: Queryable,
  tenantId: string,
): Promise<void> {
  const products = addCatalogue(world);
  const groups = await sellingWays(connection, tenantId);
  /** How many were signed on each day. */
  const numbers = new Map<string, number>();
  for (const buyer of await buyers(connection, tenantId, world.now)) {
    const business = addOpportunity(world, buyer, groups, products);
    if (!buyer.signed) continue;
    const number = (numbers.get(buyer.day) ?? 0) + 1;
    numbers.set(buyer.day, number);
    addContract(world, buyer, business, number);
  }
}

interface Opportunity {
  readonly id: string;
  readonly money: string;
  readonly off: number;
  readonly newRetailAmount: number;
  readonly newRetailCategories: number;
  /** What is sold, as its contract takes it over. */
  readonly lines: readonly Line[];
}

function addOpportunity(
  { writer, random, now, phones }: World,
  buyer: Buyer,
  groups: readonly Group[],
  products: readonly Sold[],
): Opportunity {
  const begun = Math.min(
    fromWallTime(`${buyer.day} 10:00`).getTime() - (buyer.signed ? random.whole(10, 40) * DAY : 0),
    now - 2 * HOUR,
  );
  const audit = { createTime: wall(begun), createUser: buyer.owner, createDept: buyer.dept };
  const owned = { ownerUserId: buyer.owner, ownerDeptId: buyer.dept };
  const group = random.chance(0.8) ? groups[0]! : groups[1]!;
  const stage = buyer.signed ? group.stages.at(-1)! : random.pick(group.stages);
  const lost = !buyer.signed && random.chance(0.12);
  const goods = products.filter(({ unit }) => unit !== WHOLE);
  const lines = Array.from({ length: random.whole(2, 4) }, () => ({
    product: random.pick(goods),
    num: random.whole(4, 60),
  }));
  const sum = lines.reduce((total, { product, num }) => total + product.price * num, 0);
  const off = buyer.amount === null ? 0 : takenOff(random, Number(buyer.amount));
  const amount =
    buyer.amount === null ? expected(buyer, group === groups[0]) : Number(buyer.amount);
  const money = (amount + off).toFixed(2);
  // What a home costs beside the products named is the work.
  const work = Number(money) - sum;
  const id = writer.add("business", {
    ...audit,
    ...owned,
    businessName: `${buyer.name} · ${group === groups[0] ? "整装" : "局装"}`,
    customerId: buyer.id,
    typeId: group.id,
    statusId: stage,
    isEnd: buyer.signed ? "1" : lost ? "2" : "0",
    endReason: lost ? random.pick(["价格超出预算", "选择了别家", "暂缓装修"]) : null,
    endTime: buyer.signed
      ? `${buyer.day} 16:00:00`
      : lost
        ? wall(Math.min(begun + 9 * DAY, now))
        : null,
    money,
    discountRate: "1",
    totalPrice: money,
    dealDate: appointed(working(random, now + random.whole(3, 60) * DAY)),
    nextTime:
      buyer.signed || lost ? null : appointed(working(random, now + random.whole(-2, 8) * DAY)),
    lastTime: wall(begun + HOUR),
    followup: random.chance(0.85) ? "1" : "0",
  });
  const sold = work < 0 ? [] : lines.map(({ product, num }) => ({ ...product, num }));
  const all =
    work > 0
      ? [{ ...products.find(({ unit }) => unit === WHOLE)!, price: work, num: 1 }, ...sold]
      : sold;
  const written = all.map(lineOf);
  for (const line of written)
    writer.add("businessProduct", { ...audit, ...line, businessId: id, status: "1" });
  if (random.chance(0.5)) {
    const gender = random.chance(0.5) ? 1 : 2;
    writer.add("contact", {
      ...audit,
      ...owned,
      name: personName(random, gender),
      customerId: buyer.id,
      businessIds: [id],
      mobile: freshPhone(random, phones),
      post: random.pick(gender === 1 ? ["配偶", "父亲", "朋友"] : ["配偶", "母亲", "朋友"]),
    });
  }
  const retail = sold.filter(({ newRetail }) => newRetail);
  return {
    id,
    money,
    off,
    newRetailAmount: retail.reduce((total, { price, num }) => total + price * num, 0),
    newRetailCategories: new Set(retail.map(({ categoryId }) => categoryId)).size,
    lines: written,
  };
}

/** What somebody who has not signed may spend: on the whole home, or on a part of it. */
function expected({ estimate, size }: Buyer, whole: boolean): number {
  const home = Number(estimate ?? Number(size ?? 90) * 1500);
  return Math.round((home * (whole ? 1 : 0.3)) / 100) * 100;
}

type Line = ReturnType<typeof lineOf>;

/** A product of a document: so many at its price. */
function lineOf({ id, price: each, unit, num }: Sold & { readonly num: number }) {
  const price = each.toFixed(2);
  return {
    productId: id,
    price,
    salesPrice: price,
    num: num.toFixed(2),
    discount: "1",
    subtotal: (each * num).toFixed(2),
    unit,
  };
}

/** What is let off a price: nothing, a little, or now and then more than the company allows. */
function takenOff(random: Random, total: number): number {
  const share = random.chance(0.3)
    ? 0
    : random.chance(0.82)
      ? random.between(0.01, 0.06)
      : random.between(0.06, 0.13);
  return Math.round((total * share) / 100) * 100;
}

/** Who enters a contract and who approves it: what a leader enters for the team goes to the manager of the store. */
function entrance({ random, organisation }: World, { owner, dept }: Buyer) {
  for (const { teams, stores } of organisation.companies) {
    const team = teams.find(({ deptId }) => deptId === dept);
    const store = stores.find(({ name }) => name === team?.storeName);
    if (!team || !store) continue;
    return random.chance(0.4)
      ? { by: team.leader.id, approver: store.manager.id }
      : { by: owner, approver: team.leader.id };
  }
  return { by: owner };
}

/** Paid by progress: 30, 35, 30 and 5 per cent. */
const SHARES = [0.3, 0.35, 0.3, 0.05] as const;

function addContract(world: World, buyer: Buyer, business: Opportunity, number: number): void {
  const { writer, random, now } = world;
  const signed = fromWallTime(`${buyer.day} 15:00`).getTime();
  const [amount, limit] = [Number(business.money), Number(buyer.limit)];
  const total = amount - business.off;
  const excess = business.off - Math.round(amount * limit) / 100;
  const { newRetailAmount, newRetailCategories } = business;
  const area = Number(buyer.size ?? 90);
  const age = (now - signed) / DAY;
  const checkStatus =
    age < 6 ? random.pick(["0", "1", "1", "2", "2"] as const) : random.chance(0.97) ? "2" : "3";
  const { by, approver } = entrance(world, buyer);
  const audit = {
    createTime: wall(Math.min(signed, now)),
    createUser: by,
    createDept: buyer.dept,
  };
  const paid = checkStatus === "2" ? SHARES.filter((_, step) => age >= step * 32) : [];
  const amounts = paid.map((share) => Math.round(total * share));
  const received = amounts.reduce((sum, amount) => sum + amount, 0);
  const contractId = writer.add("contract", {
    ...audit,
    name: `${buyer.name} 装修合同`,
    num: `HT${buyer.day.replaceAll("-", "")}-${String(number).padStart(3, "0")}`,
    customerId: buyer.id,
    businessId: business.id,
    companyUserId: buyer.owner,
    checkStatus,
    approverIds: checkStatus === "1" && approver ? [approver] : null,
    types: random.chance(0.8) ? "2" : "1",
    paymentType: "3",
    flowLevel: "1",
    money: amount.toFixed(2),
    discountRate: "1",
    discountAmount: business.off.toFixed(2),
    discountTotal: business.off.toFixed(2),
    excessDiscount: excess > 0 ? excess.toFixed(2) : null,
    totalPrice: total.toFixed(2),
    designFee: random.chance(0.72) ? (area * random.whole(40, 168)).toFixed(2) : null,
    manageFee: random.chance(0.9) ? (total * random.between(0.04, 0.07)).toFixed(2) : null,
    tax: random.chance(0.66) ? (total * 0.033).toFixed(2) : null,
    newRetailAmount: newRetailCategories === 0 ? null : newRetailAmount.toFixed(2),
    newRetailCategories: newRetailCategories || null,
    receivedMoney: received.toFixed(2),
    unreceivedMoney: (total - received).toFixed(2),
    proposedDate: dayOf(signed - 2 * DAY),
    signingDate: buyer.day,
    startTime: wall(signed + 7 * DAY),
    endTime: wall(signed + 130 * DAY),
    ownerUserId: buyer.owner,
    ownerDeptId: buyer.dept,
  });
  for (const [sort, line] of business.lines.entries())
    writer.add("contractProduct", { ...audit, ...line, contractId, sort });
  for (const [step, amount] of amounts.entries()) {
    const payDate = dayOf(Math.min(signed + step * 32 * DAY, now));
    writer.add("contractPayment", {
      ...audit,
      contractId,
      payDate,
      money: amount.toFixed(2),
      paymentType: "3",
    });
  }
}
