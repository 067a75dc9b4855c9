import { expect, it } from "vitest";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeStore } from "#app/server/test/factories.ts";

it("a moved department takes what is below it along: filters by its new company find the customers of its teams", async () => {
  const test = await buildTestApp();
  const admin = await test.signIn();
  const { store, first } = await makeStore(test, admin);
  const added = await first.post<{ id: string }>("/blade-customer/customer/submit", customerBody());
  const elsewhere = await makeDept(admin, "成都分公司", "0", "1");
  const area = await makeDept(admin, "西南大区", elsewhere);
  const total = async (ownerDeptId: string) =>
    (
      await admin.get<{ total: number }>("/blade-customer/customer/list", {
        ownerDeptId,
        id_equal: added.data.id,
      })
    ).data.total;
  const move = async (id: string, parentId: string) =>
    admin.post("/blade-system/dept/submit", { id, parentId });

  expect(await total(elsewhere)).toBe(0);
  expect((await move(store, area)).status).toBe(200);
  expect(await total(elsewhere)).toBe(1);
  const other = await makeDept(admin, "华东大区", "0");
  expect((await move(area, other)).status).toBe(200);
  expect([await total(elsewhere), await total(other)]).toEqual([0, 1]);
});

it("a session is told the region of its company, whatever team it belongs to", async () => {
  const test = await buildTestApp();
  const admin = await test.signIn();
  const { company, first } = await makeStore(test, admin);
  const told = async () =>
    (await first.get<{ regionId: string; regionName: string }>("/blade-system/dept/info")).data;

  expect(await told()).toMatchObject({ regionId: "", regionName: "" });
  const said = await admin.post("/blade-system/dept/submit", { id: company, regionId: "3301" });
  expect(said.status).toBe(200);
  expect(await told()).toMatchObject({ regionId: "3301", regionName: "浙江省杭州市" });
});
