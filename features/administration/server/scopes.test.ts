import { PAGES } from "../menu.ts";
import type { GrantTree } from "../role.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let depts: Readonly<Record<"company" | "store" | "team" | "other", string>>;

const CODES = ["customer", "customer_add", "customer_edit"] as const;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const company = await makeDept(admin, "范围公司", "0", "1");
  const store = await makeDept(admin, "范围门店", company);
  depts = {
    company,
    store,
    team: await makeDept(admin, "范围小组", store),
    other: await makeDept(admin, "别的门店", company),
  };
});

const grant = (roleIds: string, more: Record<string, unknown>) =>
  admin.post("/blade-system/role/grant", {
    roleIds,
    menuIds: menusOf(...CODES).join(","),
    ...more,
  });

describe("a data scope of a role on a menu", () => {
  it.each([
    ["1", ["company", "store", "mine", "team", "other"]],
    ["2", ["mine"]],
    ["3", ["store", "mine"]],
    ["4", ["store", "mine", "team"]],
    ["5", ["mine", "other"]],
  ])(
    "of type %s shows the rows it says, and a change of it acts at once",
    async (scopeType, expected) => {
      const mark = `范围${scopeType}`;
      for (const place of ["company", "store", "team", "other"] as const) {
        const colleague = await makeUser(
          test,
          admin,
          await makeRole(admin, `同事${scopeType}${place}`, "2", CODES),
          depts[place],
        );
        await colleague.post(
          "/blade-customer/customer/submit",
          customerBody({ name: `${mark}${place}` }),
        );
      }
      const roleId = await makeRole(admin, `范围角色${scopeType}`, "2", CODES);
      const me = await makeUser(test, admin, roleId, depts.store);
      await me.post("/blade-customer/customer/submit", customerBody({ name: `${mark}mine` }));
      const { data: scope } = await admin.post("/blade-system/data-scope/submit", {
        scopeName: mark,
        menuId: menusOf("customer")[0],
        resourceCode: `c${scopeType}`,
        scopeType,
        ...(scopeType === "5" && { scopeValue: depts.other }),
      });
      expect((await grant(roleId, { dataScopeIds: scope["id"] })).status).toBe(200);
      const seen = async () => {
        const { data } = await me.get<{ records: { name: string }[] }>(
          "/blade-customer/customer/list",
          { size: 100, name: mark },
        );
        return data.records.map(({ name }) => name.slice(mark.length)).sort();
      };
      expect(await seen()).toEqual([...expected].sort());
      expect(
        (
          await admin.post("/blade-system/data-scope/submit", {
            ...scope,
            scopeType: "2",
            scopeValue: "",
          })
        ).status,
      ).toBe(200);
      expect(await seen()).toEqual(["mine"]);
    },
  );
});

it("of chosen departments names some, and says which", async () => {
  const rule = {
    scopeName: "指定部门",
    menuId: menusOf("customer")[0],
    resourceCode: "named",
    scopeType: "5",
  };
  for (const scopeValue of ["", undefined])
    expect(await admin.post("/blade-system/data-scope/submit", { ...rule, scopeValue })).toEqual(
      expect.objectContaining({
        status: 400,
        data: { fields: { scopeValue: "请选择自定义部门" } },
      }),
    );
  const { data } = await admin.post("/blade-system/data-scope/submit", {
    ...rule,
    scopeValue: `${depts.store},${depts.other}`,
  });
  expect(data["deptNames"]).toBe("范围门店,别的门店");
  const emptied = { id: data["id"], version: data["version"], scopeValue: "" };
  expect((await admin.post("/blade-system/data-scope/submit", emptied)).status).toBe(400);
});

it("is of a page, offered and told by its name in the language of who reads", async () => {
  const pages = async (keyword: string, language: string) => {
    const answer = await test.app.inject({
      url: "/api/blade-system/menu/dict-list",
      query: { ...PAGES, keyword },
      headers: { ...BASIC, "blade-auth": `bearer ${admin.token}`, "accept-language": language },
    });
    return answer.json<{ data: { label: string }[] }>().data.map(({ label }) => label);
  };
  expect(await pages("customers", "en-US")).toContain("Customers");
  expect(await pages("客户", "zh-CN")).toContain("客户管理");
  expect(await pages("新增", "zh-CN")).toEqual([]);
});

it("by default names no departments: there is nowhere to choose them", async () => {
  const body = { roleName: "指定", roleAlias: "named", sort: 1, defaultScope: "5" };
  expect((await admin.post("/blade-system/role/submit", body)).status).toBe(400);
});

