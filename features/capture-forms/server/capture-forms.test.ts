import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { freshPhone, makeRole, makeStore, makeUser } from "#app/server/test/factories.ts";

interface Page {
  readonly records: Record<string, string>[];
  readonly total: number;
}

let clock = new Date("2026-03-02T02:00:00Z");
let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
let channelId: string;

const pass = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
  channelId = (
    await admin.post<{ id: string }>("/blade-channel/channel/submit", { channelName: "官网" })
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
});

const base = "/blade-crm/captureForm";

const add = (more: Record<string, unknown> = {}) =>
  admin.post<Record<string, string>>(`${base}/submit`, {
    formName: "官网预约",
    headline: "免费量房",
    headlineEn: "Free survey",
    thanks: "我们会尽快与您联系",
    channelId,
    captcha: "0",
    perAddress: 0,
    perDay: 0,
    ...more,
  });

const addressOf = (key: string): string => `/api/f/${key}`;

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: "GET", url, headers });

const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)![1]!;

/** Opens the page, lets a person's time pass, and sends it in. */
async function fill(
  key: string,
  answers: Record<string, string>,
  { token, ip = "203.0.113.7", headers = {}, wait = 5 }: Partial<Sending> = {},
) {
  const given = token ?? tokenIn((await get(addressOf(key))).body);
  pass(wait);
  return test.app.inject({
    method: "POST",
    url: `${addressOf(key)}?lang=zh`,
    remoteAddress: ip,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams({ token: given, website: "", ...answers }).toString(),
  });
}

interface Sending {
  readonly token: string;
  readonly ip: string;
  readonly headers: Record<string, string>;
  readonly wait: number;
}

const leads = async (telephone: string) =>
  (await admin.get<Page>("/blade-crm/clue/list", { telephone })).data.records;

const logged = async (appId: string) =>
  (await admin.get<Page>("/blade-crm/sourceRequestLog/page", { appId, size: 50 })).data.records;

const countsOf = async (id: string) => {
  const { data } = await admin.get<Record<string, string>>(`${base}/detail`, { id });
  return [data["views"], data["submissions"], data["refused"]];
};

describe("a form", () => {
  it("is there for anybody in both languages, and nowhere once it is switched off", async () => {
    const { data } = await add();
    const zh = await get(`${addressOf(data["formKey"]!)}?lang=zh`);
    expect(zh.statusCode).toBe(200);
    expect(zh.headers["content-type"]).toContain("text/html");
    expect(zh.body).toContain("免费量房");
    expect(zh.body).toContain("手机号码");
    const en = await get(addressOf(data["formKey"]!), { "accept-language": "en-GB" });
    expect(en.body).toContain("Free survey");
    expect(en.body).toContain("Mobile");
    expect(en.body).toContain(`lang="en"`);
    await admin.post(`${base}/submit`, { id: data["id"], enabled: 0 });
    expect((await get(addressOf(data["formKey"]!))).statusCode).toBe(404);
    expect((await get(addressOf("nobody-knows"))).statusCode).toBe(404);
  });

  it("makes a lead that is allocated, marked as a duplicate the second time, counted and kept", async () => {
    const { data } = await add({ formName: "计数" });
    const phone = freshPhone();
    const answers = { name: "王女士", telephone: phone, address: "滨江一号", squareMeasure: "98" };
    const answer = await fill(data["formKey"]!, answers);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain("我们会尽快与您联系");
    expect(await leads(phone)).toMatchObject([
      {
        name: "王女士",
        channelName: "官网",
        clueOwnerName: "李业务",
        squareMeasure: "98.00",
        isDuplicate: "0",
      },
    ]);
    expect((await fill(data["formKey"]!, answers)).statusCode).toBe(200);
    expect((await leads(phone)).map((lead) => lead["isDuplicate"]).sort()).toEqual(["0", "1"]);
    expect(await countsOf(data["id"]!)).toEqual(["2", "2", "0"]);
    expect((await logged("计数"))[0]).toMatchObject({
      reqType: "4",
      dataStatus: "1",
      reqClientIp: "203.0.113.7",
    });
    const reader = await makeUser(
      test,
      admin,
      await makeRole(admin, "日志员", "1", ["source_request_log"]),
      store.store,
    );
    const { data: masked } = await reader.get<Page>("/blade-crm/sourceRequestLog/page", {
      appId: "计数",
    });
    expect(JSON.stringify(masked)).not.toContain(phone);
  });

  it("says at each question what is wrong, keeps what was typed, and writes nothing", async () => {
    const { data } = await add({ consent: "同意个人信息使用说明" });
    const key = data["formKey"]!;
    const empty = await fill(key, { name: "", telephone: "" });
    expect(empty.statusCode).toBe(400);
    expect(empty.body).toContain("请填写手机号码");
    expect(empty.body).toContain("请先阅读并同意");
    const wrong = await fill(key, { name: "<b>李</b>", telephone: "12345", consent: "1" });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain("telephone-problem");
    expect(wrong.body).toContain("&lt;b&gt;李");
    expect(wrong.body).not.toContain("<b>李");
    expect(await countsOf(data["id"]!)).toEqual(["2", "0", "2"]);
  });

  it("takes no more than it asks for", async () => {
    const { data } = await add();
    const phone = freshPhone();
    await fill(data["formKey"]!, {
      name: "多给的",
      telephone: phone,
      intention: "1",
      ownerUserId: store.second.userId,
      remark: "不在表单中",
    });
    const [lead] = await leads(phone);
    expect(lead).toMatchObject({ remark: "", clueOwnerName: "李业务", intention: "13" });
  });
});

