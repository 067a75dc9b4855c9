import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp, md5 } from "#app/server/test/build-app.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";
import { seedClients } from "./clients.ts";

let test: TestApp;
let admin: Client;

const CLIENT = "/blade-system/client";

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
});

async function token(headers: Record<string, string>, body: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...headers, "tenant-id": "000000" },
    payload: { grant_type: "password", username: "admin", password: md5(ADMIN_PASSWORD), ...body },
  });
  return {
    status: response.statusCode,
    body: response.json<Record<string, string>>(),
    cookies: response.cookies,
  };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("clients", () => {
  it("of the family are known as they come, and one that was deleted stays away", async () => {
    expect((await token(basic("saber", "saber_secret"))).status).toBe(200);
    expect((await token(basic("sword", "sword_secret"))).status).toBe(200);
    const { data } = await admin.get<{ records: readonly { id: string }[] }>(`${CLIENT}/list`, {
      clientId: "sword",
    });
    await admin.post(`${CLIENT}/remove`, { ids: data.records[0]!.id });
    await seedClients(test.database.pool.unbound);
    expect((await token(basic("sword", "sword_secret"))).status).toBe(401);
  });

  it("sign in with their secret, on their terms, and never show it", async () => {
    const { data: added } = await admin.post(`${CLIENT}/submit`, {
      clientId: "kiosk",
      clientSecret: "kiosk-secret",
      authorizedGrantTypes: "password,refresh_token",
      accessTokenValidity: 120,
      refreshTokenValidity: 600,
    });
    expect(added).not.toHaveProperty("clientSecret");
    const { data: detail } = await admin.get(`${CLIENT}/detail`, { id: String(added["id"]) });
    expect(detail).not.toHaveProperty("clientSecret");
    const { rows } = await test.database.pool.query<{ client_secret: string }>(
      "select client_secret from client where client_id = 'kiosk'",
    );
    expect(rows[0]!.client_secret).toMatch(/^\$argon2id\$/);

    const signedIn = await token(basic("kiosk", "kiosk-secret"));
    expect(signedIn).toMatchObject({
      status: 200,
      body: { expires_in: 120 },
      cookies: [{ name: "zhuke-refresh", maxAge: 600 }, { name: "zhuke-device" }],
    });
    expect(await token(basic("kiosk", "other"))).toMatchObject({
      status: 401,
      body: { error_description: "客户端认证失败!" },
    });
    expect(await token(basic("kiosk", "kiosk-secret"), { grant_type: "captcha" })).toMatchObject({
      status: 400,
      body: { error: "unauthorized_client", error_description: "该应用不允许使用此授权类型" },
    });

    const renewal = { grant_type: "refresh_token", refresh_token: signedIn.body["refresh_token"]! };
    expect((await token(basic("saber", "saber_secret"), renewal)).status).toBe(400);
    expect((await token(basic("kiosk", "kiosk-secret"), renewal)).body["expires_in"]).toBe(120);

    expect(
      (
        await admin.post(`${CLIENT}/submit`, {
          ...detail,
          clientSecret: "",
          accessTokenValidity: 240,
        })
      ).status,
    ).toBe(200);
    const last = await token(basic("kiosk", "kiosk-secret"));
    expect(last.body["expires_in"]).toBe(240);
    const atWork = { "blade-auth": `bearer ${last.body["access_token"]!}` };
    const ask = () => test.app.inject({ url: "/api/blade-system/menu/buttons", headers: atWork });
    expect((await ask()).statusCode).toBe(200);
    expect((await admin.post(`${CLIENT}/remove`, {}, { ids: String(added["id"]) })).status).toBe(
      200,
    );
    expect((await token(basic("kiosk", "kiosk-secret"))).status).toBe(401);
    expect((await ask()).statusCode).toBe(401);
    expect((await admin.get(`${CLIENT}/list`)).status).toBe(200);
  });

  it("need a secret", async () => {
    const answer = await admin.post(`${CLIENT}/submit`, {
      clientId: "bare",
      authorizedGrantTypes: "password",
      accessTokenValidity: 60,
      refreshTokenValidity: 60,
    });
    expect(answer).toMatchObject({ status: 400, msg: "请输入应用密钥" });
  });

  it("keep the one everybody signs in with", async () => {
    const { data } = await admin.get<{ records: Record<string, unknown>[] }>(`${CLIENT}/list`, {
      clientId: "saber",
    });
    const saber = data.records[0]!;
    expect(saber).toMatchObject({
      clientId: "saber",
      accessTokenValidity: 3600,
      refreshTokenValidity: 43_200,
    });
    expect((await admin.post(`${CLIENT}/remove`, {}, { ids: String(saber["id"]) })).msg).toBe(
      "内置应用不能删除",
    );
    expect((await admin.post(`${CLIENT}/submit`, { ...saber, clientSecret: "x" })).msg).toBe(
      "内置应用的密钥不能修改",
    );
    expect(
      (await admin.post(`${CLIENT}/submit`, { ...saber, authorizedGrantTypes: "social" })).status,
    ).toBe(400);
  });
});

describe("the sign-in log", () => {
  it("keeps who signed in from where, and why not", async () => {
    await token({
      ...basic("saber", "saber_secret"),
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36",
    });
    await token(basic("saber", "saber_secret"), {
      username: "nobody-here",
      password: md5("wrong"),
    });
    const list = async (account: string) =>
      (
        await admin.get<{ records: Record<string, unknown>[] }>("/blade-log/login/list", {
          account,
        })
      ).data.records[0];
    expect(await list("admin")).toMatchObject({
      result: "success",
      way: "password",
      client: "saber",
      address: "127.0.0.1",
      device: "Chrome 140 · Windows",
      userName: "管理员",
    });
    expect(await list("nobody-here")).toMatchObject({
      result: "failure",
      reason: "用户名或密码错误",
      userName: "",
    });
  });
});
