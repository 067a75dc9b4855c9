import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeStore } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

const HOST = { host: "crm.example.com" };
const TENANT = "000000";

interface TokenBody {
  readonly access_token: string;
  readonly user_id: string;
  readonly oauth_id: string;
  readonly user_name: string;
  readonly error_description?: string;
}

async function setParam(paramKey: string, paramValue: string) {
  const { data } = await admin.get<{ records: Record<string, unknown>[] }>(
    "/blade-system/param/list",
    { paramKey_equal: paramKey },
  );
  expect(
    (await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue })).status,
  ).toBe(200);
}

/** Leaves for the sandbox, says a name there and comes back with a code. */
async function goes(person: string) {
  const render = await test.app.inject({
    url: "/api/blade-auth/oauth/render/sandbox",
    query: { tenantId: TENANT },
    headers: HOST,
  });
  const cookie = render.cookies.find(({ name }) => name === "zhuke-provider")!;
  const asked = new URL(String(render.headers.location), "http://crm.example.com");
  const page = await test.app.inject({ url: asked.pathname + asked.search, headers: HOST });
  expect(page.body).toContain("仅供测试");
  const returned = await test.app.inject({
    method: "POST",
    url: asked.pathname,
    headers: { ...HOST, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...Object.fromEntries(asked.searchParams), person }).toString(),
  });
  const back = new URL(String(returned.headers.location));
  return {
    path: back.origin + back.pathname,
    code: back.searchParams.get("code")!,
    state: back.searchParams.get("state")!,
    cookie: cookie.value,
  };
}

async function token(body: Record<string, string>, nonce?: string) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, ...HOST },
    ...(nonce && { cookies: { "zhuke-provider": nonce } }),
    payload: body,
  });
  return { status: response.statusCode, body: response.json<TokenBody>() };
}

async function signsIn(person: string) {
  const { code, state, cookie } = await goes(person);
  return token({ grant_type: "social", source: "sandbox", code, state }, cookie);
}

const register = async (body: Record<string, string>) => {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-system/user/register-guest",
    query: body,
  });
  return response.json<{ code: number; msg: string }>();
};

const ways = async () =>
  (await test.app.inject({ url: "/api/blade-auth/oauth/ways", query: { tenantId: TENANT } })).json<{
    data: unknown[];
  }>().data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  await test.app.listen({ port: 0, host: "127.0.0.1" });
});

