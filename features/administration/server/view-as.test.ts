import type { RoleExplained } from "../view-as.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp, clientOf } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let role: string;
let store: string;
let clerk: Client;

const PATH = "/blade-system/user/view-as";

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeDept(admin, "查看门店");
  role = await makeRole(admin, "查看业务员", "2", ["customer", "customer_add", "customer_edit"]);
  clerk = await makeUser(test, admin, role, store, "小查");
  await clerk.post("/blade-customer/customer/submit", customerBody({ name: "小查的客户" }));
  await admin.post("/blade-customer/customer/submit", customerBody({ name: "管理员的客户" }));
});

async function viewing(target: Record<string, string>): Promise<Client> {
  const { data, msg } = await admin.post<{ access_token: string }>(PATH, target);
  expect(data.access_token, msg).toBeTruthy();
  return clientOf(test.app, data.access_token);
}

const customers = async (client: Client) =>
  (
    await client.get<{ records: { name: string }[] }>("/blade-customer/customer/list", {
      size: 100,
    })
  ).data.records.map(({ name }) => name);

describe("viewing as somebody", () => {
  it("shows what that user sees and says who looks", async () => {
    const seen = await viewing({ userId: clerk.userId });
    expect(await customers(seen)).toEqual(["小查的客户"]);
    expect((await seen.get("/blade-auth/oauth/user-info")).data).toMatchObject({
      userId: clerk.userId,
      viewedBy: "管理员",
    });
    expect((await seen.get("/blade-system/user/page")).status).toBe(403);
    expect((await clerk.get("/blade-auth/oauth/user-info")).data).toMatchObject({ viewedBy: "" });
    expect((await clerk.get<unknown[]>("/blade-auth/oauth/sessions")).data).toHaveLength(1);
  });

  it("shows what holders of a role see", async () => {
    const seen = await viewing({ roleId: role });
    expect(await customers(seen)).toEqual(["管理员的客户"]);
    expect((await seen.get("/blade-auth/oauth/user-info")).data).toMatchObject({
      roleNames: ["查看业务员"],
    });
    expect((await seen.get("/blade-system/user/page")).status).toBe(403);
  });

  it("changes nothing", async () => {
    const seen = await viewing({ userId: clerk.userId });
    const words = { status: 403, msg: "正在以他人身份查看，不能修改数据" };
    expect(await seen.post("/blade-customer/customer/submit", customerBody())).toMatchObject(words);
    expect(await seen.post("/blade-system/user/update-info", { realName: "改名" })).toMatchObject(
      words,
    );
    expect(await seen.post("/blade-system/user/settings", { key: "x", value: 1 })).toMatchObject(
      words,
    );
    expect(await seen.post(PATH, { userId: clerk.userId })).toMatchObject({ status: 403 });
  });

  it("stands in the sign-in log and the event log, and ends when it is left", async () => {
    const seen = await viewing({ userId: clerk.userId });
    const { data: log } = await admin.get<{ records: Record<string, string>[] }>(
      "/blade-log/login/list",
      { account: "admin", size: 100 },
    );
    expect(log.records).toContainEqual(
      expect.objectContaining({ way: "view_as", reason: "查看：小查", result: "success" }),
    );
    const english = await admin.app.inject({
      url: "/api/blade-log/login/list?account=admin&size=100",
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": "en" },
    });
    const told = english.json<typeof log & { data: typeof log }>().data.records;
    expect(told.filter(({ way }) => way === "view_as").map(({ reason }) => reason)).toContain(
      "Viewing as 小查",
    );
    const { data: events } = await admin.get<{ records: Record<string, string>[] }>(
      "/blade-log/usual/list",
      {
        logId: "view-as",
        size: 100,
      },
    );
    expect(events.records.map(({ logData }) => logData)).toContain(
      "管理员（admin）以 小查 的身份查看",
    );
    await seen.get("/blade-auth/oauth/logout");
    expect((await seen.get("/blade-auth/oauth/user-info")).status).toBe(401);
    expect((await admin.get("/blade-auth/oauth/user-info")).status).toBe(200);
  });

  it("is for administrators only, of one user or one role", async () => {
    const keeper = await makeUser(
      test,
      admin,
      await makeRole(admin, "用户专员", "1", ["user", "user_view_as"]),
      store,
    );
    expect((await keeper.post(PATH, { userId: clerk.userId })).status).toBe(403);
    expect((await clerk.post(PATH, { userId: keeper.userId })).status).toBe(403);
    expect((await admin.post(PATH, {})).status).toBe(400);
    expect((await admin.post(PATH, { userId: "123" })).status).toBe(404);
  });

  it("ends with the sessions of who looks", async () => {
    const boss = await makeUser(
      test,
      admin,
      (await admin.get<{ id: string; roleName: string }[]>("/blade-system/role/select")).data.find(
        ({ roleName }) => roleName === "超级管理员",
      )!.id,
      store,
    );
    const { data } = await boss.post<{ access_token: string }>(PATH, { userId: clerk.userId });
    const seen = clientOf(test.app, data.access_token);
    expect((await seen.get("/blade-auth/oauth/user-info")).status).toBe(200);
    await admin.post("/blade-system/user/reset-password", { userIds: boss.userId });
    expect((await seen.get("/blade-auth/oauth/user-info")).status).toBe(401);
  });
});

