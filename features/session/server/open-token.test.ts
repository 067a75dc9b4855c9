import { sm2 } from "sm-crypto-v2";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, clientOf, md5 } from "#app/server/test/build-app.ts";
import { makeStore, ownPassword } from "#app/server/test/factories.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";
import type { Way } from "#app/server/test/sent-ways.ts";
import { sendBy } from "#app/server/test/sent-ways.ts";

let test: TestApp;
let admin: Client;
let publicKey: string;

interface Signed {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly [name: string]: unknown;
}

const CLIENT_ROW = "/blade-system/client";

const ownClient = async (): Promise<Record<string, unknown>> => {
  const { data } = await admin.get<{ records: Record<string, unknown>[] }>(`${CLIENT_ROW}/list`, {
    clientId: "saber",
  });
  return data.records[0]!;
};

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  publicKey = String((await ownClient())["publicKey"]);
});

const GIVEN = { tenantId: "000000", account: "admin", grantType: "password" };

const token = (more: Readonly<Record<string, string>>, way: Way = "query") =>
  sendBy<Signed>(way, clientOf(test.app, ""), "/blade-auth/token", { ...GIVEN, ...more });

describe("sign-in of the open edition", () => {
  it.each(["query", "urlencoded", "multipart", "json"] as const)(
    "answers its names in the envelope to parameters sent as %s",
    async (way) => {
      const answer = await token({ password: ADMIN_PASSWORD }, way);
      expect(answer).toMatchObject({
        status: 200,
        code: 200,
        success: true,
        msg: "操作成功",
        data: {
          tokenType: "bearer",
          expiresIn: 3600,
          tenantId: "000000",
          userId: admin.userId,
          account: "admin",
          userName: "admin",
          nickName: "管理员",
          roleName: "administrator",
          authority: "administrator",
        },
      });
      expect(String(answer.data["avatar"])).not.toBe("");
      const client = clientOf(test.app, answer.data.accessToken);
      expect((await client.get("/blade-system/user/info")).data["account"]).toBe("admin");
    },
  );

  it("takes the password clear, as digest, and encrypted in every form clients write", async () => {
    expect(publicKey).toMatch(/^04[0-9a-f]{128}$/);
    const encrypted = [0, 1].flatMap((order) => {
      const text = sm2.doEncrypt(ADMIN_PASSWORD, publicKey, order);
      return [text, `04${text}`, text.toUpperCase()];
    });
    const digest = sm2.doEncrypt(md5(ADMIN_PASSWORD), publicKey, 0);
    for (const password of [ADMIN_PASSWORD, md5(ADMIN_PASSWORD), ...encrypted, digest])
      expect((await token({ password })).status, password).toBe(200);
    const raw = await test.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: { ...BASIC, "tenant-id": "000000" },
      payload: { grant_type: "password", username: "admin", password: encrypted[0]! },
    });
    expect(raw.json()).toMatchObject({ account: "admin" });
  });

  it("refuses in words that clients show, whatever does not decrypt", async () => {
    const other = sm2.generateKeyPairHex().publicKey;
    for (const password of [
      "wrong-password-1",
      sm2.doEncrypt(ADMIN_PASSWORD, other, 0),
      "04".padEnd(230, "a"),
      sm2.doEncrypt("x", publicKey, 0).replace(/.$/, "0"),
    ]) {
      expect(await token({ password })).toMatchObject({
        status: 400,
        code: 400,
        success: false,
        msg: "用户名或密码错误",
      });
      await test.database.pool.query("delete from login_attempt");
    }
    expect(await token({ password: ADMIN_PASSWORD, grantType: "magic" })).toMatchObject({
      status: 400,
      msg: "不支持的授权类型",
    });
    const unknown = await test.app.inject({
      method: "POST",
      url: "/api/blade-auth/token?grantType=password",
    });
    expect(unknown.statusCode).toBe(401);
  });

  it("renews once by the refresh token, and sets no cookie of the browser's own", async () => {
    const { data } = await token({ password: ADMIN_PASSWORD });
    const again = { grantType: "refresh_token", refreshToken: data.refreshToken };
    const renewed = await token(again);
    expect(renewed.data).toMatchObject({ account: "admin", tokenType: "bearer" });
    expect(renewed.data.accessToken).not.toBe(data.accessToken);
    expect((await token(again)).status).toBe(400);
    const response = await test.app.inject({
      method: "POST",
      url: `/api/blade-auth/token?${new URLSearchParams({ ...GIVEN, password: ADMIN_PASSWORD }).toString()}`,
      headers: BASIC,
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(["zhuke-device"]);
  });

  it("ends with its sign-out, by header with and without bearer", async () => {
    for (const scheme of ["", "bearer ", "Bearer "]) {
      const { accessToken } = (await token({ password: ADMIN_PASSWORD })).data;
      const headers = { ...BASIC, "blade-auth": `${scheme}${accessToken}` };
      const out = await test.app.inject({ method: "POST", url: "/api/blade-auth/logout", headers });
      expect(out.json()).toMatchObject({ code: 200, success: true });
      const client = clientOf(test.app, accessToken);
      expect((await client.get("/blade-system/menu/routes")).status).toBe(401);
    }
    const out = await test.app.inject({ method: "POST", url: "/api/blade-auth/logout" });
    expect(out.statusCode).toBe(200);
  });

  it("gives a picture where all clients look for it", async () => {
    const { body } = await test.app.inject({ url: "/api/blade-auth/captcha" });
    const answer = JSON.parse(body) as Record<string, unknown>;
    expect(answer).toMatchObject({
      code: 200,
      success: true,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      image: expect.stringMatching(/^data:image\/svg/),
    });
    expect(answer["data"]).toEqual({ key: answer["key"], image: answer["image"] });
  });
});

