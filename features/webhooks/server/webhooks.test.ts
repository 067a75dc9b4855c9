import type { WebhookTrial } from "../lead-source.ts";
import { beforeAll, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone, makeRole, makeStore, makeUser } from "#app/server/test/factories.ts";
import { signedHeaders } from "./signature.ts";

interface Page {
  readonly records: Record<string, string>[];
}

const SECRET = "the-secret-of-douyin-2026";
const base = "/blade-crm/leadSource";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let sourceId: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  const channelId = (
    await admin.post<{ id: string }>("/blade-channel/channel/submit", { channelName: "抖音" })
  ).data.id;
  await admin.post("/blade-channelDept/channelDept/submit", {
    channel: channelId,
    deptId: store.store,
    weight: "1",
    manual: "0",
  });
  await admin.post("/blade-allocRuleUser/allocRuleUser/save", {
    deptId: store.store,
    userIds: store.first.userId,
    weight: "1",
  });
  await store.first.post("/blade-system/user/online", { userId: store.first.userId, online: "0" });
  sourceId = (
    await add({
      sourceName: "抖音",
      source: "douyin",
      secretKey: SECRET,
      channelId,
      clueType: "1",
      mapping: { telephone: "user.phone", name: "user.nick" },
    })
  ).data.id;
});

const add = (body: Record<string, unknown>) => admin.post<{ id: string }>(`${base}/submit`, body);

function send(
  body: string,
  headers: Record<string, string> = signedHeaders(SECRET, body, new Date()),
  source = "douyin",
) {
  return test.app.inject({
    method: "POST",
    url: `/api/blade-crm/webhook/leads/${source}`,
    headers,
    payload: body,
  });
}

const body = (phone: string, more: object = {}) =>
  JSON.stringify({ user: { phone, nick: "网友" }, ...more });
const logged = async (client = admin) =>
  (await client.get<Page>("/blade-crm/sourceRequestLog/page", { appId: "douyin", size: 50 })).data
    .records;

