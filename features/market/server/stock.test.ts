import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";

let admin: Client;
let merchant: string;

const made = async (path: string, body: object): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

/** Goods of which batches of these sizes lie there, the oldest first. */
async function goodsWith(...batches: readonly string[]) {
  const goods = await made("/blade-dev/t14", { f2: merchant, f3: "抛釉砖", f4: "45", f5: "40" });
  const stocks: string[] = [];
  for (const f4 of batches)
    stocks.push(await made("/blade-dev/t6", { f1: merchant, f3: goods, f4, f5: "片" }));
  return { goods, stocks };
}

const left = async (id: string): Promise<unknown> =>
  (await admin.get<{ f4: string }>("/blade-dev/t6/detail", { id })).data.f4;

const order = (goodsId: string, f8: string, more: object = {}) =>
  admin.post<{ id: string; f3: string }>("/blade-dev/t13/submit", {
    goodsId,
    f8,
    f5: "1",
    ...more,
  });

beforeAll(async () => {
  const test = await buildTestApp();
  admin = await test.signIn();
  merchant = await made("/blade-dev/t2", { f1: "诺贝尔瓷砖", f3: freshPhone(), f5: "1" });
});

describe("an order", () => {
  it("asks how it is paid for", async () => {
    expect(await admin.post("/blade-dev/t13/submit", {})).toMatchObject({
      status: 400,
      msg: "请输入交易方式",
    });
  });

  it("takes goods from the oldest batch on and says what it comes to", async () => {
    const { goods, stocks } = await goodsWith("3", "10");
    const made = await order(goods, "5");
    expect(made, made.msg).toMatchObject({
      status: 200,
      data: { f9: "40.00", f10: "200.00", f7: "200.00", f6: "1", f2: merchant },
    });
    expect(made.data.f3).toMatch(/^DD\d{8}-\d{4}$/);
    expect(await Promise.all(stocks.map(left))).toEqual(["0.00", "8.00"]);
    const { data } = await admin.get<Page>("/blade-market/stockMove/list", {
      orderId: made.data.id,
    });
    expect(data.records).toHaveLength(2);
    expect(data.records).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: "3.00", quantity: "-3.00", after: "0.00", kind: "2" }),
        expect.objectContaining({ before: "10.00", quantity: "-2.00", after: "8.00", kind: "2" }),
      ]),
    );
    const product = await admin.get("/blade-dev/t14/detail", { id: goods });
    expect(product.data).toMatchObject({ inStock: "8.00" });
  });

  it("is refused as a whole where there is not enough", async () => {
    const { goods, stocks } = await goodsWith("3");
    expect(await order(goods, "3.5")).toMatchObject({ status: 400, msg: "库存不足" });
    expect(await left(stocks[0]!)).toBe("3.00");
  });

  it("sells no more than there is when twenty buy at once", async () => {
    const { goods, stocks } = await goodsWith("4", "3");
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(goods, "1")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(await Promise.all(stocks.map(left))).toEqual(["0.00", "0.00"]);
  });

  it("gives goods and money back once when it is returned", async () => {
    const { goods, stocks } = await goodsWith("2", "5");
    const market = await made("/blade-dev/t1", { f1: "退货市场" });
    const cardId = await made("/blade-dev/t3", {
      f1: market,
      f2: "周敏",
      f3: "R001",
      f4: "500",
      f5: "1",
    });
    const { data } = await order(goods, "4", { f5: "5", cardId });
    const balance = async () =>
      (await admin.get<{ f4: string }>("/blade-dev/t3/detail", { id: cardId })).data.f4;
    expect(await balance()).toBe("340.00");
    const back = await Promise.all(
      Array.from({ length: 5 }, () => admin.post("/blade-dev/t13/return", { id: data.id })),
    );
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe("500.00");
    expect(await Promise.all(stocks.map(left))).toEqual(["2.00", "5.00"]);
    const spent = await admin.get<Page>("/blade-dev/t5/list", { f1: cardId });
    expect(spent.data.records).toMatchObject([
      { f4: "340.00", f5: "-160.00", f6: "500.00" },
      { f4: "500.00", f5: "160.00", f6: "340.00" },
    ]);
    const [movement] = spent.data.records;
    expect(
      await admin.post("/blade-dev/t5/remove", {}, { ids: movement!["id"] as string }),
    ).toMatchObject({ status: 400, msg: "该流水由订单产生，请在订单中退货" });
  });

  it("keeps what it was sold for, and the batch it came from", async () => {
    const { goods, stocks } = await goodsWith("2");
    const { data } = await order(goods, "1");
    await admin.post("/blade-dev/t13/submit", { id: data.id, f8: "100", f9: "1" });
    expect((await admin.get("/blade-dev/t13/detail", { id: data.id })).data).toMatchObject({
      f8: "1.00",
      f9: "40.00",
    });
    expect(await admin.post("/blade-dev/t6/remove", {}, { ids: stocks[0]! })).toMatchObject({
      status: 400,
      msg: "该批次已有销售，不能删除",
    });
  });
});

it("stocktaking writes the difference", async () => {
  const { stocks } = await goodsWith("10");
  const count = (counted: string) =>
    admin.post("/blade-dev/t6/correct", { id: stocks[0], counted, reason: "月底盘点" });
  expect(await count("8.5")).toMatchObject({ status: 200 });
  expect(await left(stocks[0]!)).toBe("8.50");
  expect(await count("8.5")).toMatchObject({ status: 400, msg: "实盘与账面一致" });
});
