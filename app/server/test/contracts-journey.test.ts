import type { RecordChange } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "./build-app.ts";
import { customerBody } from "./factories.ts";
import {
  admin,
  sales,
  manager,
  customerId,
  saved,
  detail,
  opportunity,
  prepareDeals,
} from "./deals-bed.ts";

beforeAll(prepareDeals);

describe("contracts", () => {
  const dates = { proposedDate: "2026-03-01", signingDate: "2026-03-05" };
  const agreed = (more: Record<string, unknown> = {}) =>
    saved(sales, "/blade-crm/contract", {
      name: "陈晓明装修合同",
      customerId,
      money: "120000",
      ...dates,
      ...more,
    });

  it("number themselves, take over the opportunity's amount and refuse crossed dates", async () => {
    const businessId = await opportunity();
    const id = await agreed({ businessId, money: undefined });
    const row = await detail(sales, "/blade-crm/contract", id);
    expect(row).toMatchObject({
      totalPrice: "95000.00",
      receivedMoney: "0.00",
      unreceivedMoney: "95000.00",
      checkStatus: "0",
    });
    expect(row["num"]).toMatch(/^HT\d{8}-\d{3}$/);
    const crossed = {
      name: "x",
      customerId,
      money: "1",
      proposedDate: "2026-03-05",
      signingDate: "2026-03-01",
    };
    expect(await sales.post("/blade-crm/contract/submit", crossed)).toMatchObject({
      status: 400,
      msg: "签约日期不能早于拟定日期",
    });
    const stranger = await saved(sales, "/blade-customer/customer", customerBody());
    expect(
      await sales.post("/blade-crm/contract/submit", {
        ...dates,
        name: "x",
        customerId: stranger,
        businessId,
      }),
    ).toMatchObject({
      status: 400,
      msg: "该商机不属于所选客户",
    });
  });

  it("are approved before money comes in, and received plus open is always the total", async () => {
    const id = await agreed();
    const pay = (money: string) =>
      sales.post<{ id: string }>("/blade-crm/contractPayment/submit", {
        contractId: id,
        payDate: "2026-03-06",
        money,
      });
    expect(await pay("100")).toMatchObject({ status: 400, msg: "合同审批通过后才能登记收款" });
    expect((await sales.post("/blade-crm/contract/submit-approval", { id })).status).toBe(200);
    expect(await sales.post("/blade-crm/contract/submit", { id, remark: "改" })).toMatchObject({
      status: 400,
      msg: "审批中、已通过或作废的合同不能修改",
    });
    expect((await sales.post("/blade-crm/contract/judge", { id, verdict: "2" })).status).toBe(403);
    expect(await manager.post("/blade-crm/contract/judge", { id, verdict: "3" })).toMatchObject({
      status: 400,
      msg: "请输入意见",
    });
    expect(
      (await manager.post("/blade-crm/contract/judge", { id, verdict: "3", opinion: "缺图纸" }))
        .status,
    ).toBe(200);
    await sales.post("/blade-crm/contract/submit-approval", { id });
    expect((await manager.post("/blade-crm/contract/judge", { id, verdict: "2" })).status).toBe(
      200,
    );
    const first = await pay("50000.55");
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "50000.55",
      unreceivedMoney: "69999.45",
      checkStatus: "2",
    });
    expect(await pay("70000")).toMatchObject({ status: 400, msg: "收款金额不能超过未收金额" });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "50000.55",
    });
    await sales.post("/blade-crm/contractPayment/remove", {}, { ids: first.data.id });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "0.00",
      unreceivedMoney: "120000.00",
    });
  });

  it("tell whoever may approve them that they wait, and their owner the verdict", async () => {
    const name = "等待审批的合同";
    const id = await agreed({ name });
    await sales.post("/blade-crm/contract/submit-approval", { id });
    const bell = async (client: Client) => {
      const { records } = (
        await client.get<{ records: { name: string; warnContent: string }[] }>(
          "/blade-warnMsg/warnMsg/list",
          { size: 50 },
        )
      ).data;
      return records
        .filter((row) => row.name.startsWith(name))
        .map(({ warnContent }) => warnContent);
    };
    expect(await bell(manager)).toEqual([
      expect.stringMatching(/^合同审批：等待审批的合同（HT\d{8}-\d{3}），等待您办理「.+」$/),
    ]);
    expect(await bell(sales)).toEqual([]);
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    expect(await bell(sales)).toEqual(["合同 等待审批的合同 已通过审批"]);
    await manager.post("/blade-crm/contract/void", { id, reason: "客户退单" });
    expect(await bell(sales)).toContain("合同 等待审批的合同 已作废：客户退单");
  });

  it("say with whom they lie while they wait, and their approver finds them", async () => {
    const id = await agreed({ name: "等谁审批的合同" });
    await sales.post("/blade-crm/contract/submit-approval", { id });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      checkStatus: "1",
      approverIds: manager.userId,
    });
    const waiting = { checkStatus: "1", approverIds: manager.userId, name: "等谁审批的合同" };
    expect(
      (await manager.get<{ total: number }>("/blade-crm/contract/list", waiting)).data.total,
    ).toBe(1);
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      checkStatus: "2",
      approverIds: "",
    });
    expect(
      (await manager.get<{ total: number }>("/blade-crm/contract/list", waiting)).data.total,
    ).toBe(0);
  });

  it("go neither to approval nor on paper while their amount and their product lines differ", async () => {
    const businessId = await opportunity({ discountRate: "1" });
    const id = await agreed({ businessId, money: "150000" });
    const categoryId = await saved(admin, "/blade-crm/productCategory", { name: "定制" });
    const productId = await saved(admin, "/blade-crm/product", {
      categoryId,
      name: "定制橱柜",
      price: "17980",
    });
    await saved(sales, "/blade-crm/businessProduct", { businessId, productId, num: "1" });
    const refused = {
      status: 400,
      msg: "合同金额 150,000.00 与商机产品合计 17,980.00 相差 132,020.00，请先改为一致",
    };
    expect(await sales.post("/blade-crm/contract/submit-approval", { id })).toMatchObject(refused);
    expect(await sales.get("/blade-crm/contract/print", { id })).toMatchObject(refused);
    expect(await sales.get("/blade-crm/contract/pdf", { id })).toMatchObject(refused);

    await saved(sales, "/blade-crm/contract", { id, money: "17980" });
    expect((await sales.get("/blade-crm/contract/print", { id })).status).toBe(200);
    expect((await sales.post("/blade-crm/contract/submit-approval", { id })).status).toBe(200);
    const { num } = await detail(sales, "/blade-crm/contract", id);
    expect(
      await sales.post("/blade-crm/businessProduct/submit", { businessId, productId, num: "2" }),
    ).toMatchObject({
      status: 400,
      msg: `合同 ${String(num)} 审批中或已通过，产品明细不能再修改`,
    });
  });

  it("keep their rooms once submitted", async () => {
    const contractId = await agreed();
    const room = { contractId, propertyId: "1幢", roomTypeId: "三房", num: "1" };
    const id = await saved(sales, "/blade-crm/contractRoom", room);
    await sales.post("/blade-crm/contract/submit-approval", { id: contractId });
    const refused = { status: 400, msg: "审批中、已通过或作废的合同不能修改" };
    expect(await sales.post("/blade-crm/contractRoom/submit", room)).toMatchObject(refused);
    expect(await sales.post("/blade-crm/contractRoom/remove", {}, { ids: id })).toMatchObject(
      refused,
    );
    expect((await sales.post("/blade-crm/contractRoom/submit", { contractId })).msg).toBe(
      "请输入楼宇ID",
    );
  });

  it("reckon right when payments come and go at once", async () => {
    const id = await agreed();
    await sales.post("/blade-crm/contract/submit-approval", { id });
    await manager.post("/blade-crm/contract/judge", { id, verdict: "2" });
    const pay = (money: string) =>
      saved(sales, "/blade-crm/contractPayment", { contractId: id, payDate: "2026-03-06", money });
    const payments = await Promise.all(["100", "200", "300.50", "400"].map(pay));
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "1000.50",
      unreceivedMoney: "118999.50",
    });
    await Promise.all(
      payments
        .slice(0, 3)
        .map((ids) => sales.post("/blade-crm/contractPayment/remove", {}, { ids })),
    );
    expect(await detail(sales, "/blade-crm/contract", id)).toMatchObject({
      receivedMoney: "400.00",
      unreceivedMoney: "119600.00",
    });
    const log = (await sales.get<RecordChange[]>("/blade-crm/contract/changes", { id })).data;
    expect(log.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain(
      "receivedMoney",
    );
  });

  it("number 20 at once without a gap or a repeat", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => agreed()));
    const numbers = await Promise.all(
      ids.map(async (id) => String((await detail(sales, "/blade-crm/contract", id))["num"])),
    );
    const places = numbers
      .map((number) => Number(number.split("-")[1]))
      .toSorted((one, other) => one - other);
    expect(new Set(places).size).toBe(20);
    expect(places.at(-1)! - places[0]!).toBe(19);
  });
});
