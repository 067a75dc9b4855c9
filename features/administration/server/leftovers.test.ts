import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "安全门店");
});

it("a password that is told once is kept nowhere, and told once even where the request is repeated", async () => {
  const user = await makeUser(test, admin, await makeRole(admin, "重置对象", "2", []), store);
  const reset = () =>
    test.app.inject({
      method: "POST",
      url: "/api/blade-system/user/reset-password",
      headers: { ...BASIC, "blade-auth": admin.token, "idempotency-key": "reset-1" },
      payload: { userIds: user.userId },
    });
  const { password } = (await reset()).json<{ data: { password: string }[] }>().data[0]!;
  const again = await reset();
  expect(again.statusCode).toBe(409);
  expect(again.body).not.toContain(password);
  const { rows } = await test.database.pool.query<{ answer: string }>(
    "select answer::text from idempotency",
  );
  expect(rows.map(({ answer }) => answer).join()).not.toContain(password);
});

it("data scopes are granted only by who sees as much, and default scopes no wider than one's own", async () => {
  const keeper = await makeUser(
    test,
    admin,
    await makeRole(admin, "权限员", "3", ["role", "role_add", "role_edit", "customer"]),
    store,
  );
  const { data: scope } = await admin.post("/blade-system/data-scope/submit", {
    scopeName: "全部客户",
    menuId: menusOf("customer")[0],
    resourceCode: "all",
    scopeType: "1",
  });
  const target = await makeRole(admin, "被授权", "2", []);
  const grant = (client: Client) =>
    client.post("/blade-system/role/grant", {
      roleIds: target,
      menuIds: menusOf("customer").join(","),
      dataScopeIds: scope["id"],
    });
  expect((await grant(keeper)).status).toBe(403);
  expect((await grant(admin)).status).toBe(200);
  const role = (defaultScope: string) =>
    keeper.post("/blade-system/role/submit", {
      roleName: `范围${defaultScope}`,
      roleAlias: `w${defaultScope}`,
      defaultScope,
      sort: 1,
    });
  expect([
    (await role("2")).status,
    (await role("3")).status,
    (await role("4")).status,
    (await role("1")).status,
  ]).toEqual([200, 200, 403, 403]);
});
