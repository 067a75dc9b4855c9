import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { BASIC, md5 } from "./test/build-app.ts";
import { menusOf } from "./test/factories.ts";
import type { ServerProcess } from "./test/server-process.ts";
import { startServer } from "./test/server-process.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const PASSWORD = "process-admin-2026";
const OWN_PASSWORD = "own-process-2026";
const LOCKED = "用户登录失败次数过多，请稍后再试";
/** Requests a minute with the limit below. */
const MOST = 240;

let dataDir: string;
let one: ServerProcess;
let two: ServerProcess;

interface Answer<T> {
  readonly status: number;
  readonly data: T;
}

async function ask<T = Record<string, unknown>>(
  { origin }: ServerProcess,
  headers: Record<string, string>,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, data };
}

async function tokenFor(server: ServerProcess, username: string, password = PASSWORD) {
  const response = await fetch(`${server.origin}/api/blade-auth/oauth/token`, {
    method: "POST",
    headers: { ...BASIC, "tenant-id": "000000", "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "password", username, password: md5(password) }),
  });
  return (await response.json()) as { access_token?: string; error_description?: string };
}

const signIn = async (
  server: ServerProcess,
  username = "admin",
  password = PASSWORD,
): Promise<Record<string, string>> => {
  const { access_token, error_description } = await tokenFor(server, username, password);
  if (!access_token) throw new Error(error_description);
  return { ...BASIC, "blade-auth": `bearer ${access_token}` };
};

let admin: Record<string, string>;

const add = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const { data } = await ask<{ id: string }>(one, admin, `${path}/submit`, body);
  return data.id;
};

/** Sooner than anything would be forgotten by its age. */
const soon = (what: () => Promise<boolean>) => vi.waitUntil(what, { timeout: 2_000, interval: 20 });

async function staff(account: string, roleId: string, deptId: string): Promise<void> {
  await add("/blade-system/user", {
    account,
    realName: account,
    password: PASSWORD,
    roleId,
    deptId,
    phone: "19912345678",
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "zhuke-two-"));
  chmodSync(dataDir, 0o755);
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, RATE_LIMIT: String(MOST / 1200) };
  one = await startServer(env);
  two = await startServer(env);
  admin = await signIn(one);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("one sees the titles the other has changed", async () => {
  const deptName = "东区店";
  const id = await add("/blade-system/dept", {
    deptName,
    parentId: "0",
    deptCategory: "2",
    sort: 1,
  });
  const child = await add("/blade-system/dept", {
    deptName: "一组",
    parentId: id,
    deptCategory: "2",
    sort: 1,
  });
  const titled = async (): Promise<unknown> =>
    (await ask(two, admin, `/blade-system/dept/detail?id=${child}`)).data["parentName"];
  expect(await titled()).toBe(deptName);
  const { data } = await ask(one, admin, `/blade-system/dept/detail?id=${id}`);
  await ask(one, admin, "/blade-system/dept/submit", { ...data, deptName: "西区店" });
  await soon(async () => (await titled()) === "西区店");
  expect(await titled()).toBe("西区店");
});

it("rights that are taken away in one are gone in the other", async () => {
  const roleId = await add("/blade-system/role", {
    roleName: "业务员",
    roleAlias: "sales",
    defaultScope: "1",
    sort: 1,
  });
  const grant = (...codes: string[]) =>
    ask(one, admin, "/blade-system/role/grant", {
      roleIds: [roleId],
      menuIds: menusOf(...codes),
      dataScopeIds: [],
    });
  await grant("customer", "customer_*");
  const deptId = await add("/blade-system/dept", {
    deptName: "南区店",
    parentId: "0",
    deptCategory: "2",
    sort: 1,
  });
  await staff("loser", roleId, deptId);
  const given = await signIn(two, "loser");
  const own = md5(OWN_PASSWORD);
  const changed = await ask(two, given, "/blade-system/user/update-password", {
    oldPassword: md5(PASSWORD),
    newPassword: own,
    newPassword1: own,
  });
  expect(changed.status).toBe(200);
  const headers = await signIn(two, "loser", OWN_PASSWORD);
  const may = async (): Promise<number> =>
    (await ask(two, headers, "/blade-customer/customer/list")).status;
  expect(await may()).toBe(200);
  await grant();
  await soon(async () => (await may()) === 403);
  expect(await may()).toBe(403);
});

it("wrong passwords count together", async () => {
  let wrong = 0;
  // Whoever is to wait is not counted, and tries again.
  await vi.waitUntil(
    async () => {
      const { error_description } = await tokenFor(wrong % 2 ? one : two, "loser", "wrong");
      if (error_description === "用户名或密码错误") wrong += 1;
      return error_description === LOCKED;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(wrong).toBe(5);
  for (const server of [one, two])
    expect((await tokenFor(server, "loser", OWN_PASSWORD)).error_description).toBe(LOCKED);
});

it("the limit of requests is one for both", async () => {
  const minute = (): number => Math.floor(Date.now() / 60_000);
  /** Requests that were answered within one minute of the clock. */
  const answered = async (): Promise<number> => {
    const begun = minute();
    let good = 0;
    // Each is asked until it refuses; apart they would answer twice as many.
    const willing = new Set([one, two]);
    while (willing.size > 0)
      for (const server of willing) {
        const { status } = await ask(server, admin, "/blade-system/dict/list");
        if (status === 200) good++;
        else willing.delete(server);
      }
    return minute() === begun ? good : answered();
  };
  const good = await answered();
  expect(good).toBeLessThan(MOST * 1.5);
});
