import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";

let test: TestApp;
let admin: Client;
let number = 0;

const made = async (path: string, body: object): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const merchantOf = (marketId?: string): Promise<string> =>
  made("/blade-dev/t2", { f1: `商户${++number}`, f3: freshPhone(), f5: "1", marketId });

async function marketWithStalls(...rents: readonly string[]) {
  const market = await made("/blade-dev/t1", { f1: `市场${++number}` });
  const floor = await made("/blade-dev/t7", { f1: market, t7Name: "一楼" });
  const stalls: string[] = [];
  for (const rent of rents)
    stalls.push(await made("/blade-dev/t8", { f1: floor, t8No: `A${++number}`, rent }));
  return { market, floor, stalls };
}

const letTo = (stallId: string, merchantId: string, startDate: string, endDate?: string) =>
  admin.post<{ id: string }>("/blade-market/tenancy/submit", {
    stallId,
    merchantId,
    startDate,
    endDate,
  });

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("a stall", () => {
  it("has one tenant at a time", async () => {
    const { stalls } = await marketWithStalls("1000");
    const [stall] = stalls;
    const one = await merchantOf();
    expect((await letTo(stall!, one, "2026-01-01", "2026-03-31")).status).toBe(200);
    expect(await letTo(stall!, await merchantOf(), "2026-03-31")).toMatchObject({ status: 400 });
    expect(await letTo(stall!, await merchantOf(), "2026-04-01")).toMatchObject({ status: 200 });
    expect(await letTo(stall!, one, "2027-01-01")).toMatchObject({ status: 400 });
    expect(await letTo(stall!, one, "2025-03-01", "2025-02-01")).toMatchObject({
      status: 400,
      msg: "到期日不能早于起租日",
    });
  });

  it("goes to one of ten who ask at once", async () => {
    const { stalls } = await marketWithStalls("1000");
    const merchant = await merchantOf();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => letTo(stalls[0]!, merchant, "2026-01-01")),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("shows on the map whose it is and who owes", async () => {
    const { market, stalls } = await marketWithStalls("1000", "900", "800");
    const merchant = await merchantOf();
    await letTo(stalls[0]!, merchant, "2026-01-01");
    await letTo(stalls[1]!, merchant, "2026-01-01");
    await made("/blade-dev/t18", { f3: market, f8: stalls[1], f6: "900", dueDate: "2026-01-10" });
    const { data } = await admin.get<{ stalls: { id: string; occupancy: string }[] }[]>(
      "/blade-dev/t8/map",
      { marketId: market },
    );
    expect(data[0]!.stalls.map(({ id, occupancy }) => [id, occupancy])).toEqual([
      [stalls[0], "1"],
      [stalls[1], "2"],
      [stalls[2], "0"],
    ]);
    expect((await admin.get("/blade-dev/t8/detail", { id: stalls[0]! })).data).toMatchObject({
      occupancy: "1",
      tenantMerchant: `商户${number}`,
    });
  });
});

describe("stall fees", () => {
  it("are raised once for a month, paid in parts, and never more than is due", async () => {
    const { market, stalls } = await marketWithStalls("1000", "900", "0");
    const merchant = await merchantOf();
    await letTo(stalls[0]!, merchant, "2026-01-01");
    await letTo(stalls[1]!, merchant, "2026-02-15");
    await letTo(stalls[2]!, merchant, "2026-01-01");
    const raise = () =>
      admin.post<{ added: number }>("/blade-dev/t18/raise", {
        f3: market,
        period: "2026-02",
        dueDate: "2026-02-10",
      });
    const added = (await Promise.all([raise(), raise(), raise()])).map(({ data }) => data.added);
    expect(added.sort()).toEqual([0, 0, 2]);
    const { data } = await admin.get<Page>("/blade-dev/t18/list", { f3: market });
    expect(data.records).toHaveLength(2);
    const fee = data.records.find(({ f8 }) => f8 === stalls[0])!;
    expect(fee).toMatchObject({ f6: "1000.00", arrears: "1000.00", status: "0", f4: merchant });
    const pay = (amount: string) =>
      admin.post("/blade-dev/t18/pay", { id: fee["id"], amount, f9: "1" });
    expect(await pay("1000.01")).toMatchObject({ status: 400 });
    const paid = await Promise.all(Array.from({ length: 12 }, () => pay("100")));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(
      (await admin.get("/blade-dev/t18/detail", { id: String(fee["id"]) })).data,
    ).toMatchObject({ paid: "1000.00", arrears: "0.00", status: "1" });
    expect(await admin.post("/blade-dev/t18/remove", {}, { ids: String(fee["id"]) })).toMatchObject(
      { status: 400 },
    );
    const arrears = await admin.get<unknown[]>("/blade-dev/t18/arrears", { f3: market });
    expect(arrears.data).toMatchObject([{ fees: 1, arrears: "900.00" }]);
  });

  it("print on a roll and on a sheet with the merchant's own words, escaped", async () => {
    const { market, stalls } = await marketWithStalls("1000");
    const merchant = await merchantOf();
    await made("/blade-dev/t10", { f1: merchant, f2: "1", f6: "<b>欢迎</b> {{商户}}" });
    await made("/blade-dev/t10", { f2: "1", f6: "通用页眉" });
    const id = await made("/blade-dev/t18", {
      f3: market,
      f8: stalls[0],
      f4: merchant,
      f6: "12888",
    });
    const print = async (paper: string, language = "zh-CN") =>
      (
        await test.app.inject({
          method: "POST",
          url: "/api/blade-dev/t18/print",
          headers: { "blade-auth": `bearer ${admin.token}`, "accept-language": language },
          payload: { id, paper },
        })
      ).json<{ data: { html: string } }>().data.html;
    const roll = await print("80");
    expect(roll).toContain("size: 80mm");
    expect(roll).toContain(`&lt;b&gt;欢迎&lt;/b&gt; 商户${number}`);
    expect(roll).not.toContain("通用页眉");
    expect(roll).toContain("<dt>应缴金额</dt><dd>12,888.00</dd>");
    const sheet = await print("A4", "en-GB");
    expect(sheet).toContain("size: A4");
    expect(sheet).toContain('<html lang="en">');
    expect(sheet).toContain("<h1>Receipt of a stall fee</h1>");
    expect(sheet).toContain("<dd>12,888.00</dd>");
    expect((await admin.get("/blade-dev/t18/detail", { id })).data).toMatchObject({ f10: "1" });
  });
});

describe("water and power", () => {
  it("are billed from readings once for a month", async () => {
    const market = await made("/blade-dev/t1", { f1: `市场${++number}` });
    const merchant = await merchantOf(market);
    const meter = (f8: string, f11: string) =>
      made("/blade-dev/t21", { f7: merchant, f8, f9: `M${++number}`, f11, f12: "表" });
    const [power, water] = [await meter("1", "1.20"), await meter("2", "4.15")];
    const read = (meterId: string, readAt: string, value: string) =>
      admin.post("/blade-market/meterReading/submit", { meterId, readAt, value });
    for (const [day, kwh, tons] of [
      ["2026-01-31 20:00:00", "100", "10"],
      ["2026-02-10 20:00:00", "150.5", "12"],
      ["2026-02-28 20:00:00", "220", "14.5"],
      ["2026-03-01 08:00:00", "230", "15"],
    ] as const) {
      expect(await read(power, day, kwh)).toMatchObject({ status: 200 });
      expect(await read(water, day, tons)).toMatchObject({ status: 200 });
    }
    expect(await read(power, "2026-02-20 20:00:00", "90")).toMatchObject({ status: 400 });
    expect((await admin.get("/blade-dev/t21/detail", { id: power })).data).toMatchObject({
      f16: "230.00",
      lastReadAt: "2026-03-01 08:00:00",
    });
    const bill = () =>
      admin.post<{ added: number }>("/blade-dev/t11/bill", { f1: market, f3: "2026-02" });
    const added = (await Promise.all([bill(), bill()])).map(({ data }) => data.added);
    expect(added.sort()).toEqual([0, 1]);
    const { data } = await admin.get<Page>("/blade-dev/t11/list", { f1: market });
    expect(data.records).toMatchObject([
      { f2: merchant, f3: "2026-02", f4: "4.50", f5: "18.68", f6: "120.00", f7: "144.00" },
    ]);
    expect(
      await admin.post("/blade-dev/t11/submit", { f1: market, f2: merchant, f3: "2026-02", f5: 1 }),
    ).toMatchObject({ status: 400, msg: "该商户本期水电费已存在" });
  });
});
