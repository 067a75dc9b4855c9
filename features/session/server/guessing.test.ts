import { describe, expect, it, beforeAll } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, md5 } from "#app/server/test/build-app.ts";
import { makeStore, waitOver } from "#app/server/test/factories.ts";
import { ADMIN_PASSWORD } from "#app/server/test/global-setup.ts";

const RIGHT = "test-staff-2026";
const WAIT = /请\d秒后再试/;
const LOCKED = "用户登录失败次数过多，请稍后再试";

let test: TestApp;
let admin: Client;

interface Asked {
  readonly app?: TestApp;
  readonly from?: string;
  readonly device?: string;
  readonly grant?: string;
  readonly captcha?: { readonly key: string; readonly code: string };
}

async function token(
  username: string,
  password: string,
  { app = test, from = "203.0.113.7", device, grant = "password", captcha }: Asked = {},
) {
  const response = await app.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: {
      ...BASIC,
      "tenant-id": "000000",
      ...(captcha && { "captcha-key": captcha.key, "captcha-code": captcha.code }),
    },
    remoteAddress: from,
    ...(device && { cookies: { "zhuke-device": device } }),
    payload: { grant_type: grant, username, password },
  });
  const body = response.json<{
    access_token?: string;
    error_description?: string;
    captcha_needed?: boolean;
  }>();
  const cookie = response.cookies.find(({ name }) => name === "zhuke-device")?.value;
  return {
    status: response.statusCode,
    text: body.error_description,
    wait: response.headers["retry-after"],
    cookie,
    body,
  };
}

async function picture(app: TestApp) {
  const shown = (await app.app.inject({ url: "/api/blade-auth/oauth/captcha" })).json<{
    key: string;
    image: string;
    needed: boolean;
  }>();
  const { rows } = await app.database.pool.query<{ answer: string }>(
    "select answer from captcha where key = $1",
    [shown.key],
  );
  return { ...shown, code: rows[0]?.answer ?? "" };
}

async function somebody(app = test, by = admin) {
  const store = await makeStore(app, by);
  const { data } = await by.get<{ account: string }>("/blade-system/user/detail", {
    id: store.first.userId,
  });
  return { account: data.account, userId: store.first.userId };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("guessing", () => {
  it("gets no further with two hundred tries at once than with one after the other", async () => {
    const { account } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => token(account, `guess-${n}`)),
    );
    expect(answers.filter(({ text }) => text === "用户名或密码错误").length).toBeLessThanOrEqual(5);
    expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
    expect((await token(account, RIGHT)).text).toMatch(WAIT);
  });

  it("does not stand in the way of good sign-ins at once", async () => {
    const { account } = await somebody();
    const answers = await Promise.all(Array.from({ length: 12 }, () => token(account, RIGHT)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  });

  it("has to wait longer with each wrong try, says how long, and is locked after five until an administrator unlocks", async () => {
    const { account, userId } = await somebody();
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await token(account, "wrong")).text).toBe("用户名或密码错误");
    const early = await token(account, "wrong");
    expect(early).toMatchObject({ status: 400, wait: "1" });
    expect(early.text).toMatch(WAIT);
    for (let attempt = 3; attempt < 5; attempt++) {
      await waitOver(test);
      expect((await token(account, "wrong")).text).toBe("用户名或密码错误");
    }
    await waitOver(test);
    const locked = await token(account, RIGHT);
    expect(locked.text).toBe(LOCKED);
    expect(Number(locked.wait)).toBeGreaterThan(800);
    const told = async (): Promise<unknown> =>
      (await admin.get<{ locked: string }>("/blade-system/user/detail", { id: userId })).data
        .locked;
    expect(await told()).toBe("1");
    expect((await admin.post("/blade-system/user/unlock", {}, { userIds: userId })).status).toBe(
      200,
    );
    expect(await told()).toBe("");
    expect((await token(account, RIGHT)).status).toBe(200);
  });

  it("leaves in the sign-in log why it was refused, as whoever reads the log is told", async () => {
    const { account } = await somebody();
    await token(account, "wrong", { grant: "no_such_grant" });
    for (let attempt = 0; attempt < 4; attempt++) await token(account, "wrong");
    const reasons = async (language: string) => {
      const response = await test.app.inject({
        url: `/api/blade-log/login/list?account=${account}&result=failure`,
        headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": language },
      });
      const { data } = response.json<{ data: { records: { reason: string }[] } }>();
      return new Set(data.records.map(({ reason }) => reason.replace(/\d/, "N")));
    };
    expect(await reasons("zh")).toEqual(
      new Set(["不支持的授权类型", "用户名或密码错误", "登录失败次数较多，请N秒后再试"]),
    );
    expect(await reasons("en")).toEqual(
      new Set([
        "This grant type is not supported",
        "Wrong account or password",
        "Please try again in N seconds",
      ]),
    );
  });

  it("locks the guesser, not the account elsewhere nor others behind the address", async () => {
    const [victim, neighbour] = [await somebody(), await somebody()];
    for (let attempt = 0; attempt < 5; attempt++) {
      await waitOver(test);
      await token(victim.account, "wrong", { from: "198.51.100.1" });
    }
    await waitOver(test);
    expect((await token(victim.account, RIGHT, { from: "198.51.100.1" })).text).toBe(LOCKED);
    expect((await token(neighbour.account, RIGHT, { from: "198.51.100.1" })).status).toBe(200);
    expect((await token(victim.account, RIGHT, { from: "198.51.100.2" })).status).toBe(200);
  });

  it("from many addresses locks the account for strangers, while a browser it knows still gets in", async () => {
    const { account } = await somebody();
    const { cookie } = await token(account, RIGHT, { from: "192.0.2.1" });
    for (let attempt = 0; attempt < 20; attempt++) {
      await waitOver(test);
      expect((await token(account, "wrong", { from: `198.18.0.${attempt}` })).text).toBe(
        "用户名或密码错误",
      );
    }
    await waitOver(test);
    expect((await token(account, RIGHT, { from: "192.0.2.99" })).text).toBe(LOCKED);
    expect((await token(account, RIGHT, { from: "192.0.2.99", device: cookie! })).status).toBe(200);
  });

  it("does not get in by a device cookie it made up", async () => {
    const { account } = await somebody();
    const { cookie } = await token(account, RIGHT, { device: "made-up" });
    expect(cookie).not.toBe("made-up");
    for (let attempt = 0; attempt < 5; attempt++) {
      await waitOver(test);
      await token(account, "wrong", { device: "made-up" });
    }
    await waitOver(test);
    expect((await token(account, RIGHT, { device: "made-up" })).text).toBe(LOCKED);
  });

  it("counts an IPv6 household as one address", async () => {
    const { account } = await somebody();
    for (let attempt = 0; attempt < 5; attempt++) {
      await waitOver(test);
      await token(account, "wrong", { from: `2001:db8:1:2::${attempt + 1}` });
    }
    await waitOver(test);
    expect((await token(account, RIGHT, { from: "2001:db8:1:2:ffff::9" })).text).toBe(LOCKED);
  });

  it("at the own password of a session is counted too", async () => {
    const store = await makeStore(test, admin);
    const change = (oldPassword: string) => {
      const both = { newPassword: "another-one-2026", newPassword1: "another-one-2026" };
      return store.first.post("/blade-system/user/update-password", { oldPassword, ...both });
    };
    for (let attempt = 0; attempt < 3; attempt++)
      expect(await change("wrong")).toMatchObject({ status: 400, msg: "原密码不正确!" });
    expect((await change(RIGHT)).status).toBe(429);
    await waitOver(test);
    expect((await change(RIGHT)).status).toBe(200);
  });
});

