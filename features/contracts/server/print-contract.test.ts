import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody } from "#app/server/test/factories.ts";

const TEMPLATE = "/blade-crm/contractTemplate";

let test: TestApp;
let admin: Client;
let contractId: string;

const added = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const answer = await admin.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const printed = async (): Promise<string> =>
  (await admin.get<{ html: string }>("/blade-crm/contract/print", { id: contractId })).data.html;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const customerId = await added("/blade-customer/customer", {
    ...customerBody(),
    name: "欧阳<喆>",
    address: "碧桂园3栋",
    houseSize: "89",
  });
  contractId = await added("/blade-crm/contract", {
    name: "欧阳家装修",
    customerId,
    types: "2",
    money: "123456.78",
    proposedDate: "2026-01-05",
    signingDate: "2026-01-06",
  });
  await added("/blade-crm/contractRoom", {
    contractId,
    propertyId: "3栋",
    roomTypeId: "主卧",
    num: "1",
  });
});

it("fills the template every tenant starts with, in words and figures", async () => {
  const html = await printed();
  expect(html).toContain("欧阳&lt;喆&gt;");
  expect(html).toContain("壹拾贰万叁仟肆佰伍拾陆元柒角捌分");
  expect(html).toContain("123,456.78");
  expect(html).toContain("碧桂园3栋");
  expect(html).toMatch(/HT\d{8}-\d{3}/);
  expect(html).toContain("<td>主卧</td>");
  expect(html).toContain("施工合同");
  expect(html).not.toContain("{{");
});

it("prefers the tenant's text for the type, and goes back when it is not in use", async () => {
  const own = await added(TEMPLATE, {
    name: "施工",
    types: "2",
    content: "<h1>施工协议</h1><p>{{客户}}</p>",
  });
  expect(await printed()).toContain("<h1>施工协议</h1>");
  await added(TEMPLATE, {
    id: own,
    name: "施工",
    types: "2",
    status: "0",
    content: "<h1>施工协议</h1>",
  });
  expect(await printed()).toContain("住宅装饰装修合同");
});

it("refuses placeholders that stand for nothing", async () => {
  const answer = await admin.post(`${TEMPLATE}/submit`, {
    name: "错",
    content: "<p>{{合同编码}}</p>",
  });
  expect(answer).toMatchObject({ status: 400, msg: "不认识的占位符：{{合同编码}}" });
});

it("refuses to print what would fill hundreds of pages", async () => {
  const own = await added(TEMPLATE, {
    name: "长",
    types: "2",
    content: `<p>${"{{金额大写}}".repeat(11_000)}</p>`,
  });
  const msg = "合同内容过多，无法打印，请精简模板或明细";
  expect(await admin.get("/blade-crm/contract/print", { id: contractId })).toMatchObject({
    status: 400,
    msg,
  });
  expect(await admin.get("/blade-crm/contract/pdf", { id: contractId })).toMatchObject({
    status: 400,
    msg,
  });
  await added(TEMPLATE, { id: own, name: "长", types: "2", status: "0", content: "<p></p>" });
});

it("answers a PDF with its letters inside, and none of a contract nobody may see", async () => {
  const response = await test.app.inject({
    method: "GET",
    url: "/api/blade-crm/contract/pdf",
    query: { id: contractId },
    headers: { "blade-auth": admin.token },
  });
  expect(response.headers["content-type"]).toBe("application/pdf");
  expect(response.headers["content-disposition"]).toContain(encodeURIComponent("欧阳家装修"));
  const pdf = response.rawPayload.toString("latin1");
  expect(pdf.startsWith("%PDF-")).toBe(true);
  expect(pdf).toContain("/FontFile");
  expect(pdf.length).toBeLessThan(400_000);
  expect((await admin.get("/blade-crm/contract/pdf", { id: "1" })).status).toBe(404);
});
