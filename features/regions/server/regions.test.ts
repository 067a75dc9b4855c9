import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const base = "/blade-system/region";
type Nodes = readonly { readonly id: string; readonly title: string }[];
const below = async (parentCode: string) =>
  (await admin.get<Nodes>(`${base}/lazy-tree`, { parentCode })).data.map(({ title }) => title);

it("a region lies where it was put, changes its name, and goes only when nothing lies in it", async () => {
  const added = await admin.post(`${base}/submit`, {
    parentCode: "3301",
    code: "330199",
    name: "钱塘新城",
  });
  expect(added, added.msg).toMatchObject({
    status: 200,
    data: { id: "330199", level: 3, fullName: "浙江省杭州市钱塘新城" },
  });
  expect(await below("3301")).toContain("钱塘新城");
  expect(
    await admin.post(`${base}/submit`, { parentCode: "3301", code: "330199", name: "又一个" }),
  ).toMatchObject({
    status: 400,
    msg: "区划编号已存在",
  });
  expect(
    (
      await admin.post(`${base}/submit`, {
        id: "330199",
        code: "330199",
        parentCode: "3301",
        name: "新城区",
      })
    ).status,
  ).toBe(200);
  expect((await admin.get(`${base}/detail`, { code: "330199" })).data).toMatchObject({
    name: "新城区",
    fullName: "浙江省杭州市新城区",
  });
  expect(await admin.post(`${base}/remove`, {}, { id: "3301" })).toMatchObject({
    status: 400,
    msg: "请先删除子节点!",
  });
  expect((await admin.post(`${base}/remove`, {}, { id: "330199" })).status).toBe(200);
  expect(await below("3301")).not.toContain("新城区");
  expect(
    (await admin.post(`${base}/submit`, { parentCode: "999999", code: "99999901", name: "无处" }))
      .msg,
  ).toBe("上级区划不存在");
});

it("a new name reaches the whole names of everything below, and a removed code can be used again", async () => {
  const rename = (id: string, name: string) => admin.post(`${base}/rename`, { id, name });
  expect((await rename("3305", "湖州新市")).status).toBe(200);
  expect((await admin.get(`${base}/detail`, { code: "330502" })).data).toMatchObject({
    fullName: "浙江省湖州新市吴兴区",
  });
  await rename("3305", "湖州市");
  await admin.post(`${base}/submit`, { parentCode: "3305", code: "330598", name: "临时区" });
  await admin.post(`${base}/remove`, {}, { id: "330598" });
  const { rows } = await test.database.pool.query(
    "select is_deleted from sys_region where code = '330598'",
  );
  expect(rows).toEqual([{ is_deleted: 1 }]);
  expect(
    (await admin.post(`${base}/submit`, { parentCode: "3305", code: "330598", name: "新设区" }))
      .data,
  ).toMatchObject({
    name: "新设区",
  });
});

it("tells the path down to a region", async () => {
  const { data } = await admin.get<{ path: { name: string }[] }>(`${base}/areaInfo`, {
    code: "330106",
  });
  expect(data.path.map(({ name }) => name)).toEqual(["浙江省", "杭州市", "西湖区"]);
});

it("a company's regions count the customers one may see there", async () => {
  const company = await makeDept(admin, "杭州公司", "0", "1");
  const seller = await makeUser(
    test,
    admin,
    await makeRole(admin, "区域业务员", "2", ["customer*", "company_region*"]),
    company,
  );
  const { data } = await admin.post("/blade-region/region/submit", {
    regionName: "杭州片区",
    companyId: company,
    areaCode: "3301",
  });
  await seller.post("/blade-customer/customer/submit", customerBody({ regionId: "330106" }));
  await seller.post(
    "/blade-customer/customer/submit",
    customerBody({ regionId: "330106", companyId: company }),
  );
  await seller.post("/blade-customer/customer/submit", customerBody({ regionId: "310101" }));
  const id = String(data["id"]);
  expect((await admin.get("/blade-region/region/detail", { id })).data).toMatchObject({
    customerNumber: 2,
    signedNumber: 0,
    totalSignedRate: 0,
  });
  const other = await makeUser(
    test,
    admin,
    await makeRole(admin, "别的业务员", "2", ["customer", "company_region"]),
    company,
  );
  expect((await other.get("/blade-region/region/detail", { id })).data).toMatchObject({
    customerNumber: 0,
  });
  expect(
    (await admin.get<Nodes>("/blade-region/region/select-company", { companyId: company })).data,
  ).toMatchObject([{ id, regionName: "杭州片区" }]);
});

it("regions are found by name, by pinyin and by initials, the nearest first", async () => {
  const found = async (keyword: string) =>
    (await admin.get<Nodes>(`${base}/find`, { keyword })).data.map(({ title }) => title);
  for (const keyword of ["杭州", "hangzhou", "hz"])
    expect(await found(keyword), keyword).toContain("浙江省杭州市");
  expect((await found("西湖"))[0]).toMatch(/西湖区$/);
  expect(await found("没有这个地方")).toEqual([]);
  expect((await found("s")).length).toBe(20);
  expect((await admin.get(`${base}/find`)).status).toBe(400);
});

it("regions of one sound begin with the one in the city of one's company", async () => {
  const company = await makeDept(admin, "西湖公司", "0", "1");
  await admin.post("/blade-system/dept/submit", {
    id: company,
    deptName: "西湖公司",
    deptCategory: "1",
    sort: 1,
    regionId: "3301",
  });
  const role = await makeRole(admin, "录入", "2", ["customer"]);
  const seller = await makeUser(test, admin, role, company);
  const firstOf = async (client: Client) =>
    (await client.get<Nodes>(`${base}/find`, { keyword: "xihuqu" })).data[0]?.title;
  expect(await firstOf(seller)).toBe("浙江省杭州市西湖区");
  expect(await firstOf(admin)).toBe("辽宁省本溪市溪湖区");
});
