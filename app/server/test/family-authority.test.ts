import type { TreeNode } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp, clientOf } from "./build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "./factories.ts";
import { sendFile } from "./send-file.ts";
import { sendBy } from "./sent-ways.ts";

/**
 * An administrator's afternoon in an open client of the family: menus and buttons, scopes, roles, dictionaries, locked
 * accounts and attachments, as such clients put them on the wire. Written by us, nothing is recorded from anybody.
 */
let test: TestApp;
let client: Client;

type Row = Record<string, unknown>;

beforeAll(async () => {
  test = await buildTestApp();
  client = await test.signIn();
});

const saved = async (path: string, form: Row): Promise<Row> => {
  const answer = await client.post<Row>(path, form);
  expect(answer, answer.msg).toMatchObject({ status: 200, success: true });
  return answer.data;
};

const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);

const menuForm = (more: Row): Row => ({
  name: "家族菜单",
  path: "/family/one",
  parentId: "",
  source: "iconfont iconicon_roundadd",
  code: "family_one",
  category: 1,
  alias: "one",
  action: 1,
  sort: 60,
  isOpen: "",
  remark: "",
  ...more,
});

it("adds a menu with its buttons, and has menus alone to choose a parent among", async () => {
  const menu = await saved("/blade-system/menu/submit", menuForm({}));
  const button = await saved(
    "/blade-system/menu/submit",
    menuForm({
      name: "新增",
      path: "/api/family/one/submit",
      parentId: menu["id"],
      code: "family_one_add",
      alias: "add",
      category: "2",
    }),
  );
  expect(button).toMatchObject({ category: 2, action: 1, parentId: menu["id"] });
  for (const path of ["/blade-system/menu/tree", "/blade-system/menu/lazy-menu-list"]) {
    const ids = idsOf((await client.get<TreeNode[]>(path)).data);
    expect(ids).toContain(menu["id"]);
    expect(ids).not.toContain(button["id"]);
  }
  const level = await client.get<Row[]>("/blade-system/menu/lazy-tree", { parentId: "0" });
  expect(level.data.find(({ id }) => id === menu["id"])).toMatchObject({ hasChildren: false });
  const grants = await client.get<{ menu: TreeNode[] }>("/blade-system/menu/grant-tree");
  expect(idsOf(grants.data.menu)).toEqual(
    expect.arrayContaining([String(menu["id"]), String(button["id"])]),
  );
  const ids = [button["id"], menu["id"]].join(",");
  const gone = await sendBy("query", client, "/blade-system/menu/remove", { ids });
  expect(gone, gone.msg).toMatchObject({ status: 200 });
});

it("tells nobody of menus before they signed in, without refusing to start a client", async () => {
  const path = "/blade-system/menu/auth-routes";
  for (const token of ["", "ran-out"])
    expect(await clientOf(test.app, token).get(path)).toMatchObject({ status: 200, data: [] });
  expect((await client.get<Row[]>(path)).data.length).toBeGreaterThan(10);
  expect((await clientOf(test.app, "").get("/blade-system/menu/routes")).status).toBe(401);
});

it("keeps scopes of a menu as both forms send them", async () => {
  const [menuId] = menusOf("customer");
  const data = await saved("/blade-system/data-scope/submit", {
    scopeName: "客户 [全部可见]",
    resourceCode: "family",
    scopeColumn: "-",
    scopeType: 1,
    scopeField: "*",
    scopeClass: "org.example.Mapper",
    scopeValue: "",
    remark: "",
    menuId,
  });
  const api = await saved("/blade-system/api-scope/submit", {
    scopeName: "客户接口",
    resourceCode: "family",
    scopePath: "/family/one",
    scopeType: 1,
    remark: "",
    menuId,
  });
  for (const [path, row] of [
    ["data-scope", data],
    ["api-scope", api],
  ] as const) {
    const list = await client.get<{ records: Row[] }>(`/blade-system/${path}/list`, {
      menuId: menuId!,
    });
    expect(list.data.records.map(({ id }) => id)).toContain(row["id"]);
    const gone = await sendBy("query", client, `/blade-system/${path}/remove`, { ids: row["id"] });
    expect(gone, gone.msg).toMatchObject({ status: 200 });
  }
});

it("grants a role by lists of ids, and finds them ticked again", async () => {
  const roleId = await makeRole(client, "家族角色", "1", []);
  const menuIds = menusOf("customer", "customer_add");
  await saved("/blade-system/role/grant", {
    roleIds: [roleId],
    menuIds,
    dataScopeIds: [],
    apiScopeIds: [],
  });
  const keys = await client.get<{ menu: string[] }>("/blade-system/menu/role-tree-keys", {
    roleIds: roleId,
  });
  expect(keys.data.menu.toSorted()).toEqual(menuIds.toSorted());
});

it("adds a dictionary with an entry below it", async () => {
  const form = { code: "family_kind", dictValue: "家族种类", dictKey: "-1", sort: 60, remark: "" };
  const dict = await saved("/blade-system/dict/submit", { ...form, parentId: "" });
  await saved("/blade-system/dict/submit", {
    ...form,
    parentId: dict["id"],
    dictKey: 1,
    dictValue: "其一",
  });
  const entries = await client.get<Row[]>("/blade-system/dict/dictionary", { code: "family_kind" });
  expect(entries.data).toMatchObject([{ dictKey: "1", dictValue: "其一" }]);
});

it("unlocks accounts by query, and changes no password without the old one", async () => {
  const roleId = await makeRole(client, "家族解锁", "1", []);
  const person = await makeUser(test, client, roleId, await makeDept(client, "家族解锁部"));
  for (const prefix of ["/blade-user", "/blade-system/user"]) {
    const answer = await sendBy("query", client, `${prefix}/unlock`, { userIds: person.userId });
    expect(answer, answer.msg).toMatchObject({ status: 200 });
    const refused = await sendBy("query", client, `${prefix}/update-password`, {
      oldPassword: "wrong-one-2026",
      newPassword: "family-next-2026",
      newPassword1: "family-next-2026",
    });
    expect(refused).toMatchObject({ status: 400, msg: "原密码不正确!" });
  }
});

it("uploads an attachment, lists it at once and removes it", async () => {
  const list = () =>
    client.get<{ records: Row[]; total: number }>("/blade-resource/attach/list", {
      current: 1,
      size: 10,
    });
  const before = (await list()).data.total;
  const path = "/blade-resource/oss/endpoint/put-file-attach";
  const { data, ...answer } = await sendFile(test, client, path, "family.pdf", "%PDF-1.4\n%");
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  const after = await list();
  expect(after.data.total).toBe(before + 1);
  expect(after.data.records[0]).toMatchObject({
    id: data["attachId"],
    originalName: "family.pdf",
    attachSize: 10,
    link: data["link"],
  });
  const gone = await sendBy("query", client, "/blade-resource/attach/remove", {
    ids: data["attachId"],
  });
  expect(gone, gone.msg).toMatchObject({ status: 200 });
  expect((await list()).data.total).toBe(before);
});
