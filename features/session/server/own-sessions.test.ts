import type { OwnSession } from "../own-sessions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, clientOf, md5 } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeStore } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

const PASSWORD = "test-staff-2026";
const PATH = "/blade-auth/oauth/sessions";

interface TokenBody {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly role_id: string;
  readonly dept_id: string;
  readonly error_description?: string;
}

async function token(body: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await test.app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, "tenant-id": "000000", ...headers },
    payload: body,
  });
  return response.json<TokenBody>();
}

async function staff() {
  const made = await makeStore(test, admin);
  const { data } = await admin.get<Record<string, string>>("/blade-system/user/detail", {
    id: made.first.userId,
  });
  return { ...made, user: data, account: data["account"]! };
}

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

describe("where I am signed in", () => {
  it("lists each device, and ends one or all", async () => {
    const { first, second, account } = await staff();
    const phone = await token(
      { grant_type: "password", username: account, password: md5(PASSWORD) },
      {
        "user-agent":
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      },
    );
    const { data } = await first.get<OwnSession[]>(PATH);
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ current: true });
    expect(data[1]).toMatchObject({
      current: false,
      device: "Safari 18 · iOS",
      address: "127.0.0.1",
    });
    expect((await second.post(`${PATH}/end`, { id: data[1]!.id })).status).toBe(404);
    expect((await first.post(`${PATH}/end`, { id: data[1]!.id })).status).toBe(200);
    expect(
      (await clientOf(test.app, phone.access_token).get("/blade-system/user/info")).status,
    ).toBe(401);
    expect(
      await token({ grant_type: "refresh_token", refresh_token: phone.refresh_token }),
    ).toHaveProperty("error_description");
    expect((await first.get<OwnSession[]>(PATH)).data).toHaveLength(1);
    const other = await test.signIn(account, PASSWORD);
    expect((await other.post(`${PATH}/end`, { id: "all" })).status).toBe(200);
    for (const client of [first, other])
      expect((await client.get("/blade-system/user/info")).status).toBe(401);
    expect((await second.get("/blade-system/user/info")).status).toBe(200);
  });
});

describe("switching department and role", () => {
  const switchMode = async (paramValue: string) => {
    const { data } = await admin.get<{ records: Record<string, unknown>[] }>(
      "/blade-system/param/list",
      { paramKey: "login.switchMode" },
    );
    expect(
      (await admin.post("/blade-system/param/submit", { ...data.records[0], paramValue })).status,
    ).toBe(200);
  };
  const signIn = (account: string, headers: Record<string, string> = {}) =>
    token({ grant_type: "password", username: account, password: md5(PASSWORD) }, headers);
  const refresh = (from: TokenBody, headers: Record<string, string> = {}) =>
    token({ grant_type: "refresh_token", refresh_token: from.refresh_token }, headers);

  it("works only in switch mode, only with one's own, at once and beyond a renewal", async () => {
    const { user, account, salesRole, store } = await staff();
    const [otherRole, otherDept, foreignRole] = [
      await makeRole(admin, "查看员", "2", ["customer"]),
      await makeDept(admin, "第二门店"),
      await makeRole(admin, "别人的角色", "1", ["user"]),
    ];
    await admin.post("/blade-system/user/submit", {
      ...user,
      roleId: `${salesRole},${otherRole}`,
      deptId: `${store},${otherDept}`,
    });
    const activeRole = { "dept-id": otherDept, "role-id": otherRole };

    const plain = await signIn(account, activeRole);
    expect(plain).toMatchObject({
      role_id: `${salesRole},${otherRole}`,
      dept_id: `${store},${otherDept}`,
    });
    expect(
      (await clientOf(test.app, plain.access_token).get("/blade-auth/oauth/user-info")).data[
        "switchMode"
      ],
    ).toBe(false);
    await switchMode("1");
    expect(
      (await clientOf(test.app, plain.access_token).get("/blade-auth/oauth/user-info")).data[
        "switchMode"
      ],
    ).toBe(true);
    expect((await clientOf(test.app, plain.access_token).get("/blade-crm/clue/page")).status).toBe(
      200,
    );

    const switched = await refresh(plain, activeRole);
    expect(switched).toMatchObject({ role_id: otherRole, dept_id: otherDept });
    const client = clientOf(test.app, switched.access_token);
    expect((await clientOf(test.app, plain.access_token).get("/blade-crm/clue/page")).status).toBe(
      401,
    );
    expect((await client.get("/blade-crm/clue/page")).status).toBe(403);
    expect((await client.get("/blade-system/dept/info")).data["deptId"]).toBe(otherDept);

    const renewed = await refresh(switched);
    expect(renewed).toMatchObject({ role_id: otherRole, dept_id: otherDept });
    const switchedClient = clientOf(test.app, renewed.access_token);
    expect((await switchedClient.get("/blade-crm/clue/page")).status).toBe(403);
    await admin.post("/blade-system/user/grant", { userIds: user["id"], roleIds: salesRole });
    expect((await switchedClient.get("/blade-customer/customer/list")).status).toBe(403);

    expect((await signIn(account, { "role-id": foreignRole })).error_description).toBe(
      "不能切换到该部门或角色",
    );
    await switchMode("0");
  });
});
