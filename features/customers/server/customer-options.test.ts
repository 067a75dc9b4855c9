import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody, freshPhone, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const CUSTOMER = "/blade-customer/customer";
const [one, other] = [freshPhone(), freshPhone()];

const offered = async (client: Client) =>
  (
    await client.get<{ label: string; subtitle: string }[]>(`${CUSTOMER}/dict-list`, {
      keyword: "司徒同名",
    })
  ).data.map(({ label, subtitle }) => `${label}: ${subtitle}`);

beforeAll(async () => {
  await prepareSales();
  const name = "司徒同名";
  await submitted(
    store.first,
    `${CUSTOMER}/submit`,
    customerBody({ name, telephone: one, address: "翠苑一区" }),
  );
  await submitted(
    store.first,
    `${CUSTOMER}/submit`,
    customerBody({ name, telephone: other, address: "" }),
  );
});

it("tells customers of one name apart by number, address and salesperson", async () => {
  const owner = (await store.first.get<{ realName: string }>("/blade-system/user/info")).data;
  expect(await offered(store.first)).toEqual([
    `司徒同名: ${other} · ${owner.realName}`,
    `司徒同名: ${one} · 翠苑一区 · ${owner.realName}`,
  ]);
  expect(await offered(store.second)).toEqual([]);
});

it("shows masked what is masked for who asks", async () => {
  const codes = SALES.filter((code) => code !== "phone_plain");
  const role = await makeRole(admin, "不看号码", "1", codes);
  const blind = await makeUser(test, admin, role, store.store);
  const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const told = (await offered(blind)).join();
  expect(told).toContain(masked(one));
  expect(told).toContain(masked(other));
  expect(told).not.toContain(one);
});

it("tells names alone to those who may not list customers", async () => {
  const codes = SALES.filter((code) => code !== "customer");
  const role = await makeRole(admin, "不看客户", "1", codes);
  const stranger = await makeUser(test, admin, role, store.store);
  expect(await offered(stranger)).toEqual(["司徒同名: ", "司徒同名: "]);
});