it("a signed lead goes through the ordinary door: mapped, allocated, and the second marked as a duplicate", async () => {
  const phone = freshPhone();
  const first = await send(body(phone, { squareMeasure: 88.5, remark: "想装修" }));
  expect(first.json()).toMatchObject({ code: 200, data: { duplicate: false, allocated: true } });
  const { id } = first.json<{ data: { id: string } }>().data;
  expect(
    (await admin.get<Record<string, unknown>>("/blade-crm/clue/detail", { id })).data,
  ).toMatchObject({
    name: "网友",
    telephone: phone,
    channelName: "抖音",
    clueOwnerName: "李业务",
    squareMeasure: "88.50",
    remark: "想装修",
  });
  expect((await send(body(phone))).json()).toMatchObject({
    data: { duplicate: true, allocated: false },
  });
  const [second, one] = await logged();
  expect(second).toMatchObject({ dataStatus: "1", dataResult: expect.stringContaining("重复") });
  expect(one).toMatchObject({
    dataStatus: "1",
    reqContent: body(phone, { squareMeasure: 88.5, remark: "想装修" }),
  });
  const inEnglish = await test.app.inject({
    url: "/api/blade-crm/sourceRequestLog/page",
    headers: { "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
  });
  expect(inEnglish.json().data.records[0].dataResult).toMatch(
    /^Duplicate: Lead 网友 \(李业务\), lead \d+$/,
  );
});

it("refuses what is unsigned, wrongly signed, old or sent again, and keeps it", async () => {
  const text = body(freshPhone());
  const headers = signedHeaders(SECRET, text, new Date());
  const old = signedHeaders(SECRET, text, new Date(Date.now() - 400_000));
  const wrong = signedHeaders("another-secret-altogether", text, new Date());
  const answerTo = async (given: Record<string, string>, payload = text) => {
    const answer = await send(payload, given);
    return [answer.statusCode, answer.json<{ msg: string }>().msg];
  };
  expect(await answerTo({ "content-type": "application/json" })).toEqual([
    401,
    "缺少签名：请提供 X-Timestamp、X-Nonce、X-Signature",
  ]);
  expect(await answerTo(wrong)).toEqual([401, "签名不正确"]);
  expect(await answerTo(headers, body("13800138000"))).toEqual([401, "签名不正确"]);
  expect(await answerTo(old)).toEqual([401, "时间戳超出允许范围（前后5分钟，单位秒）"]);
  expect((await send(text, headers)).statusCode).toBe(200);
  expect(await answerTo(headers)).toEqual([409, "请求重复：该X-Nonce已使用过"]);
  expect((await logged())[0]).toMatchObject({
    dataStatus: "2",
    dataResult: "请求重复：该X-Nonce已使用过",
  });
  expect((await send(text, signedHeaders(SECRET, text, new Date()), "nobody")).statusCode).toBe(
    404,
  );
});

it("keeps little of what proves no sender, and all of what does", async () => {
  const text = body(freshPhone(), { remark: "长".repeat(3000) });
  await send(text, { "content-type": "application/json" });
  expect((await logged())[0]!["reqContent"]).toBe(text.slice(0, 500));
  await send(text, signedHeaders("another-secret-altogether", text, new Date()));
  expect((await logged())[0]!["reqContent"]).toBe(text.slice(0, 500));
  await send(text);
  expect((await logged())[0]!["reqContent"]).toBe(text);
});

it("says which field is wrong and writes no lead", async () => {
  const count = async () => (await admin.get<{ total: number }>("/blade-crm/clue/list")).data.total;
  const before = await count();
  expect((await send(body(""))).json()).toMatchObject({ code: 400, msg: "请输入手机号码" });
  expect((await send(body("12345"))).statusCode).toBe(400);
  expect((await send(body(freshPhone(), { squareMeasure: "很大" }))).json()).toMatchObject({
    data: { fields: { squareMeasure: expect.anything() } },
  });
  expect((await send("[1]")).json()).toMatchObject({ code: 400, msg: "请求内容应为JSON对象" });
  expect(await count()).toBe(before);
});

it("keeps secrets sealed and judges settings", async () => {
  const { rows } = await test.database.pool.query<{ row: string }>(
    "select s::text as row from lead_source s",
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(SECRET);
  expect(JSON.stringify((await admin.get(`${base}/list`)).data)).not.toContain("ealed");
  expect(await add({ sourceName: "a", source: "Not Good", secretKey: SECRET })).toMatchObject({
    status: 400,
  });
  expect(await add({ sourceName: "a", source: "page-1", secretKey: "short" })).toMatchObject({
    msg: "签名密钥至少16位",
  });
  expect(await add({ sourceName: "a", source: "page-1" })).toMatchObject({ msg: "请输入签名密钥" });
  expect(
    await add({ sourceName: "a", source: "page-1", secretKey: SECRET, mapping: { nonsense: "x" } }),
  ).toMatchObject({
    msg: "字段映射不正确：nonsense",
  });
  expect(await add({ sourceName: "a", source: "douyin", secretKey: SECRET })).toMatchObject({
    msg: "来源标识已存在",
  });
  await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
  );
  const other = await test.signIn("admin", "other-admin-2026", "648897");
  expect(
    await other.post(`${base}/submit`, { sourceName: "a", source: "douyin", secretKey: SECRET }),
  ).toMatchObject({
    msg: "来源标识已被占用，请换一个",
  });
});

it("an administrator sends a sample and sees what happened", async () => {
  const sample = (text: string) =>
    admin.post<WebhookTrial>(`${base}/try`, { id: sourceId, body: text });
  const good = await sample(body(freshPhone()));
  expect(good.data).toMatchObject({
    url: "/api/blade-crm/webhook/leads/douyin",
    status: 200,
    answer: { code: 200 },
  });
  expect(Object.keys(good.data.headers)).toEqual([
    "content-type",
    "x-timestamp",
    "x-nonce",
    "x-signature",
  ]);
  expect((await sample("{}")).data).toMatchObject({
    status: 400,
    answer: { msg: "请输入手机号码" },
  });
  expect((await store.first.post(`${base}/try`, { id: sourceId, body: "{}" })).status).toBe(403);
});

it("numbers in kept requests are masked for who may not see them", async () => {
  const role = await makeRole(admin, "日志员", "1", ["source_request_log"]);
  const reader = await makeUser(test, admin, role, store.store);
  const phone = freshPhone();
  await send(body(phone));
  expect((await logged())[0]!["reqContent"]).toContain(phone);
  expect((await logged(reader))[0]!["reqContent"]).toContain(
    `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  );
});

it("a source that is switched off is not there", async () => {
  await admin.post(`${base}/submit`, { id: sourceId, enabled: 0 });
  expect((await send(body(freshPhone()))).statusCode).toBe(404);
});
