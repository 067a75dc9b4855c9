import { expect } from "vitest";
import type { Client, TestApp } from "./build-app.ts";
import { buildTestApp } from "./build-app.ts";
import { customerBody, makeRole, makeStore, makeUser, SALES } from "./factories.ts";

export const DEALS = [
  ...SALES,
  "contacts*",
  "business",
  "business_add",
  "business_edit",
  "business_end",
  "business_product*",
  "business_group",
  "business_stage",
  "product",
  "contract*",
];

export let test: TestApp;

export let admin: Client;

export let sales: Client;

export let reader: Client;

export let manager: Client;

/** Who leads the salespeople: their store had this manager first. */
export let leader: Client;

export let customerId: string;

export let groupId: string;

export let stages: string[];

export const saved = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
};

export const detail = async (client: Client, path: string, id: string) =>
  (await client.get(`${path}/detail`, { id })).data;

export const opportunity = (more: Record<string, unknown> = {}) =>
  saved(sales, "/blade-crm/business", {
    businessName: "碧桂园整装",
    customerId,
    typeId: groupId,
    money: "100000",
    discountRate: "0.95",
    ...more,
  });

/** Before the tests of a file. */
export async function prepareDeals(): Promise<void> {
  test = await buildTestApp();
  admin = await test.signIn();
  const store = await makeStore(test, admin);
  leader = store.manager;
  const salesRole = await makeRole(
    admin,
    "销售顾问",
    "2",
    DEALS.filter((code) => code !== "contract*").concat(
      "contract",
      "contract_add",
      "contract_edit",
      "contract_room*",
      "contract_payment*",
    ),
  );
  const managerRole = await makeRole(admin, "销售店长", "4", [...DEALS, "business_reopen"]);
  sales = await makeUser(test, admin, salesRole, store.store);
  reader = await makeUser(test, admin, salesRole, store.store);
  manager = await makeUser(test, admin, managerRole, store.store);
  customerId = await saved(sales, "/blade-customer/customer", customerBody({ name: "陈晓明" }));
  groupId = await saved(admin, "/blade-crm/businessGroup", { name: "全案" });
  stages = [];
  for (const [index, name] of ["初步接触", "方案报价", "商务谈判"].entries())
    stages.push(
      await saved(admin, "/blade-crm/businessStage", {
        name,
        typeId: groupId,
        sort: index + 1,
        probability: 30 * (index + 1),
      }),
    );
}
