import type { TreeNode } from "#engine/model/index.ts";
import type { GrantTree } from "../role.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let keeper: Client;
let target: string;

const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const dept = await makeDept(admin, "行政部");
  keeper = await makeUser(
    test,
    admin,
    await makeRole(admin, "权限专员", "1", ["role", "role_edit", "customer", "customer_edit"]),
    dept,
  );
  target = await makeRole(admin, "新角色", "2", []);
});

describe("granting rights", () => {
  it("offers only what the granting person holds, buttons included, under the captions above it", async () => {
    const { data } = await keeper.get<GrantTree>("/blade-system/menu/grant-tree");
    const held = menusOf(
      "administration",
      "customers",
      "role",
      "role_edit",
      "customer",
      "customer_edit",
    );
    expect(idsOf(data.menu as TreeNode[]).sort()).toEqual(held.sort());
  });

  it("refuses a button the granting person does not hold", async () => {
    const answer = await keeper.post("/blade-system/role/grant", {
      roleIds: target,
      menuIds: menusOf("customer", "customer_delete").join(","),
    });
    expect(answer.status).toBe(403);
  });

  it("grants what the person holds", async () => {
    const menuIds = menusOf("customers", "customer", "customer_edit");
    expect(
      await keeper.post("/blade-system/role/grant", {
        roleIds: target,
        menuIds: menuIds.join(","),
      }),
    ).toMatchObject({ status: 200 });
    const { data } = await admin.get<{ menu: string[] }>("/blade-system/menu/role-tree-keys", {
      roleIds: target,
    });
    expect(data.menu.sort()).toEqual(menuIds.sort());
  });

  it("is logged with the menu of each button that is called like others, and without what stayed empty", async () => {
    const id = await makeRole(admin, "记名角色", "2", []);
    await admin.post("/blade-system/role/grant", {
      roleIds: id,
      menuIds: menusOf("customer", "customer_edit", "role", "role_edit"),
      dataScopeIds: [],
      apiScopeIds: [],
    });
    const { data } = await admin.get<{ changes: { field: string; after: string }[] }[]>(
      "/blade-system/role/changes",
      { id },
    );
    const [granted] = data;
    expect(granted!.changes.map(({ field }) => field)).toEqual(["menuIds"]);
    const names = granted!.changes[0]!.after.split("、");
    expect(names.toSorted()).toEqual(
      ["客户管理", "客户管理 · 修改", "角色管理", "角色管理 · 修改"].toSorted(),
    );
  });
});
