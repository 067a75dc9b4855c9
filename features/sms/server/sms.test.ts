import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createHmac } from "node:crypto";
import type { CallOutput } from "#engine/model/index.ts";
import type { bookingDraft, visitDraft } from "../booking-calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";
import {
  customerBody,
  leadBody,
  makeDept,
  makeRole,
  makeUser,
} from "#app/server/test/factories.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";

interface Page {
  readonly records: Record<string, string>[];
}

let test: TestApp;
let admin: Client;

/** What a provider's gateway was asked, and what it answers. */
const asked: { method: string; url: URL; body: string }[] = [];
let answer: unknown = {};
const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    asked.push({ method: request.method!, url: new URL(request.url!, "http://gateway"), body });
    response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
  test = await buildTestApp();
  admin = await test.signIn();
});
afterAll(() => gateway.close());

const endpoint = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
const base = "/blade-resource/sms";
const add = (more: Record<string, unknown>) =>
  admin.post<Record<string, string>>(`${base}/submit`, {
    template: "您好${姓名}，验证码${code}",
    signName: "筑客",
    ...more,
  });
const deliver = () => runJobs(test.app);
const logged = async (query: Record<string, string> = {}) =>
  (await admin.get<Page>("/blade-resource/smsLog/list", { size: 50, ...query })).data.records;
const send = (code: string, params: unknown, phones = "13900001111") =>
  admin.post(`${base}/endpoint/send-message`, {}, { code, phones, params: JSON.stringify(params) });

describe("SMS settings", () => {
  it("one is in use at a time, and its secret never leaves or lies open", async () => {
    expect(await add({ category: "1", smsCode: "no-key" })).toMatchObject({
      status: 400,
      msg: "请输入secretKey",
    });
    const first = await add({
      category: "1",
      smsCode: "yp",
      secretKey: "the-apikey-2026",
      endpoint: endpoint(),
    });
    const second = await add({ category: "0", smsCode: "box" });
    expect(JSON.stringify(first.data)).not.toContain("the-apikey-2026");
    const { rows } = await test.database.pool.query<{ row: string }>(
      "select s::text as row from sms s where sms_code = 'yp'",
    );
    expect(rows[0]!.row).not.toContain("the-apikey-2026");
    for (const id of [first.data["id"]!, second.data["id"]!]) {
      expect((await admin.post(`${base}/enable`, {}, { id })).status).toBe(200);
      const { data } = await admin.get<Page>(`${base}/list`, { status: "2" });
      expect(data.records.map((row) => row["id"])).toEqual([id]);
    }
  });

  it("Yunpian gets the whole text with its signature", async () => {
    answer = { code: 0, msg: "发送成功" };
    expect(await send("yp", { 姓名: "王女士", code: "8848" })).toMatchObject({
      status: 200,
      data: { sent: 1 },
    });
    await deliver();
    const last = asked.at(-1)!;
    expect([last.method, last.url.pathname]).toEqual(["POST", "/v2/sms/single_send.json"]);
    expect(Object.fromEntries(new URLSearchParams(last.body))).toMatchObject({
      apikey: "the-apikey-2026",
      mobile: "13900001111",
      text: "【筑客】您好王女士，验证码8848",
    });
    expect((await logged())[0]).toMatchObject({
      state: "sent",
      sender: "云片",
      content: expect.stringContaining("验证码******"),
    });
    const { rows } = await test.database.pool.query<{ row: string }>(
      "select l::text as row from sms_log l",
    );
    // An id may have the same digits among its own.
    expect(rows.map(({ row }) => row).join()).not.toMatch(/(?<!\d)8848(?!\d)/);
  });

  it("Alibaba Cloud gets its template and our values, signed", async () => {
    await add({
      category: "3",
      smsCode: "ali",
      accessKey: "LTAI",
      secretKey: "ali-secret",
      templateId: "SMS_1",
      endpoint: endpoint(),
    });
    answer = { Code: "OK" };
    await send("ali", { 姓名: "李先生", code: "1234" });
    await deliver();
    const { searchParams, search } = asked.at(-1)!.url;
    expect(Object.fromEntries(searchParams)).toMatchObject({
      Action: "SendSms",
      AccessKeyId: "LTAI",
      TemplateCode: "SMS_1",
      PhoneNumbers: "13900001111",
      SignName: "筑客",
    });
    expect(JSON.parse(searchParams.get("TemplateParam")!)).toEqual({
      姓名: "李先生",
      code: "1234",
    });
    const query = search.slice(1).split("&").slice(1).join("&");
    const signed = createHmac("sha1", "ali-secret&")
      .update(`GET&%2F&${encodeURIComponent(query)}`)
      .digest("base64");
    expect(searchParams.get("Signature")).toBe(signed);
  });

  it("a message the provider does not take waits and says why", async () => {
    answer = { Code: "isv.BUSINESS_LIMIT_CONTROL", Message: "触发流控" };
    await send("ali", { 姓名: "赵", code: "1" });
    await deliver();
    expect((await logged())[0]).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("触发流控"),
    });
  });

  it("every parameter of the template is needed, and phones must be phones", async () => {
    expect(await send("box", { 姓名: "王" })).toMatchObject({ status: 400, msg: "请输入code" });
    expect(await send("box", { 姓名: "王", code: "1" }, "12345")).toMatchObject({
      status: 400,
      msg: "手机号码长度不为11位",
    });
    expect(await send("box", { 姓名: "王", code: "1" }, "13800000001,22345678901")).toMatchObject({
      msg: "手机号码格式不正确",
      data: { fields: { phones: "手机号码格式不正确：22345678901" } },
    });
    expect(await send("box", { 姓名: "王", code: "1" }, "，")).toMatchObject({
      status: 400,
      msg: "手机号码不能为空",
    });
    expect(await send("unknown", {})).toMatchObject({ status: 400, msg: "请先配置并启用短信" });
    expect(
      (
        await admin.post(
          `${base}/endpoint/send-message`,
          {},
          { code: "box", phones: "13900001111", params: "[" },
        )
      ).status,
    ).toBe(400);
  });
});

