import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore, makeUser } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

const submit = (path: string, body: Record<string, unknown>) =>
  admin.post<{ id: string }>(`${path}/submit`, body);
const added = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await submit(path, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};
const newCustomer = () => added("/blade-customer/customer", customerBody());
const refusal = (field: string, msg: string) => ({
  status: 400,
  msg,
  data: { fields: { [field]: msg } },
});

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("visits of a customer", () => {
  const visits = "/blade-visitRecords/visitRecords";

  it("come one after the other, over all of the customer's records", async () => {
    const customerId = await newCustomer();
    expect(await submit(visits, { customerId, secondCommDate: "2026-02-01" })).toMatchObject(
      refusal("secondCommDate", "请先登记一访"),
    );
    const first = await added(visits, { customerId, firstCommDate: "2026-02-03" });
    expect(await submit(visits, { customerId, secondCommDate: "2026-02-01" })).toMatchObject(
      refusal("secondCommDate", "二访日期不能早于一访日期"),
    );
    expect(await submit(visits, { customerId, thirdCommDate: "2026-02-09" })).toMatchObject(
      refusal("thirdCommDate", "请先登记二访"),
    );
    await added(visits, { customerId, secondCommDate: "2026-02-05" });
    expect(await submit(visits, { customerId, thirdCommDate: "2026-02-04" })).toMatchObject(
      refusal("thirdCommDate", "三访日期不能早于二访日期"),
    );
    expect(
      await submit(visits, { id: first, version: 1, customerId, firstCommDate: "2026-02-06" }),
    ).toMatchObject(refusal("firstCommDate", "二访日期不能早于一访日期"));
    await added(visits, { customerId, thirdCommDate: "2026-02-05" });
  });

  it("are not made twice: a later day is the next visit's", async () => {
    const customerId = await newCustomer();
    const first = await added(visits, { customerId, firstCommDate: "2026-02-03" });
    expect(await submit(visits, { customerId, firstCommDate: "2026-02-09" })).toMatchObject(
      refusal("firstCommDate", "该客户已有一访（2026-02-03），请登记为二访"),
    );
    // The record that tells of it may be corrected, and the same visit be written once more.
    await added(visits, { id: first, version: 1, firstCommDate: "2026-02-04" });
    await added(visits, {
      customerId,
      firstCommDate: "2026-02-04",
      secondCommDate: "2026-02-09",
      thirdCommDate: "2026-02-12",
    });
    expect(await submit(visits, { customerId, secondCommDate: "2026-02-10" })).toMatchObject(
      refusal("secondCommDate", "该客户已有二访（2026-02-09），请登记为三访"),
    );
    expect(await submit(visits, { customerId, thirdCommDate: "2026-02-20" })).toMatchObject(
      refusal("thirdCommDate", "该客户已有三访（2026-02-12），之后的到店请写入跟进"),
    );
  });

  it("are told of as changed where one is corrected", async () => {
    const customerId = await newCustomer();
    const id = await added(visits, { customerId, firstCommDate: "2026-02-03" });
    await added(visits, { id, version: 1, firstCommDate: "2026-02-04" });
    const { data } = await admin.get<{ records: Record<string, string>[] }>(
      "/blade-operationLog/operationLog/list",
      { customerId },
    );
    const told = data.records.map(({ operationDesc = "" }) => operationDesc);
    expect(told.filter((words) => words.includes("一访"))).toEqual([
      "修改到店记录：一访 2026-02-04",
      "登记到店：一访 2026-02-03",
    ]);
  });

  it("are told of by the customer as far as the next one, which its form begins with", async () => {
    const customerId = await newCustomer();
    const next = async () =>
      (await admin.get("/blade-customer/customer/detail", { id: customerId })).data;
    const nothing = {
      nextFirstVisit: "",
      nextFirstReceiver: "",
      nextSecondVisit: "",
      nextSecondReceiver: "",
      nextThirdVisit: "",
    };
    const [today, receiver] = [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), admin.userId];
    expect(await next()).toMatchObject({
      ...nothing,
      nextFirstVisit: today,
      nextFirstReceiver: receiver,
    });
    await added(visits, { customerId, firstCommDate: "2026-02-03" });
    expect(await next()).toMatchObject({
      ...nothing,
      nextSecondVisit: today,
      nextSecondReceiver: receiver,
    });
    await added(visits, { customerId, secondCommDate: "2026-02-09" });
    expect(await next()).toMatchObject({ ...nothing, nextThirdVisit: today });
    await added(visits, { customerId, thirdCommDate: "2026-02-12" });
    expect(await next()).toMatchObject(nothing);
  });
});

describe("a sign", () => {
  const signs = "/blade-sigRecord/sigRecord";

  it("is there once a day for a customer; its own record may be changed", async () => {
    const customerId = await newCustomer();
    const sign = { customerId, sigStatus: "2", sigType: "1", sigDate: "2026-02-03" };
    const twice = refusal("sigDate", "该客户 2026-02-03 已有一条已签记录，请修改原记录");
    const id = await added(signs, sign);
    expect(await submit(signs, sign)).toMatchObject(twice);
    await added(signs, { id, version: 1, preAmount: "100000" });
    await added(signs, { ...sign, customerId: await newCustomer() });
    const deposit = await added(signs, { customerId, sigStatus: "1", sigDate: "2026-02-03" });
    expect(
      await submit(signs, { id: deposit, version: 1, sigStatus: "2", sigType: "1" }),
    ).toMatchObject(twice);
    await added(signs, { ...sign, sigDate: "2026-02-04" });
  });
});

