import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp, md5 } from "#app/server/test/build-app.ts";
import { codeSent } from "#app/server/test/sent-sms.ts";
import { makeStore, waitOver } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

interface Page {
  readonly records: readonly { readonly content: string }[];
  readonly total: number;
}

const CODE = "/api/blade-auth/oauth/phoneCaptcha";
const NEW = "new-password-2026";

async function ask(account: string, method: "GET" | "POST" = "GET") {
  const input = { tenantId: "000000", account };
  const response = await test.app.inject({
    method,
    url: CODE,
    ...(method === "GET" ? { query: input } : { payload: input }),
  });
  return { status: response.statusCode, ...response.json<{ msg: string; success: boolean }>() };
}

async function reset(account: string, code: string, more: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/updatePasswordByPhone",
    payload: {
      tenantId: "000000",
      account,
      code,
      newPassword: md5(NEW),
      newPassword1: md5(NEW),
      ...more,
    },
  });
  return { status: response.statusCode, ...response.json<{ msg: string; success: boolean }>() };
}

const messages = async (phone: string) =>
  (await admin.get<Page>("/blade-resource/smsLog/list", { phone })).data;

const codeSentTo = (phone: string): Promise<string> => codeSent(test, phone);

/** A member of staff with the phone that is known of them. */
async function staff() {
  const { first, second } = await makeStore(test, admin);
  const detail = (client: Client) =>
    admin
      .get<{ account: string; phone: string }>("/blade-system/user/detail", { id: client.userId })
      .then(({ data }) => data);
  return {
    client: first,
    ...(await detail(first)),
    other: { client: second, ...(await detail(second)) },
  };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("a forgotten password", () => {
  it("is replaced by who reads the code, once, and ends every session of the user", async () => {
    const { client, account, phone } = await staff();
    expect(await ask(phone)).toMatchObject({ status: 200, success: true, msg: "验证码发送成功!" });
    const code = await codeSentTo(phone);
    expect(await reset(phone, code, { newPassword1: md5("other") })).toMatchObject({
      status: 400,
      msg: "两次密码输入不一致",
    });
    expect(await reset(phone, code)).toMatchObject({ status: 200, success: true, msg: "操作成功" });
    expect((await client.get("/blade-system/user/info")).status).toBe(401);
    await test.signIn(account, NEW);
    expect(await reset(phone, code)).toMatchObject({ status: 400, msg: "请输入有效验证码" });
  });

  it("goes by the account name as well, asked by POST", async () => {
    const { account, phone } = await staff();
    expect(await ask(account, "POST")).toMatchObject({ status: 200, msg: "验证码发送成功!" });
    expect((await reset(account, await codeSentTo(phone))).status).toBe(200);
  });

  it("does not tell who has an account", async () => {
    const { phone } = await staff();
    const [known, unknown] = [await ask(phone), await ask("13900000000")];
    expect(unknown).toEqual(known);
    expect((await messages("13900000000")).total).toBe(0);
    expect(await reset("13900000000", "000000")).toEqual(await reset(phone, "000000"));
    const [again, againUnknown] = [await ask(phone), await ask("13900000000")];
    expect([again.status, againUnknown.status]).toEqual([429, 429]);
  });

  it("sends no code where a phone has several accounts, and says what to do", async () => {
    const { phone, other } = await staff();
    const { data } = await admin.get("/blade-system/user/detail", { id: other.client.userId });
    await admin.post("/blade-system/user/submit", { ...data, phone });
    expect((await ask(phone)).status).toBe(200);
    expect((await messages(phone)).records[0]!.content).toContain("请在找回密码时填写账号");
  });

  it("makes the guesser wait after wrong codes and closes after five, even to the right one", async () => {
    const { phone } = await staff();
    await ask(phone);
    const code = await codeSentTo(phone);
    const wrong = code === "000000" ? "000001" : "000000";
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await reset(phone, wrong)).msg).toBe("请输入有效验证码");
    expect(await reset(phone, code)).toMatchObject({
      status: 429,
      msg: "尝试次数过多，请稍后再试",
    });
    for (let attempt = 3; attempt < 5; attempt++) {
      await waitOver(test);
      expect((await reset(phone, wrong)).msg).toBe("请输入有效验证码");
    }
    await waitOver(test);
    expect(await reset(phone, code)).toMatchObject({
      status: 429,
      msg: "尝试次数过多，请稍后再试",
    });
  });

  it("needs tenant, account and code", async () => {
    expect(
      (await test.app.inject({ url: CODE, query: { account: "admin" } })).json(),
    ).toMatchObject({ code: 400, msg: "请输入企业编号" });
    expect(await reset("admin", "")).toMatchObject({ status: 400, msg: "请输入短信验证码" });
  });
});
