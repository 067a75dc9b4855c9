import { registry } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, clientOf, md5 } from "#app/server/test/build-app.ts";
import {
  freshPhone,
  makeDept,
  makeRole,
  makeStore,
  makeUser,
  waitOver,
} from "#app/server/test/factories.ts";

const { calls, entities } = registry;

const FIRST = "first-one-2026";
const OWN = "an-own-one-2026";

let test: TestApp;
let admin: Client;
let clock = new Date("2026-11-22T10:00:00+08:00");
let sequence = 0;

interface TokenBody {
  readonly access_token?: string;
  readonly error?: string;
  readonly error_description?: string;
  readonly mfa_token?: string;
}

async function token(body: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, "tenant-id": "000000", ...headers },
    payload: { grant_type: "password", ...body },
  });
  return { status: response.statusCode, ...response.json<TokenBody>() };
}

const signIn = async (username: string, password: string): Promise<Client> =>
  clientOf(test.app, (await token({ username, password })).access_token ?? "");

async function newcomer(roleCodes: readonly string[] = ["customer"]) {
  const [roleId, deptId] = [
    await makeRole(admin, "新人", "2", roleCodes),
    await makeDept(admin, "新人部"),
  ];
  const account = `newcomer${++sequence}`;
  const body = { account, realName: "新人", password: FIRST, roleId, deptId, phone: freshPhone() };
  const { data } = await admin.post<{ id: string }>("/blade-system/user/submit", body);
  return { account, roleId, userId: data.id };
}

const change = (client: Client, oldPassword: string, newPassword: string) =>
  client.post("/blade-system/user/update-password", {
    oldPassword,
    newPassword,
    newPassword1: newPassword,
  });

/** The code an authenticator app shows half a minute later than the last one, so that it is good once more. */
function appCode(secret: string): string {
  clock = new Date(clock.getTime() + 30_000);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.getTime() });
}

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
});

describe("a password somebody else chose", () => {
  it("has to be changed before anything else, and can be", async () => {
    const { account } = await newcomer();
    const client = await signIn(account, FIRST);
    expect((await client.get("/blade-auth/oauth/user-info")).data).toMatchObject({
      held: "password",
    });
    expect((await client.get("/blade-system/user/info")).status).toBe(200);
    expect(await client.get("/blade-customer/customer/list")).toMatchObject({
      status: 403,
      msg: "请先修改初始密码",
      data: { held: "password" },
    });
    expect(await change(client, FIRST, FIRST)).toMatchObject({
      status: 400,
      msg: "新密码不能与原密码相同",
    });
    const elsewhere = await signIn(account, FIRST);
    expect((await change(client, FIRST, OWN)).status).toBe(200);
    // Where it was changed one goes on; everywhere else it is asked for.
    for (const one of [client, await signIn(account, OWN)]) {
      expect((await one.get("/blade-auth/oauth/user-info")).data).toMatchObject({ held: "" });
      expect((await one.get("/blade-customer/customer/list")).status).toBe(200);
    }
    expect((await elsewhere.get("/blade-auth/oauth/user-info")).status).toBe(401);
  });

  it("opens no other call, whatever its declaration", async () => {
    const { account } = await newcomer();
    const client = await signIn(account, FIRST);
    const closed = calls.filter(
      ({ permission }) => permission !== "public" && permission !== "entering",
    );
    for (const call of closed)
      for (const path of call.paths) {
        const answer = await (call.method === "GET" ? client.get(path) : client.post(path));
        expect(answer, path).toMatchObject({ status: 403, data: { held: "password" } });
      }
    for (const { path, lists } of entities)
      for (const { path: list } of Object.values(lists)) {
        const base = typeof path === "string" ? path : path[0]!;
        const answer = await client.get(`${base}/${list}`);
        expect([403, 404], `${base}/${list}`).toContain(answer.status);
      }
    const events = await test.app.inject({
      url: "/api/blade-msg/events",
      headers: { "blade-auth": client.token },
    });
    expect(events.statusCode).toBe(401);
  });

  it("is also one that an administrator has reset", async () => {
    const { account, userId } = await newcomer();
    await change(await signIn(account, FIRST), FIRST, OWN);
    const { data } = await admin.post<{ password: string }[]>(
      "/blade-system/user/reset-password",
      {},
      { userIds: userId },
    );
    const client = await signIn(account, data[0]!.password);
    expect((await client.get("/blade-customer/customer/list")).status).toBe(403);
  });
});

