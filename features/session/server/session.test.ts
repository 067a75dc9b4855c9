import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, clientOf, md5 } from "#app/server/test/build-app.ts";
import { makeStore, ownPassword } from "#app/server/test/factories.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";

let test: TestApp;
let admin: Client;

interface TokenBody {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly error?: string;
  readonly error_description?: string;
  readonly [key: string]: unknown;
}

async function token(body: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, "tenant-id": "000000", ...headers },
    payload: body,
  });
  return {
    status: response.statusCode,
    body: response.json<TokenBody>(),
    cookies: response.cookies,
  };
}

const password = { grant_type: "password", username: "admin", password: md5(ADMIN_PASSWORD) };

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("signing in", () => {
  it("answers the raw token object of the family", async () => {
    const { status, body, cookies } = await token(password);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tenant_id: "000000",
      account: "admin",
      real_name: "管理员",
      role_name: "administrator",
      token_type: "bearer",
      expires_in: 3600,
      detail: { type: "web" },
    });
    expect(body).not.toHaveProperty("code");
    const kept = { httpOnly: true, sameSite: "Strict", path: "/api/blade-auth/oauth" };
    expect(cookies).toMatchObject([
      { name: "zhuke-refresh", ...kept },
      { name: "zhuke-device", ...kept },
    ]);
  });

  it("takes the parameters from the query as well, and a clear password", async () => {
    const response = await test.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: BASIC,
      query: {
        tenantId: "000000",
        username: "admin",
        password: ADMIN_PASSWORD,
        grant_type: "password",
        scope: "all",
        type: "account",
      },
    });
    expect(response.json()).toHaveProperty("access_token");
  });

  it.each([
    [
      "a wrong password",
      { ...password, password: md5("wrong") },
      {},
      400,
      "invalid_grant",
      "用户名或密码错误",
    ],
    [
      "an unknown account",
      { ...password, username: "nobody" },
      {},
      400,
      "invalid_grant",
      "用户名或密码错误",
    ],
    ["no tenant", password, { "tenant-id": "" }, 400, "access_denied", "请输入企业编号"],
    [
      "an unknown client",
      password,
      { authorization: "Basic eDp5" },
      401,
      "invalid_client",
      "客户端认证失败!",
    ],
    [
      "a bad refresh token",
      { grant_type: "refresh_token", refresh_token: "x" },
      {},
      400,
      "invalid_grant",
      "登录已过期，请重新登录",
    ],
  ] as const)("refuses %s in clear words", async (_what, body, headers, status, error, text) => {
    const answer = await token(body, headers);
    expect(answer).toMatchObject({
      status,
      body: { error, error_description: text, msg: text, code: status, success: false, data: {} },
    });
  });

  it("speaks English to who reads English", async () => {
    const { body } = await token(
      { ...password, password: md5("wrong") },
      { "accept-language": "en-GB" },
    );
    expect(body.error_description).toBe("Wrong account or password");
  });
});

