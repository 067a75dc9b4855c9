import type { MenuNode } from "#engine/model/index.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser, menusOf } from "#app/server/test/factories.ts";
import { projectRoot } from "#engine/server/project-root.ts";

const MOVED = ["lead_speed", "kpi_analysis", "channel_use_daily_user"];
const NEW_GROUPS = ["rules", "goals", "channelAnalysis"];

/** The part of the migration that divides the group. */
const dividing = (): string => {
  const file = join(projectRoot(), "app/server/migrations/0027-creatives-and-areas.sql");
  const text = readFileSync(file, "utf8");
  return `begin; ${text.slice(text.indexOf("-- The menu"))}; commit;`;
};

let test: TestApp;
let admin: Client;
let clerk: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  // As it was before: all in one group.
  await test.database.pool.query(`update menu set parent_id = $1 where code = any($2)`, [
    menusOf("channels")[0],
    MOVED,
  ]);
  const role = await makeRole(admin, "渠道文员", "1", ["channel", ...MOVED]);
  clerk = await makeUser(test, admin, role, await makeDept(admin, "渠道部"));
});

const tree = async (client: Client, topMenuId?: string) =>
  (
    await client.get<MenuNode[]>("/blade-system/menu/routes", topMenuId ? { topMenuId } : {})
  ).data.map(({ code, children }) => [code, (children ?? []).map((one) => one.code)] as const);

describe("a group of menus that was divided", () => {
  it("takes along who may open what, and the top menus that showed it", async () => {
    const { data: top } = await admin.post<{ id: string }>("/blade-system/topmenu/submit", {
      name: "渠道中心",
      code: "channels-top",
      sort: 1,
    });
    const menuIds = menusOf("channels", "channel", ...MOVED).join(",");
    await admin.post("/blade-system/topmenu/grant", { topMenuIds: top.id, menuIds });
    const before = await tree(clerk);
    expect(before).toEqual([["channels", expect.arrayContaining(["channel", ...MOVED])]]);

    await test.database.pool.query(dividing());

    const after = new Map(await tree(clerk));
    expect([...after.values()].flat().sort()).toEqual(["channel", ...MOVED].sort());
    expect(after.get("rules")).toEqual(["lead_speed"]);
    expect(after.get("goals")).toEqual(["kpi_analysis"]);
    expect(new Map(await tree(clerk, top.id))).toEqual(after);
  });

  it("leaves what an administrator put elsewhere where it is", async () => {
    await test.database.pool.query(`update menu set parent_id = $1 where code = 'lead_speed'`, [
      menusOf("workbench")[0],
    ]);
    await test.database.pool.query(dividing());
    const after = new Map(await tree(clerk));
    expect(after.get("workbench")).toEqual(["lead_speed"]);
    expect(NEW_GROUPS.filter((code) => after.has(code))).toEqual(["goals", "channelAnalysis"]);
  });
});