describe("a password", () => {
  it("is judged as typed: long enough, not among the common ones, no digest for a new account", async () => {
    const [roleId, deptId] = [
      await makeRole(admin, "查看", "2", []),
      await makeDept(admin, "密码部"),
    ];
    const submit = (password: string) =>
      admin.post("/blade-system/user/submit", {
        account: `checked${++sequence}`,
        realName: "某人",
        password,
        roleId,
        deptId,
      });
    const TOO_COMMON = "密码过于常见，请更换";
    for (const [password, msg] of [
      ["short-7", "密码至少8位"],
      ["passw0rd", TOO_COMMON],
      ["Passw0rd!", TOO_COMMON],
      ["1qaz2wsx", TOO_COMMON],
      ["woaini1314", TOO_COMMON],
      ["88888888", TOO_COMMON],
      ["abcabcabc", TOO_COMMON],
      [md5("12345678"), "请提交密码原文，不能使用摘要"],
    ] as const)
      expect(await submit(password), password).toMatchObject({ status: 400, msg });
    expect((await submit(Array.from({ length: 24 }, (_, n) => `长密${n}`).join(""))).status).toBe(
      200,
    );
  });

  it("that comes as a digest is taken from who has an account, is marked, and judged when it is typed", async () => {
    const { account } = await newcomer();
    const client = await signIn(account, md5(FIRST));
    expect((await change(client, md5(FIRST), md5("12345678"))).status).toBe(200);
    const older = await signIn(account, md5("12345678"));
    expect((await older.get("/blade-customer/customer/list")).status).toBe(200);
    const { data: log } = await admin.get<{ records: { reason: string }[] }>(
      "/blade-log/login/list",
      { account },
    );
    expect(log.records[0]!.reason).toBe("旧客户端，密码以摘要提交");
    const typed = await signIn(account, "12345678");
    expect((await typed.get("/blade-customer/customer/list")).data).toMatchObject({
      held: "password",
    });
  });

  it("is taken as a digest no more where the tenant says so", async () => {
    const { account } = await newcomer();
    const { data } = await admin.get<{ records: Record<string, unknown>[] }>(
      "/blade-system/param/list",
      {
        paramKey: "login.digestPasswords",
      },
    );
    const set = (paramValue: string) =>
      admin.post("/blade-system/param/submit", {
        ...data.records[0],
        paramValue,
        version: undefined,
      });
    expect((await set("0")).status).toBe(200);
    expect(await token({ username: account, password: md5(FIRST) })).toMatchObject({
      status: 400,
      error_description: "请升级客户端后登录",
    });
    expect((await token({ username: account, password: FIRST })).status).toBe(200);
    await set("1");
  });

  it("is asked for before the own phone or e-mail changes", async () => {
    const { first } = await makeStore(test, admin);
    const info = (more: Record<string, unknown>) =>
      first.post("/blade-system/user/update-info", { realName: "李业务", ...more });
    const email = "li@example.com";
    expect((await info({})).status).toBe(200);
    expect(await info({ email })).toMatchObject({
      status: 400,
      data: { fields: { password: "修改手机或邮箱须输入当前密码" } },
    });
    expect(await info({ phone: freshPhone() })).toMatchObject({
      status: 400,
      data: { fields: { password: "修改手机或邮箱须输入当前密码" } },
    });
    expect(await info({ email, password: "wrong" })).toMatchObject({
      status: 400,
      data: { fields: { password: "密码不正确" } },
    });
    expect((await info({ email, password: "test-staff-2026" })).status).toBe(200);
    expect((await first.get("/blade-system/user/info")).data["email"]).toBe(email);
    expect((await info({ email })).status).toBe(200);
    const { data: self } = await admin.get("/blade-system/user/detail", { id: admin.userId });
    expect((await admin.post("/blade-system/user/submit", { ...self, email })).status).toBe(400);
    expect(
      (await admin.post("/blade-system/user/update", { id: admin.userId, phone: freshPhone() }))
        .status,
    ).toBe(400);
  });
});

const FACTOR = "/blade-auth/oauth/second-factor";

