import type { Context } from "#engine/server/context.ts";
import { DAY, dayOf, HOUR, wall } from "./calendar.ts";
import type { World } from "./world.ts";

const DEPARTMENTS = ["营销中心", "设计中心", "工程中心", "售后中心"] as const;
const STATES = ["signed", "building", "building", "done"] as const;

/** Adds a partner cloud at the sandbox as it was last synchronised: departments, colleagues, channels, and contracts of signed customers. */
export async function addPartners(ctx: Context, world: World): Promise<void> {
  const { writer, now, random, organisation } = world;
  await writer.settle();
  const audit = {
    createTime: wall(now - 90 * DAY),
    createUser: organisation.director.id,
    createDept: organisation.director.deptId,
  };
  const colleagues = await ctx.unscoped
    .selectFrom("user")
    .select(["id", "realName", "phone"])
    .where("phone", "<>", "")
    .orderBy("id")
    .limit(20)
    .execute();
  const customers = await ctx.unscoped
    .selectFrom("customer")
    .select(["id", "name", "telephone", "sigAmount", "sigDate"])
    .where("sigStatus", "=", "2")
    .where("sigDate", "is not", null)
    .orderBy("sigDate", "desc")
    .orderBy("id")
    .limit(36)
    .execute();
  const gatewayId = writer.add("partnerGateway", {
    ...audit,
    gatewayName: "伙伴云·本地沙箱",
    category: "0",
    enabled: 1,
    syncState: "2",
    progress: 100,
    deptCount: DEPARTMENTS.length,
    userCount: colleagues.length,
    contractCount: customers.length,
    callCount: 0,
    skippedCount: 0,
    syncTime: wall(now - 5 * HOUR),
    remark: "演示网关：数据只在本机往返",
  });
  const depts = DEPARTMENTS.map((huobanDeptName, place) => {
    const huobanDeptId = `HB${1001 + place}`;
    writer.add("huobanDept", {
      ...audit,
      huobanDeptId,
      huobanDeptName,
      companyId: organisation.companies[place % organisation.companies.length]!.id,
    });
    return { huobanDeptId, huobanDeptName };
  });
  for (const [place, { id, realName, phone }] of colleagues.entries()) {
    const person = {
      // As the sandbox names them, so that a synchronisation knows them again.
      huobanUserId: `user-${id}`,
      huobanUserName: realName ?? "",
      huobanMobile: phone ?? "",
      ...depts[place % depts.length]!,
    };
    writer.add("huobanUser", { ...audit, ...person, userId: id });
    if (place < 3)
      writer.add("huobanChannel", {
        ...audit,
        ...person,
        spaceId: `SP${31_001 + place}`,
        spaceName: ["抖音线索空间", "小红书线索空间", "百度线索空间"][place]!,
        huobanTableId: `TB${random.digits(8)}`,
        remark: "新线索进入该表格后由负责人当天联系",
      });
  }
  for (const [place, { id, name, telephone, sigAmount, sigDate }] of customers.entries())
    writer.add("fyContract", {
      ...audit,
      createTime: wall(now - 5 * HOUR),
      fyNum: `FY${dayOf(now).slice(0, 4)}${String(1001 + place)}`,
      fyContractId: `contract-${random.digits(10)}`,
      fyName: `${name}整装合同`,
      fyCustomerName: name,
      fyMobile: telephone,
      amount: sigAmount ?? `${random.whole(80, 360) * 1000}.00`,
      signedDate: sigDate,
      fyState: STATES[place % STATES.length]!,
      customerId: id,
      gatewayId,
    });
}
