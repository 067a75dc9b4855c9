import { beforeAll, describe, expect, it } from "vitest";
import {
  admin,
  customerId,
  detail,
  manager,
  opportunity,
  prepareDeals,
  sales,
  saved,
} from "#app/server/test/deals-bed.ts";

const PATH = "/blade-crm/contract";
const dates = { proposedDate: "2026-03-01", signingDate: "2026-03-05" };

const agreed = (more: Record<string, unknown> = {}) =>
  saved(sales, PATH, { name: "优惠合同", customerId, money: "100000", ...dates, ...more });

/** How much the customer's company lets be taken off; nothing said where undefined. */
async function limit(discountLimit: string | null): Promise<void> {
  const { companyId } = await detail(admin, "/blade-customer/customer", customerId);
  const company = await detail(admin, "/blade-system/dept", String(companyId));
  await saved(admin, "/blade-system/dept", { ...company, discountLimit });
}

beforeAll(prepareDeals);

describe("what is taken off a contract", () => {
  it("is the discount and the money off together; beyond the company's limit it is excess", async () => {
    await limit("6.5");
    const id = await agreed({ discountRate: "0.95", discountAmount: "3000" });
    expect(await detail(sales, PATH, id)).toMatchObject({
      totalPrice: "92000.00",
      unreceivedMoney: "92000.00",
      discountTotal: "8000.00",
      excessDiscount: "1500.00",
    });
    const within = await agreed({ discountAmount: "6500", designFee: "5000", tax: "330.5" });
    expect(await detail(sales, PATH, within)).toMatchObject({
      totalPrice: "93500.00",
      excessDiscount: null,
      designFee: "5000.00",
      tax: "330.50",
    });
    expect(
      await sales.post(`${PATH}/submit`, {
        name: "白送",
        customerId,
        money: "1000",
        discountAmount: "1000.01",
        ...dates,
      }),
    ).toMatchObject({ status: 400, msg: "优惠不能超过合同金额" });
  });

  it("is held to the parameter where the company says nothing, and is no excess without either", async () => {
    await limit(null);
    const free = await agreed({ discountAmount: "40000" });
    expect(await detail(sales, PATH, free)).toMatchObject({ excessDiscount: null });
    const param = { paramName: "优惠上限", paramKey: "contract.discountLimit" };
    expect(
      await admin.post("/blade-system/param/submit", { ...param, paramValue: "101" }),
    ).toMatchObject({ status: 400, msg: "参数键值不能大于100" });
    await saved(admin, "/blade-system/param", { ...param, paramValue: "10" });
    const id = await agreed({ discountAmount: "40000" });
    expect(await detail(sales, PATH, id)).toMatchObject({ excessDiscount: "30000.00" });
    const { companyId } = await detail(admin, "/blade-customer/customer", customerId);
    const company = await detail(admin, "/blade-system/dept", String(companyId));
    expect(
      await admin.post("/blade-system/dept/submit", { ...company, discountLimit: "100.01" }),
    ).toMatchObject({ status: 400, msg: "优惠上限（%）不能大于100" });
  });
});

describe("new retail of a contract", () => {
  it("follows from its lines, and from what the catalogue calls new retail", async () => {
    const category = (name: string, newRetail: string) =>
      saved(admin, "/blade-crm/productCategory", { name, newRetail });
    const [marked, plain] = [await category("全屋定制", "1"), await category("水电", "0")];
    const product = (name: string, categoryId: string) =>
      saved(admin, "/blade-crm/product", { name, categoryId, price: "100" });
    const [wardrobe, wire] = [await product("衣柜", marked), await product("电线", plain)];
    const businessId = await opportunity({ money: undefined, discountRate: "1" });
    for (const [productId, num] of [
      [wardrobe, "3"],
      [wardrobe, "2"],
      [wire, "4"],
    ])
      await saved(sales, "/blade-crm/businessProduct", { businessId, productId, num });
    const id = await agreed({ businessId, money: "900" });
    const newRetail = async () => {
      const { newRetailAmount, newRetailCategories } = await detail(sales, PATH, id);
      return [newRetailAmount, newRetailCategories];
    };
    expect(await newRetail()).toEqual(["500.00", 1]);
    await saved(sales, "/blade-crm/businessProduct", { businessId, productId: wardrobe, num: "1" });
    await saved(sales, PATH, { id, version: 1, money: "1000" });
    expect(await newRetail()).toEqual(["600.00", 1]);
    expect((await sales.post(`${PATH}/submit-approval`, { id })).status).toBe(200);
    expect((await manager.post(`${PATH}/judge`, { id, verdict: "2" })).status).toBe(200);
    const remark = async (newMark: string) => {
      const row = await detail(admin, "/blade-crm/productCategory", plain);
      await saved(admin, "/blade-crm/productCategory", { ...row, newRetail: newMark });
    };
    await remark("1");
    expect(await newRetail()).toEqual(["1000.00", 2]);
    await remark("0");
    expect(await newRetail()).toEqual(["600.00", 1]);
    const row = await detail(admin, "/blade-crm/product", wardrobe);
    await saved(admin, "/blade-crm/product", { ...row, categoryId: plain });
    expect(await newRetail()).toEqual([null, null]);
  });
});