describe("an API scope", () => {
  it("closes its calls to every role without it, and opens them to those with it", async () => {
    const [holder, other] = [
      await makeRole(admin, "有接口", "1", CODES),
      await makeRole(admin, "无接口", "1", CODES),
    ];
    const [allowed, refused] = [
      await makeUser(test, admin, holder, depts.store),
      await makeUser(test, admin, other, depts.store),
    ];
    const list = (client: Client) =>
      client.get("/blade-customer/customer/list").then(({ status }) => status);
    const submit = (client: Client) =>
      client.post("/blade-customer/customer/submit", customerBody()).then(({ status }) => status);
    expect(await submit(refused)).toBe(200);
    const { data: rule } = await admin.post("/blade-system/api-scope/submit", {
      scopeName: "保存客户",
      menuId: menusOf("customer")[0],
      resourceCode: "customer-submit",
      scopePath: "/api/blade-customer/customer/sub*",
      scopeType: "2",
    });
    expect((await grant(holder, { apiScopeIds: rule["id"] })).status).toBe(200);
    expect([await submit(allowed), await submit(refused), await submit(admin)]).toEqual([
      200, 403, 200,
    ]);
    expect([await list(allowed), await list(refused)]).toEqual([200, 200]);
    const { data: keys } = await admin.get<{ apiScope: string[] }>(
      "/blade-system/menu/role-tree-keys",
      { roleIds: holder },
    );
    expect(keys.apiScope).toEqual([rule["id"]]);
    const { data: tree } = await admin.get<GrantTree>("/blade-system/menu/grant-tree");
    expect(JSON.stringify(tree.apiScope)).toContain(String(rule["id"]));
    await admin.post("/blade-system/api-scope/remove", {}, { ids: String(rule["id"]) });
    expect(await submit(refused)).toBe(200);
  });

  it("means the call, however its address is written and whichever of its names is used", async () => {
    const refused = await makeUser(
      test,
      admin,
      await makeRole(admin, "绕路", "1", CODES),
      depts.store,
    );
    const { data: rule } = await admin.post("/blade-system/api-scope/submit", {
      scopeName: "客户列表",
      menuId: menusOf("customer")[0],
      resourceCode: "customer-list",
      scopePath: "/blade-customer/customer/list",
      scopeType: "2",
    });
    const headers = { ...BASIC, "blade-auth": refused.token };
    for (const url of [
      "/api/blade-customer/customer/list",
      "/%61pi/blade-customer/customer/list",
      "/api/blade-customer/customer/%6cist",
      "/api/blade-customer/%63ustomer/list?size=1",
      "/api/blade-crm/customer/list",
      "/api/blade-crm/customer/%6cist",
    ])
      for (const method of ["GET", "HEAD"] as const)
        expect([(await test.app.inject({ method, url, headers })).statusCode, url]).toEqual([
          403,
          url,
        ]);
    await admin.post("/blade-system/api-scope/remove", { ids: rule["id"] });
    expect(
      (await test.app.inject({ url: "/%61pi/blade-crm/customer/list", headers })).statusCode,
    ).toBe(200);
  });

  it("hangs nobody, whatever its pattern", async () => {
    const { data: rule } = await admin.post("/blade-system/api-scope/submit", {
      scopeName: "很多星号",
      menuId: menusOf("customer")[0],
      resourceCode: "stars",
      scopePath: `/${"*a*b*r".repeat(42)}!`,
      scopeType: "2",
    });
    expect(rule["id"]).toBeDefined();
    const somebody = await makeUser(
      test,
      admin,
      await makeRole(admin, "旁人", "1", CODES),
      depts.store,
    );
    expect((await somebody.get(`/blade-crm/customer/list`, { name: "a".repeat(500) })).status).toBe(
      200,
    );
    expect((await somebody.get(`/files/${"abr".repeat(600)}`)).status).toBe(404);
    await admin.post("/blade-system/api-scope/remove", { ids: rule["id"] });
  });

  it("may not close everything", async () => {
    const body = {
      scopeName: "全部",
      menuId: menusOf("customer")[0],
      resourceCode: "all",
      scopeType: "1",
    };
    for (const scopePath of ["*", "/*", "/**"])
      expect(
        (await admin.post("/blade-system/api-scope/submit", { ...body, scopePath })).status,
        scopePath,
      ).toBe(400);
  });

  it("is granted only by who holds it", async () => {
    const keeper = await makeUser(
      test,
      admin,
      await makeRole(admin, "权限专员", "1", ["role", "role_edit", "customer"]),
      depts.store,
    );
    const { data: rule } = await admin.post("/blade-system/api-scope/submit", {
      scopeName: "导出",
      menuId: menusOf("customer")[0],
      resourceCode: "x",
      scopePath: "/blade-customer/customer/export*",
      scopeType: "2",
    });
    const target = await makeRole(admin, "目标角色", "2", []);
    const answer = await keeper.post("/blade-system/role/grant", {
      roleIds: target,
      menuIds: menusOf("customer").join(","),
      apiScopeIds: rule["id"],
    });
    expect(answer.status).toBe(403);
  });
});
