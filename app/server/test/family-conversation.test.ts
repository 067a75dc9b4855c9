import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { BASIC, buildTestApp, clientOf } from "./build-app.ts";
import { ADMIN_PASSWORD } from "./global-setup.ts";
import { sendBy } from "./sent-ways.ts";

/**
 * A morning of an open client of the family, as such clients put it on the wire: parameters in the address, forms as JSON,
 * files of forms as multipart, the token without «bearer», timestamps against caches. Written by us, nothing is recorded
 * from anybody.
 */
let test: TestApp;
let client: Client;

type Row = Record<string, unknown>;

interface Page {
  readonly records: readonly Row[];
  readonly total: number;
}

beforeAll(async () => {
  test = await buildTestApp();
  const captcha = await test.app.inject({ url: "/api/blade-auth/captcha?_t=1700000000000" });
  const query = new URLSearchParams({
    tenantId: "000000",
    account: "admin",
    password: ADMIN_PASSWORD,
    grantType: "captcha",
    scope: "all",
    type: "account",
  });
  const { key } = captcha.json<{ data: { key: string } }>().data;
  const signed = await test.app.inject({
    method: "POST",
    url: `/api/blade-auth/token?${query.toString()}`,
    headers: {
      ...BASIC,
      "tenant-id": "000000",
      "captcha-key": key,
      "captcha-code": "any",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  client = clientOf(test.app, signed.json<{ data: { accessToken: string } }>().data.accessToken);
});

it("finds its menus and buttons, with nothing that a client walks into", async () => {
  const { data: routes } = await client.get<Row[]>("/blade-system/menu/routes", { _t: 1 });
  expect(routes.length).toBeGreaterThan(0);
  const { data: buttons } = await client.get<Row[]>("/blade-system/menu/buttons", { _t: 2 });
  const leaves = (rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => (row["children"] ? leaves(row["children"] as Row[]) : [row]));
  expect(leaves(buttons).map(({ code }) => code)).toContain("user_add");
});

it("keeps users: dialogs, search, add, edit, view, delete", async () => {
  const [tenants, roles, depts, posts] = await Promise.all([
    client.get<Row[]>("/blade-system/tenant/select"),
    client.get<Row[]>("/blade-system/role/tree", { tenantId: "000000" }),
    client.get<Row[]>("/blade-system/dept/tree", { tenantId: "000000" }),
    client.get<Row[]>("/blade-system/post/select", { tenantId: "000000" }),
  ]);
  expect(tenants.data[0]).toMatchObject({ tenantId: "000000", tenantName: expect.any(String) });
  const form = {
    tenantId: "000000",
    account: "family",
    userType: 1,
    password: "family-staff-2026",
    password2: "family-staff-2026",
    name: "家族",
    realName: "家族员工",
    sex: 1,
    phone: "",
    email: "",
    birthday: "",
    roleId: String(roles.data[0]!["id"]),
    deptId: String(depts.data[0]!["id"]),
    postId: String(posts.data[0]!["id"]),
  };
  expect((await client.post("/blade-system/user/submit", form)).msg).toBe("操作成功");
  const { data } = await client.get<Page>("/blade-system/user/page", {
    current: 1,
    size: 10,
    account: "family",
    deptId: "",
    _t: 3,
  });
  expect(data.total).toBe(1);
  expect(data.records[0]).toMatchObject({
    tenantId: "000000",
    tenantName: expect.stringMatching(/./),
    userType: 1,
    userTypeName: "WEB",
    sex: 1,
    sexName: "男",
    status: 1,
  });
  const { id } = data.records[0] as { id: string };
  const { data: detail } = await client.get<Row>("/blade-system/user/detail", { id });
  const edited = await client.post("/blade-system/user/update", {
    ...detail,
    sex: 2,
    realName: "改",
  });
  expect(edited, edited.msg).toMatchObject({ status: 200 });
  const { data: after } = await client.get<Row>("/blade-system/user/detail", { id });
  expect(after).toMatchObject({ sex: 2, sexName: "女", realName: "改" });
  expect((await sendBy("query", client, "/blade-system/user/remove", { ids: id })).status).toBe(
    200,
  );
  expect((await client.get("/blade-system/user/detail", { id })).status).toBe(404);
});

it("keeps a tree of departments, lazily and at once", async () => {
  const add = async (deptName: string, parentId: string) =>
    client.post("/blade-system/dept/submit", {
      id: "",
      tenantId: "000000",
      parentId,
      deptName,
      fullName: deptName,
      deptCategory: 2,
      sort: "1",
      remark: "",
      $parentName: "",
    });
  const { data: above } = await add("家族部门", "");
  await add("家族小组", String(above["id"]));
  const { data: found } = await client.get<Row[]>("/blade-system/dept/lazy-list", {
    parentId: "",
    deptName: "家族",
  });
  expect(found).toMatchObject([
    { deptName: "家族部门", deptCategory: 2, deptCategoryName: "部门", hasChildren: true },
  ]);
  expect(found[0]!["children"]).toMatchObject([{ deptName: "家族小组", hasChildren: false }]);
  const { data: below } = await client.get<Row[]>("/blade-system/dept/lazy-list", {
    parentId: String(above["id"]),
  });
  expect(below).toMatchObject([{ deptName: "家族小组" }]);
});

it("keeps posts by every kind of form, and signs out", async () => {
  const post = { postName: "家族岗位", postCode: "family", category: 3, sort: 1 };
  for (const way of ["urlencoded", "multipart", "json"] as const) {
    const { data } = await sendBy(way, client, "/blade-system/post/submit", post);
    expect(data).toMatchObject({ category: 3, categoryName: "基层" });
    const page = await client.get<Page>("/blade-system/post/list", {
      category: 3,
      postCode: "family",
    });
    expect(page.data.total).toBe(1);
    const removed = await sendBy(way, client, "/blade-system/post/remove", { ids: data["id"] });
    expect(removed).toMatchObject({ status: 200, success: true, msg: "操作成功" });
  }
  expect((await sendBy("query", client, "/blade-auth/logout", {})).status).toBe(200);
  expect((await client.get("/blade-system/menu/routes")).status).toBe(401);
});