describe("captchas", () => {
  it("that are always asked for are asked whatever the grant is called, and spent by one try", async () => {
    const app = await buildTestApp(undefined, "on");
    expect(await picture(app)).toMatchObject({ needed: true });
    for (const grant of ["password", "captcha"])
      expect((await token("admin", ADMIN_PASSWORD, { app, grant })).body).toMatchObject({
        captcha_needed: true,
        error_description: "验证码不正确",
      });
    const { key, image, code } = await picture(app);
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(
      (
        await token("admin", md5(ADMIN_PASSWORD), {
          app,
          grant: "captcha",
          captcha: { key, code: code.toUpperCase() },
        })
      ).status,
    ).toBe(200);
    expect((await token("admin", ADMIN_PASSWORD, { app, captcha: { key, code } })).text).toBe(
      "验证码不正确",
    );
  });

  it("are otherwise asked after the first failure of the account or the address, on every path", async () => {
    const app = await buildTestApp(undefined, "auto");
    expect(await picture(app)).toMatchObject({ needed: false });
    const by = await app.signIn();
    const [one, two] = [await somebody(app, by), await somebody(app, by)];
    expect((await token(one.account, "wrong", { app })).text).toBe("用户名或密码错误");
    for (const grant of ["password", "captcha"])
      expect((await token(one.account, RIGHT, { app, grant })).text).toBe("验证码不正确");
    expect((await token(one.account, RIGHT, { app, from: "192.0.2.50" })).text).toBe(
      "验证码不正确",
    );
    expect((await token(two.account, RIGHT, { app })).text).toBe("验证码不正确");
    expect((await token(two.account, RIGHT, { app, from: "192.0.2.50" })).status).toBe(200);
    expect((await token(one.account, RIGHT, { app, captcha: await picture(app) })).status).toBe(
      200,
    );
    const reset = (headers: Record<string, string> = {}) =>
      app.app.inject({
        method: "POST",
        url: "/api/blade-auth/oauth/updatePasswordByPhone",
        headers: { "tenant-id": "000000", ...headers },
        payload: {
          account: one.account,
          code: "123456",
          newPassword: "another-one-2026",
          newPassword1: "another-one-2026",
        },
      });
    expect((await reset()).json()).toMatchObject({ code: 400, msg: "请输入有效验证码" });
    expect((await reset()).json()).toMatchObject({
      code: 400,
      msg: "验证码不正确",
      data: { captcha_needed: true },
    });
    const { key, code } = await picture(app);
    expect((await reset({ "captcha-key": key, "captcha-code": code })).json()).toMatchObject({
      msg: "请输入有效验证码",
    });
  });
});
