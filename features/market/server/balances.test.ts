import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import type { Page } from "#app/server/test/sales-bed.ts";

let admin: Client;
let market: string;
let number = 0;

const made = async (path: string, body: object): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const card = (f4: string, more: object = {}): Promise<string> =>
  made("/blade-dev/t3", { f1: market, f2: "周敏", f3: `VIP${++number}`, f4, f5: "1", ...more });

const balance = async (id: string): Promise<unknown> =>
  (await admin.get<{ f4: string }>("/blade-dev/t3/detail", { id })).data.f4;

const spend = (f1: string, f5: string) =>
  admin.post<{ id: string }>("/blade-dev/t5/submit", { f1, f3: "购买瓷砖", f5 });

beforeAll(async () => {
  const test = await buildTestApp();
  admin = await test.signIn();
  market = await made("/blade-dev/t1", { f1: "金桥建材市场" });
});

describe("a card", () => {
  it.each([
    [{}, "请选择市场"],
    [{ f1: "1" }, "请输入用户名"],
  ])("needs what the contract says: %j", async (body, msg) => {
    expect(await admin.post("/blade-dev/t3/submit", body)).toMatchObject({ status: 400, msg });
  });

  it("moves by top-ups and consumption, each of which says what was there before and after", async () => {
    const id = await card("100");
    await made("/blade-dev/t4", { f1: id, f2: "1", f4: "200", f5: "20.50" });
    await made("/blade-dev/t5", { f1: id, f3: "购买地板", f5: "50.25" });
    expect(await balance(id)).toBe("270.25");
    const { data: topUps } = await admin.get<Page>("/blade-dev/t4/list", { f1: id });
    expect(topUps.records).toMatchObject([{ f3: "100.00", f4: "200.00", after: "320.50" }]);
    const { data: spent } = await admin.get<Page>("/blade-dev/t5/list", { f1: id });
    expect(spent.records).toMatchObject([{ f4: "320.50", f5: "50.25", f6: "270.25" }]);
  });

  it("does not take its balance from the form once it is there", async () => {
    const id = await card("10");
    await admin.post("/blade-dev/t3/submit", { id, f4: "9999" });
    expect(await balance(id)).toBe("10.00");
  });

  it("never falls below zero", async () => {
    const id = await card("30");
    expect(await spend(id, "30.01")).toMatchObject({
      status: 400,
      msg: "余额不足，当前余额30.00元",
    });
    expect(await spend(id, "30")).toMatchObject({ status: 200 });
    expect(await balance(id)).toBe("0.00");
  });

  it("adds up when fifty spend at once", async () => {
    const id = await card("40");
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend(id, "1")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(await balance(id)).toBe("0.00");
    const { data } = await admin.get<Page>("/blade-dev/t5/list", { f1: id, size: 100 });
    const steps = data.records.map(({ f4, f6 }) => `${f4}>${f6}`);
    expect(new Set(steps).size).toBe(40);
    expect(data.records.every(({ f4, f6 }) => Number(f4) - Number(f6) === 1)).toBe(true);
  });

  it.each(["2", "3"])("that is lost or closed (%s) is not used", async (f5) => {
    const id = await card("30", { f5 });
    expect(await spend(id, "1")).toMatchObject({
      status: 400,
      msg: "该会员卡已挂失或注销，不能使用",
    });
  });

  it("takes back its latest movement only, and stays while it was used", async () => {
    const id = await card("30");
    const first = await spend(id, "10");
    const second = await spend(id, "5");
    const remove = (ids: string) => admin.post("/blade-dev/t5/remove", {}, { ids });
    expect(await remove(first.data.id)).toMatchObject({
      status: 400,
      msg: "只能删除该卡最近的流水",
    });
    expect(await remove(second.data.id)).toMatchObject({ status: 200 });
    expect(await balance(id)).toBe("20.00");
    expect(await admin.post("/blade-dev/t3/remove", {}, { ids: id })).toMatchObject({
      status: 400,
    });
  });
});