async function withFactor(client: Client, password: string) {
  const { data } = await client.post<{ secret: string; uri: string }>(`${FACTOR}/begin`, {
    password,
  });
  expect(data.uri).toMatch(/^otpauth:\/\/totp\//);
  const codes = (await client.post<string[]>(`${FACTOR}/confirm`, { code: appCode(data.secret) }))
    .data;
  return { secret: data.secret, codes };
}

describe("the second factor", () => {
  const PASSWORD = "test-staff-2026";

  async function user() {
    const { first } = await makeStore(test, admin);
    const { data } = await first.get<Record<string, string>>("/blade-system/user/info");
    return { client: first, account: data["account"]! };
  }

  it("is set up with the password and a code, and asked for in a second step ever after", async () => {
    const { client, account } = await user();
    expect((await client.post(`${FACTOR}/begin`, { password: "wrong" })).status).toBe(400);
    expect((await client.post(`${FACTOR}/confirm`, { code: "123456" })).status).toBe(400);
    expect(await token({ username: account, password: PASSWORD })).toHaveProperty("access_token");
    const { secret, codes } = await withFactor(client, PASSWORD);
    expect(codes).toHaveLength(10);
    expect((await client.get(FACTOR)).data).toMatchObject({
      on: true,
      codesLeft: 10,
      demanded: false,
    });
    const { rows } = await test.database.pool.query<{ all: string }>(
      "select (select string_agg(hash, ' ') from recovery_code) || (select string_agg(sealed_secret, ' ') from second_factor) as all",
    );
    for (const secretText of [...codes, secret]) expect(rows[0]!.all).not.toContain(secretText);

    const step = await token({ username: account, password: PASSWORD });
    expect(step).toMatchObject({ status: 400, error: "mfa_required" });
    expect(step.error_description).toContain("请在网页端登录");
    expect(step).not.toHaveProperty("access_token");
    const second = (code: string) =>
      token({ grant_type: "second_factor", mfa_token: step.mfa_token!, code });
    expect(await second("000000")).toMatchObject({
      error: "invalid_grant",
      error_description: "动态验证码不正确",
    });
    const code = appCode(secret);
    expect(await second(code)).toHaveProperty("access_token");
    expect(await second(appCode(secret))).toMatchObject({
      error_description: "验证已过期，请重新登录",
    });
    const replay = await token(
      { username: account, password: PASSWORD },
      { "second-factor-code": code },
    );
    expect(replay).toMatchObject({ error_description: "动态验证码不正确" });
    expect(
      await token(
        { username: account, password: PASSWORD },
        { "second-factor-code": appCode(secret) },
      ),
    ).toHaveProperty("access_token");
  });

  it("takes each recovery code once, and new ones make the old void", async () => {
    const { client, account } = await user();
    const { codes } = await withFactor(client, PASSWORD);
    const enter = (code: string) =>
      token({ username: account, password: PASSWORD }, { "second-factor-code": code });
    expect(await enter(codes[0]!)).toHaveProperty("access_token");
    expect(await enter(codes[0]!)).toMatchObject({ error_description: "动态验证码不正确" });
    const { data: fresh } = await client.post<string[]>(`${FACTOR}/codes`, { password: PASSWORD });
    expect(await enter(codes[1]!)).toMatchObject({ error_description: "动态验证码不正确" });
    expect(await enter(fresh[1]!.toUpperCase().replace("-", " "))).toHaveProperty("access_token");
  });

  it("cannot be guessed: five wrong codes lock it, from a known device too", async () => {
    const { client, account } = await user();
    const { secret } = await withFactor(client, PASSWORD);
    const enter = (code: string) =>
      token({ username: account, password: PASSWORD }, { "second-factor-code": code });
    for (let attempt = 0; attempt < 5; attempt++) {
      await waitOver(test);
      expect(await enter("000000")).toMatchObject({ error_description: "动态验证码不正确" });
    }
    await waitOver(test);
    expect(await enter(appCode(secret))).toMatchObject({ error: "access_denied" });
  });

  it("ends with password and code, or by an administrator", async () => {
    const { client, account } = await user();
    const { secret } = await withFactor(client, PASSWORD);
    expect(
      (await client.post(`${FACTOR}/end`, { password: PASSWORD, code: "000000" })).status,
    ).toBe(400);
    expect(
      (await client.post(`${FACTOR}/end`, { password: PASSWORD, code: appCode(secret) })).status,
    ).toBe(200);
    expect(await token({ username: account, password: PASSWORD })).toHaveProperty("access_token");
    await withFactor(client, PASSWORD);
    const { data } = await client.get<{ userId: string }>("/blade-auth/oauth/user-info");
    expect(
      (await admin.post("/blade-system/user/drop-second-factor", { userIds: data.userId })).status,
    ).toBe(200);
    expect(await token({ username: account, password: PASSWORD })).toHaveProperty("access_token");
  });

  it("that a role demands comes before anything else, and cannot be switched off", async () => {
    const [role, dept] = [
      await makeRole(admin, "财务", "2", ["customer"]),
      await makeDept(admin, "财务部"),
    ];
    const client = await makeUser(test, admin, role, dept);
    expect((await client.get("/blade-customer/customer/list")).status).toBe(200);
    const { data: row } = await admin.get("/blade-system/role/detail", { id: role });
    expect(
      (await admin.post("/blade-system/role/submit", { ...row, secondFactor: 1 })).status,
    ).toBe(200);
    expect(await client.get("/blade-customer/customer/list")).toMatchObject({
      status: 403,
      msg: "请先设置两步验证",
      data: { held: "second-factor" },
    });
    expect((await client.get(FACTOR)).data).toMatchObject({ on: false, demanded: true });
    const { secret } = await withFactor(client, PASSWORD);
    expect((await client.get("/blade-customer/customer/list")).status).toBe(200);
    expect(
      await client.post(`${FACTOR}/end`, { password: PASSWORD, code: appCode(secret) }),
    ).toMatchObject({
      status: 400,
      msg: "所属角色要求两步验证，不能关闭",
    });
  });
});