describe("the questionnaire of a visit", () => {
  const visits = "/blade-visitRecords/visitRecords";

  it("has a score up to 100 and whoever filled it in", async () => {
    const visit = { customerId: await newCustomer(), firstCommDate: "2026-02-03" };
    expect(await submit(visits, { ...visit, questionnaireScore: 101 })).toMatchObject(
      refusal("questionnaireScore", "问卷得分不能大于100"),
    );
    const id = await added(visits, visit);
    const read = async () => (await admin.get(`${visits}/detail`, { id })).data;
    expect(await read()).toMatchObject({ questionnaireScore: null, questionnaireById: "" });
    await added(visits, {
      id,
      version: 1,
      questionnaireScore: 92,
      questionnaireAnswers: "满意",
    });
    expect(await read()).toMatchObject({
      questionnaireScore: 92,
      questionnaireAnswers: "满意",
      questionnaireByName: "管理员",
    });
  });
});

describe("communications", () => {
  it.each([
    ["/blade-crm/customerRecords", "customerId", newCustomer],
    ["/blade-crm/clueRecords", "clueId", () => added("/blade-crm/clue", leadBody())],
  ] as const)("of %s say or show something", async (path, subject, make) => {
    const id = await make();
    expect(await submit(path, { [subject]: id, content: "  " })).toMatchObject(
      refusal("content", "请填写聊天内容或上传图片"),
    );
    await added(path, { [subject]: id, picture: "/api/files/a.jpg" });
    const said = await added(path, { [subject]: id, content: "周末到店" });
    expect(await submit(path, { id: said, version: 1, content: "" })).toMatchObject(
      refusal("content", "请填写聊天内容或上传图片"),
    );
  });
});

describe("amounts", () => {
  const signs = "/blade-sigRecord/sigRecord";
  const sign = async (preAmount: string) =>
    submit(signs, {
      customerId: await newCustomer(),
      sigStatus: "2",
      sigType: "1",
      sigDate: "2026-02-03",
      preAmount,
    });

  it("of nothing are refused at their field where money changed hands", async () => {
    expect(await sign("0")).toMatchObject(refusal("preAmount", "签单金额不能小于0.01"));
    expect((await sign("0.01")).status).toBe(200);
  });

  it("beyond what is kept are refused at their field", async () => {
    expect(await sign("12345678901234567")).toMatchObject(
      refusal("preAmount", "签单金额过大，整数部分最多16位"),
    );
    expect((await sign("1234567890123456")).status).toBe(200);
    const lead = await submit("/blade-crm/clue", leadBody({ squareMeasure: "9".repeat(40) }));
    expect(lead).toMatchObject(refusal("squareMeasure", "面积（㎡）过大，整数部分最多16位"));
  });

  it("that result from others are too", async () => {
    const group = await added("/blade-crm/businessGroup", { name: "家装" });
    const businessId = await added("/blade-crm/business", {
      businessName: "太大",
      customerId: await newCustomer(),
      typeId: group,
    });
    const categoryId = await added("/blade-crm/productCategory", { name: "太大" });
    const productId = await added("/blade-crm/product", { categoryId, name: "太大", price: "1" });
    const line = { businessId, productId, salesPrice: "9000000000000000", num: "10" };
    expect(await submit("/blade-crm/businessProduct", line)).toMatchObject(
      refusal("salesPrice", "计算出的金额过大，无法保存"),
    );
  });
});

describe("whoever registers visits and signs", () => {
  const held = async (client: Client): Promise<string[]> =>
    (await client.get<string[]>("/blade-system/menu/codes")).data.filter((code) =>
      /^(?:visit|sign)_record_(?:add|edit)$/.test(code),
    );

  it("is named by a parameter, and nobody else is offered it", async () => {
    const { salesRole, store } = await makeStore(test, admin);
    const name = async (paramKey: string) => {
      const { data } = await admin.get<{ records: Record<string, unknown>[] }>(
        "/blade-system/param/list",
        { paramKey },
      );
      const answer = await submit("/blade-system/param", {
        ...data.records[0],
        paramValue: salesRole,
      });
      expect(answer, answer.msg).toMatchObject({ status: 200 });
    };
    const seller = await makeUser(test, admin, salesRole, store, "陈业务");
    const form = async () =>
      (await seller.get<{ add: boolean }>("/engine/view", { name: "visit-record" })).data.add;
    expect(await held(seller)).toEqual([]);
    expect(await form()).toBe(false);
    await name("crm.role.todoor");
    await expect.poll(form).toBe(true);
    expect(await held(seller)).toEqual(["visit_record_add", "visit_record_edit"]);
    await name("crm.role.sign");
    await expect.poll(async () => (await held(seller)).length).toBe(4);
    expect((await held(admin)).length).toBe(4);
  });
});