describe("the sandbox", () => {
  it("is not there until it is switched on", async () => {
    expect(await ways()).toEqual([]);
    const render = await test.app.inject({
      url: "/api/blade-auth/oauth/render/sandbox",
      query: { tenantId: TENANT },
    });
    expect(render.headers.location).toBe("/login?refused=provider");
    expect(
      (await test.app.inject({ url: "/api/sandbox/oauth/authorize", query: { client_id: TENANT } }))
        .statusCode,
    ).toBe(404);
    await setParam("login.sandboxProvider", "1");
    expect(await ways()).toEqual([
      { source: "sandbox", name: "沙箱登录（仅供测试）", sandbox: true },
    ]);
  });

  it("sends nobody elsewhere", async () => {
    const query = {
      client_id: TENANT,
      response_type: "code",
      code_challenge: "x",
      code_challenge_method: "S256",
    };
    const answer = await test.app.inject({
      url: "/api/sandbox/oauth/authorize",
      query: { ...query, redirect_uri: "https://evil.example.com/login" },
      headers: HOST,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("signing in by a provider", () => {
  it("offers a stranger to register, waits for an administrator and then lets them in", async () => {
    const { body: stranger } = await signsIn("赵新人");
    expect(stranger).toMatchObject({ user_id: "-1", user_name: "赵新人", access_token: "" });
    const form = {
      tenantId: TENANT,
      name: "赵新人",
      account: "zhaoxinren",
      password: "zhao-password-2026",
      oauthId: stranger.oauth_id,
    };
    expect(await register({ ...form, oauthId: "made-up" })).toMatchObject({
      code: 400,
      msg: "第三方登录信息错误!",
    });
    expect(await register({ ...form, tenantId: "648897" })).toMatchObject({
      code: 400,
      msg: "租户信息错误!",
    });
    expect(await register({ ...form, account: "admin" })).toMatchObject({
      code: 400,
      msg: "当前账号已被使用!",
    });
    expect(await register(form)).toMatchObject({ code: 200 });
    expect(await register({ ...form, account: "zhaoxinren2" })).toMatchObject({
      code: 400,
      msg: "第三方登录信息错误!",
    });

    expect((await signsIn("赵新人")).body.error_description).toBe("账号正在等待管理员审核");
    await expect(test.signIn("zhaoxinren", "zhao-password-2026")).rejects.toThrow(
      "用户名或密码错误",
    );
    const { data } = await admin.get<{ records: { id: string }[] }>("/blade-system/user/page", {
      status: 2,
    });
    expect(data.records).toHaveLength(1);
    const id = data.records[0]!.id;

    const { salesRole, store, manager, second } = await makeStore(test, admin);
    expect(
      (
        await second.post("/blade-system/user/approve-guest", {
          userIds: id,
          roleId: salesRole,
          deptId: store,
        })
      ).status,
    ).toBe(403);
    expect(manager.userId).not.toBe(id);
    expect(
      (
        await admin.post("/blade-system/user/approve-guest", {
          userIds: id,
          roleId: salesRole,
          deptId: store,
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await admin.post("/blade-system/user/approve-guest", {
          userIds: id,
          roleId: salesRole,
          deptId: store,
        })
      ).status,
    ).toBe(409);
    const { body: inside } = await signsIn("赵新人");
    expect(inside).toMatchObject({ user_id: id, role_id: salesRole, dept_id: store });
    expect(inside.access_token).not.toBe("");
    await test.signIn("zhaoxinren", "zhao-password-2026");
  });

  it("lets a refused person ask again", async () => {
    const { body } = await signsIn("钱被拒");
    const form = { tenantId: TENANT, name: "钱被拒", password: "qian-password-2026" };
    await register({ ...form, account: "qianbeiju", oauthId: body.oauth_id });
    const { data } = await admin.get<{ records: { id: string }[] }>("/blade-system/user/page", {
      status: 2,
    });
    expect(
      (await admin.post("/blade-system/user/refuse-guest", { userIds: data.records[0]!.id }))
        .status,
    ).toBe(200);
    const { body: again } = await signsIn("钱被拒");
    expect(again.user_id).toBe("-1");
    expect(
      await register({ ...form, account: "qianbeiju", oauthId: again.oauth_id }),
    ).toMatchObject({ code: 200 });
  });

  it("wants the browser that set out, its state and its source, once", async () => {
    const refusal = { status: 400, body: { error_description: "第三方登录失败，请重新登录" } };
    const { code, state, cookie } = await goes("孙某");
    const right = { grant_type: "social", source: "sandbox", code, state };
    expect(await token(right)).toMatchObject(refusal);
    expect(await token(right, "another-browser")).toMatchObject(refusal);
    expect((await token(right, cookie)).status).toBe(200);
    expect(await token(right, cookie)).toMatchObject(refusal);
    for (const wrong of [{ state: "other" }, { source: "other" }, { code: "other" }]) {
      const trip = await goes("孙某");
      expect(
        await token(
          { grant_type: "social", source: "sandbox", code: trip.code, state: trip.state, ...wrong },
          trip.cookie,
        ),
      ).toMatchObject(refusal);
    }
  });

  it("answers the authorization_code grant by the redirect address", async () => {
    const { path, code, cookie } = await goes("李某");
    expect(
      (
        await token(
          { grant_type: "authorization_code", code, redirect_uri: "https://evil.example.com" },
          cookie,
        )
      ).status,
    ).toBe(400);
    const second = await goes("李某");
    expect(path).toBe("http://crm.example.com/login/sandbox");
    expect(
      (
        await token(
          { grant_type: "authorization_code", code: second.code, redirect_uri: path },
          second.cookie,
        )
      ).body.user_name,
    ).toBe("李某");
  });

  it("ends with the sandbox", async () => {
    const { code, state, cookie } = await goes("周某");
    await setParam("login.sandboxProvider", "0");
    expect(
      (await token({ grant_type: "social", source: "sandbox", code, state }, cookie)).status,
    ).toBe(400);
  });
});

describe("sign-in providers", () => {
  const PATH = "/blade-system/signInProvider";
  const body = {
    name: "企业账号",
    source: "corp",
    way: "sso",
    clientId: "crm",
    clientSecret: "corp-secret",
  };

  it("keep their secret to themselves and need safe addresses", async () => {
    expect(
      (await admin.post(`${PATH}/submit`, { ...body, issuer: "http://id.example.com" })).msg,
    ).toBe("地址必须以https://开头");
    expect((await admin.post(`${PATH}/submit`, body)).msg).toBe(
      "请填写签发方地址，或授权、令牌、用户信息三个地址",
    );
    expect(
      (
        await admin.post(`${PATH}/submit`, {
          ...body,
          source: "sandbox",
          issuer: "https://id.example.com",
        })
      ).status,
    ).toBe(400);
    const addresses = {
      authorizeUrl: "https://id.example.com/authorize",
      tokenUrl: "https://id.example.com/token",
      userInfoUrl: "https://id.example.com/me",
    };
    const { data } = await admin.post(`${PATH}/submit`, { ...body, ...addresses });
    expect(data).not.toHaveProperty("clientSecret");
    const { rows } = await test.database.pool.query<{ client_secret: string }>(
      "select client_secret from sign_in_provider where source = 'corp'",
    );
    expect(rows[0]!.client_secret).not.toContain("corp-secret");
    expect(await ways()).toEqual([{ source: "corp", name: "企业账号", sandbox: false }]);
    const render = await test.app.inject({
      url: "/api/blade-auth/oauth/render/corp",
      query: { tenantId: TENANT },
      headers: HOST,
    });
    const address = new URL(String(render.headers.location));
    expect(address.origin + address.pathname).toBe("https://id.example.com/authorize");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: "crm",
      response_type: "code",
      redirect_uri: "http://crm.example.com/login",
      code_challenge_method: "S256",
    });
    expect(address.searchParams.get("state")).toBeTruthy();
  });
});
