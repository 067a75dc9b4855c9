import { expect, it } from "vitest";
import { registry } from "#engine/model/index.ts";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { menusOf } from "#app/server/test/factories.ts";

interface Menu {
  readonly code: string;
  readonly children?: readonly Menu[];
}

const codesOf = (menus: readonly Menu[]): string[] =>
  menus.flatMap(({ code, children = [] }) => [code, ...codesOf(children)]);

const ofModules = (codes: readonly string[]): string[] =>
  codes.filter((code) =>
    registry.modules.some((one) => code === one || code.startsWith(`${one}_`)),
  );

it("a company has the modules that its package names, and none without one", async () => {
  const test = await buildTestApp();
  const platform = await test.signIn();
  await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: "648897", name: "只做销售", password: "sales-only-2026" }),
  );
  const admin = await test.signIn("admin", "sales-only-2026", "648897");
  const menus = async (client = admin) =>
    ofModules(codesOf((await client.get<Menu[]>("/blade-system/menu/routes")).data));
  expect(await menus()).toEqual([]);
  expect((await admin.get("/blade-dev/t1/list")).status).toBe(403);
  expect((await admin.post("/blade-dev/t1/submit", { f1: "市场" })).status).toBe(403);
  expect((await admin.get("/blade-crm/clue/list")).status).toBe(200);

  const { data: made } = await platform.post<{ id: string }>(
    "/blade-system/tenant-package/submit",
    {
      packageName: "市场版",
      menuId: menusOf("mall", "mall_market").join(","),
    },
  );
  const set = (tenantId: string, packageId: string) =>
    platform.post("/blade-system/tenant/package-setting", {}, { tenantId, packageId });
  expect((await set("648897", made.id)).status).toBe(200);
  expect(await menus()).toEqual(["mall", "mall_market"]);
  expect((await admin.post("/blade-dev/t1/submit", { f1: "市场" })).status).toBe(200);
  expect((await admin.get("/blade-dev/t3/list")).status).toBe(403);

  // The platform is not limited by a package of its own: it has by it what it would not have otherwise.
  expect((await set("000000", made.id)).status).toBe(200);
  expect(await menus(platform)).toEqual(["mall", "mall_market"]);
  expect((await platform.get("/blade-crm/clue/list")).status).toBe(200);
  expect((await set("000000", "")).status).toBe(200);
  expect(await menus(platform)).toEqual([]);
  expect((await platform.get("/blade-crm/clue/list")).status).toBe(200);
});
