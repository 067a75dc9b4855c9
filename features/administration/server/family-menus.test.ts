import type { MenuButton, MenuNode } from "#engine/model/index.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";
import { projectRoot } from "#engine/server/project-root.ts";
import { menuId, menuSeeds, seedMenus } from "./seed-menus.ts";

const migration = (): string =>
  `begin; ${readFileSync(join(projectRoot(), "app/server/migrations/0037-menus-of-the-family.sql"), "utf8")}; commit;`;

/** What menus were called before. */
const before = (code: string): string =>
  code === "user_view_as"
    ? "user_view"
    : code
        .replace(/^topmenu/, "top_menu")
        .replace(/^data_scope/, "datascope")
        .replace(/^api_scope/, "apiscope");

const NEW =
  /^(topmenu_setting|data_scope_setting|api_scope_setting|region_add|region_debug|sms_enable|attach_upload|flow_deploy|flow_manager_image|flow_model_(create|update|download)|work_\w+_(flow|image|sign|detail|follow|handle))$/;
const isNew = (code: string): boolean =>
  (code.endsWith("_view") && code !== "user_view_as") || NEW.test(code);

/** Data of an installation from before: menus under their former codes, buttons that say nothing of themselves. */
async function asBefore({ database: { pool } }: TestApp): Promise<void> {
  await pool.query("delete from menu where code = any($1)", [
    menuSeeds().flatMap(({ code }) => (isNew(code) ? code : [])),
  ]);
  for (const { code } of menuSeeds()) {
    if (before(code) === code || isNew(code)) continue;
    const [now, then] = [menuId(code), menuId(before(code))];
    await pool.query(
      "update menu set id = $1, code = $2, alias = case category when '1' then alias else $2 end where id = $3",
      [then, before(code), now],
    );
    await pool.query("update menu set parent_id = $1 where parent_id = $2", [then, now]);
    await pool.query("update role set menu_ids = array_replace(menu_ids, $2, $1)", [then, now]);
    await pool.query("update data_scope set menu_id = $1 where menu_id = $2", [then, now]);
  }
  await pool.query("update menu set alias = code, path = null, action = '0' where category = '2'");
  await pool.query("update menu set path = null where parent_id = 0");
  await pool.query("update menu set path = '/system/region' where code = 'region'");
}

let test: TestApp;
let admin: Client;
/** Whoever holds one thing each, by its present code. */
const staff: Record<string, Client> = {};

const HELD: Readonly<Record<string, readonly string[]>> = {
  viewer: ["user", "user_view_as"],
  reader: ["user", "dept"],
  topper: ["topmenu", "topmenu_add", "topmenu_edit"],
  mapper: ["region", "region_edit"],
  sender: ["sms", "sms_edit"],
  scoper: ["data_scope", "data_scope_add"],
};

const codesOf = async (client: Client): Promise<string[]> =>
  (await client.get<MenuButton[]>("/blade-system/menu/buttons")).data
    .flatMap(({ code, children }) => [code, ...(children ?? []).map((one) => one.code)])
    .sort();

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  const dept = await makeDept(admin, "家族部");
  for (const [name, codes] of Object.entries(HELD))
    staff[name] = await makeUser(test, admin, await makeRole(admin, name, "1", codes), dept);
  await admin.post("/blade-system/data-scope/submit", {
    scopeName: "全部",
    menuId: menusOf("data_scope")[0],
    resourceCode: "all",
    scopeType: "1",
  });
  await asBefore(test);
  await test.database.pool.query(migration());
  await seedMenus(test.database.pool.unbound);
});

describe("menus of an installation from before", () => {
  it("leave everybody the rights they had, and nobody another", async () => {
    const beside: Readonly<Record<string, readonly string[]>> = {
      viewer: ["user_view"],
      reader: ["user_view", "dept_view"],
      topper: ["topmenu_setting", "topmenu_view"],
      mapper: ["region_add", "region_debug", "region_view"],
      sender: ["sms_enable", "sms_view"],
      scoper: ["data_scope_setting", "data_scope_view"],
    };
    for (const [name, client] of Object.entries(staff))
      expect(await codesOf(client), name).toEqual([...HELD[name]!, ...beside[name]!].sort());
    const { rows } = await test.database.pool.query<{ id: string; code: string }>(
      "select id::text, code from menu where is_deleted = 0",
    );
    expect(rows.filter(({ id, code }) => id !== menuId(code))).toEqual([]);
    expect(rows.map(({ code }) => code).sort()).toEqual(
      menuSeeds()
        .map(({ code }) => code)
        .sort(),
    );
    const scopes = await admin.get<{ records: unknown[] }>("/blade-system/data-scope/list", {
      menuId: menusOf("data_scope")[0]!,
    });
    expect(scopes.data.records).toHaveLength(1);
  });

  it("let the same people do the same things", async () => {
    const map = await staff["mapper"]!.post("/blade-system/region/submit", {
      parentCode: "3301",
      code: "330197",
      name: "前镇",
    });
    expect(map.status, map.msg).toBe(200);
    expect(
      (
        await staff["reader"]!.post("/blade-system/region/submit", {
          parentCode: "3301",
          code: "330196",
          name: "后镇",
        })
      ).status,
    ).toBe(403);
  });

  it("are added by forms that leave out what nobody chose", async () => {
    const sent = { name: "家族菜单", code: "family_menu", path: "/x/family", sort: 1, category: 1 };
    const added = await admin.post("/blade-system/menu/submit", {
      ...sent,
      parentId: "",
      alias: "menu",
      source: "iconfont",
      action: 1,
      isOpen: "",
      remark: "",
    });
    expect(added, added.msg).toMatchObject({ status: 200, data: { isOpen: 1, parentId: "0" } });
    await admin.post("/blade-system/menu/remove", {}, { ids: String(added.data["id"]) });
  });

  it("say what their buttons do, and groups have addresses of their own", async () => {
    const { data } = await admin.get<MenuNode[]>("/blade-system/menu/routes");
    expect(new Set(data.map(({ path }) => path)).size).toBe(data.length);
    expect(data.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/desk", "/system", "/tool"]),
    );
    expect(
      data.find(({ path }) => path === "/system")?.children?.map(({ path }) => path),
    ).toContain("/base/region");
    const buttons = (await admin.get<MenuButton[]>("/blade-system/menu/buttons")).data.flatMap(
      ({ children }) => children ?? [],
    );
    const of = (code: string) => buttons.find((one) => one.code === code);
    expect(of("user_add")).toMatchObject({ alias: "add", action: 1, path: "/system/user/add" });
    expect(of("user_edit")).toMatchObject({ alias: "edit", action: 2, path: "/system/user/edit" });
    expect(of("user_delete")).toMatchObject({
      alias: "delete",
      action: 3,
      path: "/api/blade-system/user/remove",
    });
    expect(of("user_view")).toMatchObject({ alias: "view", action: 2, path: "/system/user/view" });
    expect(of("user_reset")).toMatchObject({
      alias: "reset",
      action: 3,
      path: "/api/blade-system/user/reset-password",
    });
    expect(of("log_usual_view")?.parentId).toBe(menusOf("log_usual")[0]);
    expect(of("data_scope_setting")).toMatchObject({ alias: "setting", action: 2 });
  });
});