describe("robots", () => {
  it("that fill the hidden box are thanked and nothing comes of it", async () => {
    const { data } = await add({ formName: "蜜罐" });
    const phone = freshPhone();
    const answer = await fill(data["formKey"]!, {
      name: "robot",
      telephone: phone,
      website: "http://spam.example",
    });
    expect(answer.statusCode).toBe(200);
    expect(await leads(phone)).toEqual([]);
    expect((await logged("蜜罐"))[0]).toMatchObject({ dataStatus: "2" });
  });

  it("are too quick, make up their page, or send one again; a person's second click makes no second lead", async () => {
    const { data } = await add();
    const key = data["formKey"]!;
    const [hasty, forged, twice, late] = [freshPhone(), freshPhone(), freshPhone(), freshPhone()];
    expect((await fill(key, { name: "快", telephone: hasty }, { wait: 0 })).statusCode).toBe(400);
    expect(
      (await fill(key, { name: "假", telephone: forged }, { token: "1.2.3" })).statusCode,
    ).toBe(400);
    const token = tokenIn((await get(addressOf(key))).body);
    for (const _ of [1, 2])
      expect((await fill(key, { name: "双击", telephone: twice }, { token })).statusCode).toBe(200);
    expect((await fill(key, { name: "久", telephone: late }, { wait: 7300 })).statusCode).toBe(400);
    const other = (await add()).data["formKey"]!;
    const foreign = tokenIn((await get(addressOf(other))).body);
    expect(
      (await fill(key, { name: "别处", telephone: late }, { token: foreign })).statusCode,
    ).toBe(400);
    expect(await leads(hasty)).toEqual([]);
    expect(await leads(forged)).toEqual([]);
    expect(await leads(late)).toEqual([]);
    expect(await leads(twice)).toHaveLength(1);
  });

  it("from another site are refused, and huge bodies too", async () => {
    const { data } = await add();
    const key = data["formKey"]!;
    const cross = await fill(
      key,
      { name: "跨站", telephone: freshPhone() },
      { headers: { "sec-fetch-site": "cross-site" } },
    );
    expect(cross.statusCode).toBe(403);
    const huge = await fill(key, {
      name: "大",
      telephone: freshPhone(),
      remark: "x".repeat(60_000),
    });
    expect(huge.statusCode).toBe(413);
    const json = await test.app.inject({
      method: "POST",
      url: addressOf(key),
      payload: { token: ["a"], telephone: { a: 1 } },
    });
    expect(json.statusCode).toBe(400);
  });

  it("have to read a picture where the form asks for it, after three tries or always", async () => {
    const { data } = await add({ captcha: "1" });
    const key = data["formKey"]!;
    const page = (await get(addressOf(key))).body;
    const captchaKey = /name="captchaKey" value="([^"]+)"/.exec(page)![1]!;
    const { rows } = await test.database.pool.query<{ answer: string }>(
      "select answer from captcha where key = $1",
      [captchaKey],
    );
    const phone = freshPhone();
    const token = tokenIn(page);
    const answers = { name: "识图", telephone: phone, captchaKey };
    const wrong = await fill(key, { ...answers, captcha: "?????" }, { token });
    expect(wrong.body).toContain("图中的字符不正确");
    const spent = await fill(key, { ...answers, captcha: rows[0]!.answer }, { token });
    expect(spent.statusCode).toBe(400);
    const again = /name="captchaKey" value="([^"]+)"/.exec(spent.body)![1]!;
    const { rows: fresh } = await test.database.pool.query<{ answer: string }>(
      "select answer from captcha where key = $1",
      [again],
    );
    const right = await fill(
      key,
      { ...answers, captchaKey: again, captcha: fresh[0]!.answer },
      { token },
    );
    expect(right.statusCode).toBe(200);
    expect(await leads(phone)).toHaveLength(1);

    const auto = (await add({ captcha: "2" })).data["formKey"]!;
    expect((await get(addressOf(auto))).body).not.toContain("captchaKey");
    for (const _ of [1, 2, 3]) await fill(auto, { name: "", telephone: "" }, { ip: "127.0.0.1" });
    expect((await get(addressOf(auto))).body).toContain("captchaKey");
  });
});