describe("what a role sees, explained", () => {
  it("names menus, buttons, whose rows each list shows, and calls that are closed to it", async () => {
    const id = await makeRole(admin, "被解释", "4", [
      "customer",
      "customer_add",
      "open_sea",
      "dept",
    ]);
    await makeUser(test, admin, id, store);
    const { data: scope } = await admin.post("/blade-system/data-scope/submit", {
      scopeName: "只看查看门店",
      menuId: menusOf("customer")[0],
      resourceCode: "x",
      scopeType: "5",
      scopeValue: store,
    });
    await admin.post("/blade-system/api-scope/submit", {
      scopeName: "导出客户",
      menuId: menusOf("customer")[0],
      resourceCode: "x",
      scopePath: "/blade-customer/customer/export*",
      scopeType: "2",
    });
    await admin.post("/blade-system/role/grant", {
      roleIds: id,
      menuIds: menusOf("customer", "customer_add", "open_sea", "dept"),
      dataScopeIds: scope["id"],
    });
    const { data } = await admin.get<RoleExplained>("/blade-system/role/explain", { id });
    expect(data).toMatchObject({
      roleName: "被解释",
      administrator: false,
      people: 1,
      defaultScope: "本人、本部门及以下部门的数据",
    });
    const menus = data.groups.flatMap(({ menus: held }) => held);
    const called = (title: string) => menus.find((menu) => menu.title === title);
    expect(
      called("客户管理") ?? menus.find(({ scope: said }) => said.includes("查看门店")),
    ).toMatchObject({
      scope: "本人的数据，以及 查看门店 的数据",
      buttons: expect.arrayContaining(["新增"]),
    });
    expect(menus.map(({ scope: said }) => said)).toContain("公共池，全部可见");
    expect(data.apis).toContainEqual({
      title: "导出客户",
      path: "/blade-customer/customer/export*",
      open: false,
    });
    expect((await clerk.get("/blade-system/role/explain", { id })).status).toBe(403);
  });

  it("says of tasks that they are one's own and of contests that one takes part", async () => {
    const explained = async (id: string) => {
      const { data } = await admin.get<RoleExplained>("/blade-system/role/explain", { id });
      const menus = data.groups.flatMap(({ menus: held }) => held);
      return {
        people: data.people,
        scopeOf: Object.fromEntries(menus.map((menu) => [menu.title, menu.scope])),
      };
    };
    const codes = ["work_todo", "work_claim", "work_send", "internal_pk"] as const;
    const { people, scopeOf } = await explained(await makeRole(admin, "无人", "2", codes));
    expect(people).toBe(0);
    expect(scopeOf).toEqual({
      待办事务: "仅本人的数据",
      待签事务: "仅候选人、候选角色或候选部门包含本人的数据",
      我的申请: "仅本人的数据",
      PK战报: "本人、本部门或上级部门参与的数据",
    });
    const { data: all } =
      await admin.get<{ id: string; administrator: string }[]>("/blade-system/role/list");
    const administrator = all.find((role) => role.administrator === "1")!;
    expect((await explained(administrator.id)).scopeOf).toMatchObject({ 待办事务: "仅本人的数据" });
  });
});