describe("a captcha that is demanded", () => {
  it("is answered by the headers of the family, once", async () => {
    const strict = await buildTestApp(undefined, "on");
    const sign = async (headers: Readonly<Record<string, string>>) =>
      (
        await strict.app.inject({
          method: "POST",
          url: `/api/blade-auth/token?${new URLSearchParams({ ...GIVEN, grantType: "captcha", password: ADMIN_PASSWORD }).toString()}`,
          headers: { ...BASIC, ...headers },
        })
      ).statusCode;
    const { body } = await strict.app.inject({ url: "/api/blade-auth/captcha" });
    const { key } = JSON.parse(body) as { key: string };
    const { rows } = await strict.database.pool.query<{ answer: string }>(
      "select answer from captcha where key = $1",
      [key],
    );
    const answered = { "captcha-key": key, "captcha-code": rows[0]!.answer.toUpperCase() };
    expect(await sign({})).toBe(400);
    expect(await sign(answered)).toBe(200);
    expect(await sign(answered)).toBe(400);
  });
});

describe("the key of a client", () => {
  it("is what it brought along; the private half never leaves, and an empty form keeps both", async () => {
    const pair = sm2.generateKeyPairHex();
    const before = await ownClient();
    const saved = await admin.post(`${CLIENT_ROW}/submit`, {
      ...before,
      privateKey: pair.privateKey.toUpperCase(),
    });
    expect(saved, saved.msg).toMatchObject({ status: 200 });
    expect(JSON.stringify(saved.data)).not.toMatch(new RegExp(pair.privateKey, "i"));
    expect(saved.data["publicKey"]).toBe(pair.publicKey);
    const password = sm2.doEncrypt(ADMIN_PASSWORD, pair.publicKey, 0);
    expect((await token({ password })).status).toBe(200);
    const again = await admin.post(`${CLIENT_ROW}/submit`, {
      ...(await ownClient()),
      clientSecret: "",
      privateKey: "",
    });
    expect(again, again.msg).toMatchObject({ status: 200 });
    expect((await token({ password })).status).toBe(200);
    expect((await ownClient())["publicKey"]).toBe(pair.publicKey);
    const { rows } = await test.database.pool.query<{ sealed_key: string }>(
      "select sealed_key from client where client_id = 'saber'",
    );
    expect(rows[0]!.sealed_key).not.toContain(pair.privateKey);
  });

  it("is refused where it is none", async () => {
    for (const privateKey of ["abc", "0".repeat(64), "f".repeat(64)])
      expect(
        await admin.post(`${CLIENT_ROW}/submit`, { ...(await ownClient()), privateKey }),
      ).toMatchObject({ status: 400, msg: "登录私钥应为64位十六进制" });
  });
});

it("lets people of the open edition in with their own rights only", async () => {
  const { first } = await makeStore(test, admin);
  const { data } = await first.get<{ account: string }>("/blade-system/user/info");
  await ownPassword(test, data.account);
  const answer = await token({ account: data.account, password: "test-staff-2026" });
  expect(answer.data["roleName"]).not.toContain("administrator");
  const client = clientOf(test.app, answer.data.accessToken);
  expect((await client.get("/blade-system/tenant/list")).status).toBe(403);
});
