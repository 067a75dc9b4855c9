import type { MenuNode, TreeNode } from "#engine/model/index.ts";
import type { TopMenuItem } from "../top-menu.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let clerk: Client;

const leaves = (menus: readonly MenuNode[]): string[] =>
  menus.flatMap((menu) => (menu.children ? leaves(menu.children) : [menu.code]));
const idsOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...idsOf(node.children ?? [])]);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  clerk = await makeUser(
    test,
    admin,
    await makeRole(admin, "文员", "1", ["customer", "channel"]),
    await makeDept(admin, "行政部"),
  );
});

describe("top menus", () => {
  it("hold menus chosen from the tree and show themselves to whoever has one of them", async () => {
    const added = await admin.post<{ id: string }>("/blade-system/topmenu/submit", {
      name: "客户中心",
      code: "customers-top",
      sort: 1,
    });
    const topMenuIds = added.data.id;
    const menuIds = menusOf("customers", "customer");
    const { data: tree } = await admin.get<{ menu: TreeNode[] }>(
      "/blade-system/menu/grant-top-tree",
    );
    expect(idsOf(tree.menu)).toEqual(expect.arrayContaining(menuIds));
    expect(idsOf(tree.menu)).not.toContain(menusOf("customer_add")[0]);

    expect((await clerk.get<TopMenuItem[]>("/blade-system/menu/top-menu")).data).toEqual([]);
    expect(
      (await admin.post("/blade-system/topmenu/grant", { topMenuIds, menuIds: menuIds.join(",") }))
        .status,
    ).toBe(200);
    expect(
      (
        await admin.get<{ menu: string[] }>("/blade-system/menu/top-tree-keys", { topMenuIds })
      ).data.menu.sort(),
    ).toEqual(menuIds.sort());
    const { data: items } = await clerk.get<TopMenuItem[]>("/blade-system/menu/top-menu");
    expect(items).toMatchObject([{ id: topMenuIds, name: "客户中心", nameEn: "客户中心" }]);
    expect([...items[0]!.menuIds].sort()).toEqual(menuIds.sort());
    expect(
      leaves(
        (await clerk.get<MenuNode[]>("/blade-system/menu/routes", { topMenuId: topMenuIds })).data,
      ),
    ).toEqual(["customer"]);
  });

  it("are changed by nobody without the right", async () => {
    expect((await clerk.get("/blade-system/menu/grant-top-tree")).status).toBe(403);
    expect(
      (await clerk.post("/blade-system/topmenu/grant", { topMenuIds: "1", menuIds: "" })).status,
    ).toBe(403);
  });
});

it("a menu for some roles only is on nobody else's list, and says whether it has a tab", async () => {
  const [id] = menusOf("channel");
  const { data: menu } = await admin.get<Record<string, unknown>>("/blade-system/menu/detail", {
    id: id!,
  });
  const answer = await admin.post("/blade-system/menu/submit", {
    id,
    version: menu["version"],
    roles: "administrator, boss",
    isTab: "1",
  });
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  const all = (menus: readonly MenuNode[]): MenuNode[] =>
    menus.flatMap((one) => (one.children ? all(one.children) : [one]));
  const routes = async (client: Client) =>
    all((await client.get<MenuNode[]>("/blade-system/menu/routes")).data);
  expect((await routes(clerk)).map(({ code }) => code)).toEqual(["customer"]);
  const mine = (await routes(admin)).find(({ code }) => code === "channel");
  expect(mine?.meta).toEqual({
    isAuth: true,
    keepAlive: false,
    isTab: false,
    roles: ["administrator", "boss"],
  });
});
