import type { Entity } from "#engine/model/index.ts";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { BASIC, buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let dept: string;
let roleId: string;
let clerk: Client;
let customer: string;

const CODES = ["role", "role_edit", "customer", "customer_edit", "operation_log"];
const limit = (client: Client, role: string, rules: unknown) =>
  client.post("/blade-system/role/limit-fields", { roleId: role, rules });
const seen = async () =>
  (await clerk.get<Record<string, unknown>>("/blade-customer/customer/detail", { id: customer }))
    .data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  dept = await makeDept(admin, "字段部");
  roleId = await makeRole(admin, "客服", "1", CODES);
  clerk = await makeUser(test, admin, roleId, dept);
  const body = customerBody({ name: "字段先生", address: "幸福路1号" });
  customer = (await admin.post<{ id: string }>("/blade-customer/customer/submit", body)).data.id;
});

it("lists what a role may be held back from, applies what is set at once, and notes it", async () => {
  expect(await seen()).toMatchObject({ address: "幸福路1号" });
  expect(
    await limit(admin, roleId, { customer: { address: "hidden", houseSize: "readonly" } }),
  ).toMatchObject({ status: 200 });
  expect(await seen()).not.toHaveProperty("address");
  type Lists = { entity: string; fields: { name: string; modes: string[]; mode: string }[] }[];
  const { data } = await admin.get<Lists>("/blade-system/role/fields", { roleId });
  const fields = data.find(({ entity }) => entity === "customer")!.fields;
  expect(fields).toContainEqual(
    expect.objectContaining({ name: "address", mode: "hidden", modes: ["hidden", "readonly"] }),
  );
  expect(fields.map(({ name }) => name)).not.toContain("ownerUserId");
  const { data: view } = await clerk.get<{ entity: Entity }>("/engine/view", { name: "customer" });
  expect(view.entity.fields).not.toHaveProperty("address");
  expect(view.entity.fields["houseSize"]).toMatchObject({
    options: { readonly: true, held: true },
  });
  const { data: changes } = await admin.get("/blade-system/role/changes", { id: roleId });
  expect(JSON.stringify(changes)).toContain("客户：小区地址（隐藏）、面积（㎡）（只读）");
});

it("refuses a changed read-only field by its name in both languages and keeps hidden ones", async () => {
  const answer = await clerk.post("/blade-customer/customer/submit", {
    id: customer,
    houseSize: "321",
    address: "别处",
  });
  expect(answer).toMatchObject({
    status: 400,
    data: { fields: { houseSize: expect.stringContaining("您不能修改") } },
  });
  const { data } = await admin.get<Record<string, unknown>>("/blade-customer/customer/detail", {
    id: customer,
  });
  expect(data).toMatchObject({ address: "幸福路1号" });
});

it("keeps edits of hidden fields out of the words of logs and timelines", async () => {
  await admin.post("/blade-customer/customer/submit", { id: customer, address: "秘密路2号" });
  const full = await admin.get("/blade-crm/timeline", { subject: "customer", id: customer });
  expect(JSON.stringify(full.data)).toContain("秘密路2号");
  const cut = await clerk.get("/blade-crm/timeline", { subject: "customer", id: customer });
  expect(cut.status).toBe(200);
  expect(JSON.stringify(cut.data)).not.toContain("秘密路2号");
  expect(
    JSON.stringify((await clerk.get("/blade-customer/customer/changes", { id: customer })).data),
  ).not.toContain("秘密路2号");
});

it.each(["zh", "en"])("keeps them out of words in %s", async (language) => {
  const read = async (client: Client, path: string, query: Record<string, string>) =>
    (
      await test.app.inject({
        url: `/api${path}`,
        query,
        headers: {
          ...BASIC,
          "blade-auth": `bearer ${client.token}`,
          "accept-language": language,
        },
      })
    ).payload;
  for (const [path, query] of [
    ["/blade-crm/timeline", { subject: "customer", id: customer }],
    ["/blade-operationLog/operationLog/list", { customerId: customer }],
  ] as const) {
    expect(await read(admin, path, query)).toContain("秘密路2号");
    const cut = await read(clerk, path, query);
    expect(cut).toContain('"success":true');
    expect(cut).not.toContain("秘密路2号");
  }
});

it("keeps hidden fields out of where records are found and chosen", async () => {
  const told = async (client: Client) => [
    await client.get("/blade-customer/customer/dict-list", { ids: customer }),
    await client.get("/blade-crm/search", { q: "字段先生" }),
  ];
  for (const { data } of await told(admin)) expect(JSON.stringify(data)).toContain("秘密路2号");
  for (const { data } of await told(clerk)) {
    expect(JSON.stringify(data)).toContain("字段先生");
    expect(JSON.stringify(data)).not.toContain("秘密路2号");
  }
});

it("gives nobody a field the giver does not have, and the widest of several roles counts", async () => {
  expect((await limit(clerk, roleId, {})).status).toBe(403);
  const wide = await makeRole(admin, "不受限", "1", ["customer"]);
  expect((await limit(clerk, wide, { customer: { address: "readonly" } })).status).toBe(403);
  const both = await makeUser(test, admin, `${roleId},${wide}`, dept);
  expect((await both.get("/blade-customer/customer/detail", { id: customer })).data).toHaveProperty(
    "address",
  );
});

it("refuses to hide what the system works by or what must be filled in", async () => {
  for (const rules of [
    { customer: { ownerUserId: "hidden" } },
    { customer: { name: "hidden" } },
    { customer: { nobody: "hidden" } },
    { role: { remark: "hidden" } },
    [1],
  ])
    expect((await limit(admin, roleId, rules)).status, JSON.stringify(rules)).toBe(400);
});