describe("floods", () => {
  it("of 200 at once leave exactly as many leads as the form takes a day, and the server at work", async () => {
    const { data } = await add({ perDay: 20, formName: "洪水" });
    const key = data["formKey"]!;
    const page = (await get(addressOf(key))).body;
    expect(page).toContain("token");
    const tokens = await Promise.all(
      Array.from({ length: 200 }, async (_, index) =>
        tokenIn(
          (
            await test.app.inject({
              method: "GET",
              url: addressOf(key),
              remoteAddress: `198.51.${Math.floor(index / 50)}.${index % 50}`,
            })
          ).body,
        ),
      ),
    );
    pass(5);
    const answers = await Promise.all(
      tokens.map((token, index) =>
        fill(
          key,
          { name: `洪水${index}`, telephone: freshPhone() },
          { token, wait: 0, ip: `198.51.${Math.floor(index / 50)}.${index % 50}` },
        ),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const { data: made } = await admin.get<Page>("/blade-crm/clue/list", { name: "洪水", size: 1 });
    expect(made.total).toBe(20);
    expect((await countsOf(data["id"]!)).slice(1)).toEqual(["20", "180"]);
  }, 60_000);

  it("from one address stop at its limit while others go on", async () => {
    const { data } = await add({ perAddress: 2 });
    const key = data["formKey"]!;
    const send = (ip: string) => fill(key, { name: "同址", telephone: freshPhone() }, { ip });
    expect((await send("192.0.2.1")).statusCode).toBe(200);
    expect((await send("192.0.2.1")).statusCode).toBe(200);
    const third = await send("192.0.2.1");
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await send("192.0.2.2")).statusCode).toBe(200);
  });
});

describe("embedding", () => {
  it("is decided form by form, by a header", async () => {
    const { data } = await add({
      embedOrigins: "https://www.example.com\nhttps://*.example.org/",
    });
    const page = await get(addressOf(data["formKey"]!));
    expect(String(page.headers["content-security-policy"])).toContain(
      "frame-ancestors 'self' https://www.example.com https://*.example.org",
    );
    expect(page.headers["x-frame-options"]).toBeUndefined();
    const closed = await get(addressOf((await add()).data["formKey"]!));
    expect(String(closed.headers["content-security-policy"])).toMatch(/frame-ancestors 'self'$/);
    const script = await get(`${addressOf(data["formKey"]!)}/embed.js`);
    expect(script.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(script.body).toContain(addressOf(data["formKey"]!));
    const odd = await get(`${addressOf(encodeURIComponent('a"+alert(1)+"'))}/embed.js`);
    expect(odd.body).not.toContain('"+alert');
  });

  it("takes only plain addresses of sites", async () => {
    for (const embedOrigins of [
      "javascript:alert(1)",
      "https://a.example; script-src *",
      "https://a.example/path",
      "*",
    ])
      expect((await add({ embedOrigins })).status, embedOrigins).toBe(400);
  });
});
