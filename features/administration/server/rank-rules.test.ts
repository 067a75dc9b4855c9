import { beforeAll, describe, expect, it } from "vitest";
import { freshPhone, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";
import {
  USERS,
  ROLES,
  CUSTOMER,
  test,
  admin,
  store,
  elsewhere,
  lesser,
  own,
  harmless,
  harmlessUser,
  scopes,
  apiScope,
  topMenu,
  roles,
  people,
  made,
  grant,
  dataScope,
  guest,
  prepareRank,
} from "#app/server/test/rank-bed.ts";

beforeAll(prepareRank);

describe("a lesser administrator does not widen rights", () => {
  const refused = async (path: string, body: Record<string, unknown>): Promise<void> => {
    const answer = await lesser.post(path, body);
    expect([answer.status, answer.msg], path).toEqual([
      403,
      "超出您自己的权限范围，不能进行此操作",
    ]);
  };

  it("of a role, their own included: by menus, rules, closed calls or the default scope", async () => {
    for (const id of [harmless, own]) {
      await refused(`${ROLES}/grant`, {
        roleIds: id,
        menuIds: menusOf("customer", "customer_delete").join(","),
      });
      await refused(`${ROLES}/grant`, {
        roleIds: id,
        menuIds: CUSTOMER,
        dataScopeIds: scopes.wide,
      });
      await refused(`${ROLES}/grant`, { roleIds: id, menuIds: CUSTOMER, apiScopeIds: apiScope });
      await refused(`${ROLES}/submit`, {
        id,
        roleName: "更宽",
        roleAlias: "wider",
        defaultScope: "1",
        sort: 1,
      });
    }
    await refused(`${ROLES}/submit`, {
      roleName: "更宽",
      roleAlias: "wider",
      defaultScope: "1",
      sort: 1,
    });
  });

  it("by a rule about rows: making a wide one, touching one of a greater role, taking a narrow one away", async () => {
    const path = "/blade-system/data-scope";
    await refused(`${path}/submit`, dataScope("新的全部", "1"));
    await refused(`${path}/submit`, { id: scopes.wide, ...dataScope("全部客户", "2") });
    await refused(`${path}/submit`, {
      id: scopes.narrow,
      ...dataScope("本人客户", "2"),
      scopeName: "改名",
    });
    await refused(`${path}/remove`, { ids: scopes.wide });
    await refused(`${path}/remove`, { ids: scopes.narrow });
    await refused(`${path}/submit`, { ...dataScope("别店", "5"), scopeValue: elsewhere });
    expect(
      (await lesser.post(`${path}/submit`, { ...dataScope("本店", "5"), scopeValue: store }))
        .status,
    ).toBe(200);
  });

  it("by a rule about calls they are kept from", async () => {
    const path = "/blade-system/api-scope";
    const body = { ...dataScope("专属接口", "2"), scopePath: "/blade-nobody/asks" };
    await refused(`${path}/submit`, { id: apiScope, ...body });
    await refused(`${path}/submit`, body);
    await refused(`${path}/remove`, { ids: apiScope });
  });

  it("by a menu they do not hold, at the side or on top", async () => {
    const [lacking, held] = [menusOf("customer_delete")[0]!, menusOf("customer_edit")[0]!];
    const { data: menu } = await admin.get("/blade-system/menu/detail", { id: held });
    await refused("/blade-system/menu/submit", { ...menu, id: lacking, code: "customer_delete" });
    await refused("/blade-system/menu/submit", { ...menu, code: "customer_delete_soon" });
    await refused("/blade-system/menu/remove", { ids: lacking });
    await refused("/blade-system/topmenu/grant", { topMenuIds: topMenu, menuIds: CUSTOMER });
    await refused("/blade-system/topmenu/submit", {
      id: topMenu,
      name: "改名",
      code: "rank-top",
      sort: 1,
    });
    await refused("/blade-system/topmenu/remove", { ids: topMenu });
    const mine = await made(
      "/blade-system/topmenu",
      { name: "我的", code: "rank-mine", sort: 2 },
      lesser,
    );
    await refused("/blade-system/topmenu/grant", { topMenuIds: mine, menuIds: lacking });
    expect(
      (await lesser.post("/blade-system/topmenu/grant", { topMenuIds: mine, menuIds: CUSTOMER }))
        .status,
    ).toBe(200);
  });

  it("by moving departments they do not see under their own, or people to them", async () => {
    await refused("/blade-system/dept/submit", {
      id: elsewhere,
      deptName: "别店",
      parentId: store,
      deptCategory: "2",
      sort: 1,
    });
    await refused(`${USERS}/update`, { id: lesser.userId, deptId: elsewhere });
    const seesOwn = await makeRole(admin, "看本店", "3", ["customer"]);
    await refused(`${USERS}/submit`, {
      account: "moved",
      realName: "调动",
      password: "moved-pass-2026",
      roleId: seesOwn,
      deptId: elsewhere,
    });
  });

  it("by parameters that name roles or open the sandbox sign-in, nor by a provider that vouches for greater ones", async () => {
    const { data } = await admin.get<{
      records: { id: string; paramKey: string; paramName: string }[];
    }>("/blade-system/param/list", {
      size: 100,
    });
    for (const key of ["crm.role.sign", "login.sandboxProvider"]) {
      const param = data.records.find(({ paramKey }) => paramKey === key)!;
      await refused("/blade-system/param/submit", {
        ...param,
        paramValue: key.startsWith("crm") ? own : "1",
      });
    }
    const body = {
      name: "门户",
      source: "portal",
      way: "sso",
      clientId: "x",
      issuer: "https://id.example.com",
    };
    const id = await made("/blade-system/signInProvider", body, lesser);
    await test.database.pool.query(
      "insert into oauth_identity (tenant_id, source, subject, user_id) values ('000000', 'portal', 'boss', $1)",
      [people["one more button"]],
    );
    await refused("/blade-system/signInProvider/submit", {
      ...body,
      id,
      issuer: "https://mine.example.com",
    });
  });
});

it("the name of a role gives nothing: an alias «admin» makes nobody an administrator, nor does the mark unless an administrator sets it", async () => {
  const role = { id: own, roleName: "店管理员", defaultScope: "4", sort: 1 };
  expect((await lesser.post(`${ROLES}/submit`, { ...role, roleAlias: "admin" })).status).toBe(200);
  expect((await lesser.post("/blade-customer/customer/remove", { ids: "1" })).status).toBe(403);
  expect((await lesser.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(403);
  for (const more of [
    { roleAlias: "administrator" },
    { roleAlias: "x-administrators" },
    { roleAlias: "admin", administrator: "1" },
  ])
    expect(await lesser.post(`${ROLES}/submit`, { ...role, ...more })).toMatchObject({
      status: 400,
      msg: "无权限创建超管角色！",
    });
  const named = await makeRole(admin, "名字像管理员", "2", ["role", "user_view_as"]);
  await made(ROLES, {
    id: named,
    roleName: "名字像管理员",
    roleAlias: "administrator-2",
    defaultScope: "2",
    sort: 1,
  });
  const clerk = await makeUser(test, admin, named, store);
  expect((await clerk.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(403);
  expect((await clerk.get("/blade-system/role/explain", { id: named })).data).toMatchObject({
    administrator: false,
  });
  expect(
    (await clerk.get<{ roleFlags: object }>("/blade-system/dept/info")).data.roleFlags,
  ).toEqual({ sign: true, todoor: true });
  await made(ROLES, {
    id: named,
    roleName: "管理员二",
    roleAlias: "second",
    defaultScope: "2",
    sort: 1,
    administrator: "1",
  });
  expect((await clerk.post(`${USERS}/view-as`, { userId: harmlessUser })).status).toBe(200);
});

it("administrators keep their own mark", async () => {
  const body = {
    id: roles["an administrator"],
    roleName: "超级管理员",
    roleAlias: "administrator",
    defaultScope: "1",
    sort: 1,
  };
  expect((await admin.post(`${ROLES}/submit`, { ...body, administrator: "0" })).status).toBe(400);
});

it("a lesser administrator looks after accounts and roles at or below their own rights", async () => {
  expect((await lesser.post(`${USERS}/reset-password`, { userIds: harmlessUser })).status).toBe(
    200,
  );
  expect((await lesser.post(`${USERS}/unlock`, { userIds: harmlessUser })).status).toBe(200);
  expect(
    (await lesser.post(`${USERS}/update`, { id: harmlessUser, phone: freshPhone() })).status,
  ).toBe(200);
  expect(
    (
      await lesser.post(`${USERS}/approve-guest`, {
        userIds: await guest(),
        roleId: harmless,
        deptId: store,
      })
    ).status,
  ).toBe(200);
  expect((await lesser.post(`${USERS}/update-info`, { realName: "改自己" })).status).toBe(200);
  expect((await grant(harmless, {}, lesser)).status).toBe(200);
  const role = await made(
    ROLES,
    { roleName: "新角色", roleAlias: "fresh", defaultScope: "4", sort: 1 },
    lesser,
  );
  expect(
    (await lesser.post(`${USERS}/grant`, { userIds: harmlessUser, roleIds: role })).status,
  ).toBe(200);
  expect((await lesser.post(`${USERS}/remove`, { ids: harmlessUser })).status).toBe(200);
});