describe("a session", () => {
  it("is renewed once per refresh token; a second use ends the family", async () => {
    const first = (await token(password)).body;
    const second = (
      await token({ grant_type: "refresh_token", refresh_token: first.refresh_token! })
    ).body;
    expect(second.access_token).toBeDefined();
    expect(
      (await clientOf(test.app, first.access_token!).get("/blade-auth/oauth/user-info")).status,
    ).toBe(401);
    const inside = await clientOf(test.app, second.access_token!).get(
      "/blade-auth/oauth/user-info",
    );
    expect(inside).toMatchObject({ status: 200, data: { avatar: "/logo.svg" } });
    expect(second["avatar"]).toBe("/logo.svg");
    expect(
      (await token({ grant_type: "refresh_token", refresh_token: first.refresh_token! })).status,
    ).toBe(400);
    expect(
      (await token({ grant_type: "refresh_token", refresh_token: second.refresh_token! })).status,
    ).toBe(400);
  });

  it("can be renewed by the cookie alone", async () => {
    const { cookies } = await token(password);
    const response = await test.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: BASIC,
      cookies: { "zhuke-refresh": cookies[0]!.value },
      payload: { grant_type: "refresh_token" },
    });
    expect(response.json()).toHaveProperty("access_token");
  });

  it("ends on sign-out", async () => {
    const client = await test.signIn();
    const answer = await test.app.inject({
      url: "/api/blade-auth/oauth/logout",
      headers: { "blade-auth": `bearer ${client.token}` },
    });
    expect(answer.json()).toEqual({ success: "true", msg: "success" });
    expect((await client.get("/blade-system/user/info")).status).toBe(401);
  });

  it("ends on sign-out by the cookie alone, with every token of its family", async () => {
    const { body, cookies } = await token(password);
    const cookie = { "zhuke-refresh": cookies.find(({ name }) => name === "zhuke-refresh")!.value };
    await test.app.inject({ url: "/api/blade-auth/oauth/logout", cookies: cookie });
    expect(
      (await token({ grant_type: "refresh_token", refresh_token: body.refresh_token! })).status,
    ).toBe(400);
    expect(
      (await clientOf(test.app, body.access_token!).get("/blade-system/user/info")).status,
    ).toBe(401);
  });

  it("is needed to clear the server's cache", async () => {
    const clear = (headers: Record<string, string> = {}) =>
      test.app.inject({ url: "/api/blade-auth/oauth/clear-cache", headers });
    expect((await clear()).statusCode).toBe(401);
    expect((await clear({ "blade-auth": admin.token })).json()).toEqual({
      success: "true",
      msg: "success",
    });
  });

  it("feels a change of rights, a new password and a disabled account at the next request", async () => {
    const store = await makeStore(test, admin);
    const { data: role } = await admin.get("/blade-system/role/detail", { id: store.salesRole });
    expect((await store.first.get("/blade-crm/clue/page")).status).toBe(200);
    await admin.post("/blade-system/role/grant", {
      roleIds: [role["id"]],
      menuIds: [],
      dataScopeIds: [],
    });
    expect((await store.first.get("/blade-crm/clue/page")).status).toBe(403);
    const { data: made } = await admin.post<{ account: string; password: string }[]>(
      "/blade-system/user/reset-password",
      {},
      { userIds: store.second.userId },
    );
    expect((await store.second.get("/blade-system/user/info")).status).toBe(401);
    await ownPassword(test, made[0]!.account);
    const again = await test.signIn(made[0]!.account, made[0]!.password);
    const { data: user } = await admin.get("/blade-system/user/detail", {
      id: store.second.userId,
    });
    expect((await admin.post("/blade-system/user/submit", { ...user, status: "0" })).status).toBe(
      200,
    );
    expect((await again.get("/blade-system/user/info")).status).toBe(401);
    expect(
      (
        await token({
          grant_type: "password",
          username: made[0]!.account,
          password: md5(made[0]!.password),
        })
      ).status,
    ).toBe(400);
  });

  it("cannot raise its own rights", async () => {
    const store = await makeStore(test, admin);
    const before = (await admin.get("/blade-system/user/detail", { id: store.first.userId })).data;
    await store.first.post("/blade-system/user/update-info", {
      id: admin.userId,
      realName: "李小业",
      roleId: "1",
      status: "0",
      account: "root",
    });
    const after = (await admin.get("/blade-system/user/detail", { id: store.first.userId })).data;
    expect(after).toMatchObject({
      realName: "李小业",
      roleId: before["roleId"],
      account: before["account"],
      status: 1,
    });
  });
});

describe("the edit call of older clients", () => {
  it("changes only what it is given, under both names of the family", async () => {
    const store = await makeStore(test, admin);
    const before = (await admin.get("/blade-system/user/detail", { id: store.first.userId })).data;
    expect(
      (await admin.post("/blade-user/update", { id: store.first.userId, realName: "李改名" })).msg,
    ).toBe("操作成功");
    const after = (await admin.get("/blade-user/detail", { id: store.first.userId })).data;
    expect(after).toMatchObject({
      realName: "李改名",
      roleId: before["roleId"],
      phone: before["phone"],
      account: before["account"],
    });
  });
});

describe("menus and buttons", () => {
  it("give a salesperson their menus with those above, and leaf codes without children", async () => {
    const { first } = await makeStore(test, admin);
    const routes = (
      await first.get<{ code: string; children?: { path: string }[] }[]>(
        "/blade-system/menu/routes",
      )
    ).data;
    expect(routes.map(({ code }) => code)).toEqual(expect.arrayContaining(["leads", "customers"]));
    expect(routes.map(({ code }) => code)).not.toContain("administration");
    const buttons = (
      await first.get<{ children?: { code: string; children?: unknown }[] }[]>(
        "/blade-system/menu/buttons",
      )
    ).data;
    const leaves = buttons.flatMap((menu) => menu.children ?? []);
    expect(leaves.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["clue_add", "clue_receive", "phone_plain"]),
    );
    expect(leaves.every((leaf) => !("children" in leaf))).toBe(true);
    const codes = (await first.get<string[]>("/blade-system/menu/codes")).data;
    expect(codes).toEqual(expect.arrayContaining(["clue", "clue_add", "phone_plain"]));
    expect(codes).not.toContain("menu");
  });
});