describe("messages about a lead or customer", () => {
  it("are drafted with what is known, and sent when every parameter is there", async () => {
    const body = leadBody({ name: "短信线索" });
    const { data: lead } = await admin.post<{ id: string }>("/blade-crm/clue/submit", body);
    const draft = await admin.get<CallOutput<typeof bookingDraft>>("/blade-msg/msg/clue-booking", {
      id: lead.id,
    });
    expect(draft.data.params).toContainEqual({ name: "客户姓名", value: "短信线索" });
    const params = Object.fromEntries(draft.data.params.map(({ name, value }) => [name, value]));
    expect(
      await admin.post("/blade-msg/msg/clue-booking-send", { id: lead.id, params }),
    ).toMatchObject({
      status: 400,
      msg: "请输入预约时间",
    });
    const sent = await admin.post("/blade-msg/msg/clue-booking-send", {
      id: lead.id,
      params: { ...params, 预约时间: "周六上午十点" },
    });
    expect(sent).toMatchObject({ status: 200, msg: "短信已提交发送" });
    expect((await logged({ purpose: "预约短信" }))[0]).toMatchObject({
      phone: body["telephone"],
      content: expect.stringContaining("周六上午十点"),
    });
    const log = await admin.get<Page>("/blade-crm/clue/clueModifyLogPage", {
      clueId: lead.id,
      modifyType: "13",
    });
    expect(log.data.records).toMatchObject([
      { modifyContent: expect.stringMatching(/^预约短信：.*周六上午十点/) },
    ]);
  });

  it("know the store of a team and the moment agreed upon", async () => {
    const store = await makeDept(admin, "短信西湖店");
    const team = await makeDept(admin, "一组", store, "3");
    const codes = ["clue*", "customer", "customer_add", "customer_out"];
    const sales = await makeUser(
      test,
      admin,
      await makeRole(admin, "短信组员", "2", codes),
      team,
      "短信组员",
    );
    const { data: body } = await sales.post<{ id: string }>(
      "/blade-customer/customer/submit",
      customerBody({ nextTime: "2099-01-02 15:30:00" }),
    );
    const draft = await sales.get<CallOutput<typeof visitDraft>>("/blade-msg/msg/customer-out", {
      id: body.id,
    });
    expect(draft.data.params).toContainEqual({ name: "上门时间", value: "2099-01-02 15:30" });
    const { id } = (
      await sales.post<{ id: string }>(
        "/blade-crm/clue/submit",
        leadBody({ reservationDate: "2001-01-01" }),
      )
    ).data;
    const booking = await sales.get<CallOutput<typeof bookingDraft>>(
      "/blade-msg/msg/clue-booking",
      { id },
    );
    expect(booking.data.params).toContainEqual({ name: "预约时间", value: "" });
    expect(booking.data.params).toContainEqual({ name: "门店", value: "短信西湖店" });
  });

  it("go out for one's own rows only", async () => {
    const dept = await makeDept(admin, "短信部门");
    const sales = await makeUser(
      test,
      admin,
      await makeRole(admin, "短信业务员", "2", ["customer", "customer_out"]),
      dept,
    );
    const { data: customer } = await admin.post<{ id: string }>(
      "/blade-customer/customer/submit",
      customerBody(),
    );
    expect((await sales.get("/blade-msg/msg/customer-out", { id: customer.id })).status).toBe(404);
    expect(
      (await sales.post("/blade-msg/msg/customer-out-send", { id: customer.id, params: {} }))
        .status,
    ).toBe(404);
    expect((await sales.get("/blade-msg/msg/clue-booking", { id: customer.id })).status).toBe(403);
  });
});

it("codes that went out are listed without the code, and can be cleared", async () => {
  const me = await admin.get("/blade-system/user/info");
  await admin.post("/blade-system/user/update-info", {
    id: me.data["id"],
    phone: "13700002222",
    password: ADMIN_PASSWORD,
  });
  await admin.post("/blade-msg/msg/send-export-captcha", { list: "customer" });
  const { data } = await admin.get<Page>("/blade-resource/smsCaptcha/list");
  expect(data.records[0]).toMatchObject({ account: "admin", phone: "13700002222" });
  expect(data.records[0]!["captcha"]).toMatch(/^\d\*+$/);
  const path = "/blade-captchaHistory/captchaHistory";
  expect((await admin.get<Page>(`${path}/list`)).data.records).toHaveLength(data.records.length);
  expect((await admin.post(`${path}/remove`, {}, { ids: data.records[0]!["id"]! })).status).toBe(
    200,
  );
  expect((await admin.get(`${path}/detail`, { id: data.records[0]!["id"]! })).status).toBe(404);
});
