import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody, freshPhone, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import type { Page } from "#app/server/test/sales-bed.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const VISITS = "/blade-visitRecords/visitRecords";
const telephone = freshPhone();
let visit: string;

const found = async (client: Client, keyword: string): Promise<string[]> =>
  (await client.get<Page>(`${VISITS}/list`, { keyword })).data.records.map(({ id }) => id!);

beforeAll(async () => {
  await prepareSales();
  const visited = async (client: Client, more: Record<string, unknown>): Promise<string> =>
    submitted(admin, `${VISITS}/submit`, {
      customerId: await submitted(client, "/blade-customer/customer/submit", customerBody(more)),
      firstCommDate: "2026-02-03",
    });
  visit = await visited(store.first, { name: "欧阳碧云", telephone });
  await visited(store.first, { name: "别的客户" });
  await visited(store.second, { name: "欧阳碧落" });
});

it.each(["欧阳碧云", "碧云", "ouyangbiyun", "oyby", telephone, telephone.slice(-4), "欧阳 碧云"])(
  "finds the visits of a customer by %s",
  async (keyword) => {
    expect(await found(store.first, keyword)).toEqual([visit]);
  },
);

const [area, middle, end] = [telephone.slice(0, 3), telephone.slice(3, 7), telephone.slice(7)];

it.each([
  `${area} ${middle} ${end}`,
  `${area}-${middle}-${end}`,
  `+86 ${telephone}`,
  telephone.replaceAll(/\d/g, (digit) => "０１２３４５６７８９"[Number(digit)]!),
])(
  "finds a whole number written as %s, by the search box and by its own condition",
  async (written) => {
    expect(await found(store.first, written)).toEqual([visit]);
    const { data } = await store.first.get<Page>("/blade-customer/customer/list", {
      telephone: written,
    });
    expect(data.records).toHaveLength(1);
  },
);

it("takes four digits for the end of a number, not for a flat", async () => {
  const customers = async (keyword: string) =>
    (await admin.get<Page>("/blade-customer/customer/list", { keyword })).data.records.length;
  await submitted(
    store.first,
    "/blade-customer/customer/submit",
    customerBody({ name: "住一八零一", telephone: "13900006666", address: "翠苑16幢1801室" }),
  );
  expect([await customers("1801"), await customers("1801室"), await customers("6666")]).toEqual([
    0, 1, 1,
  ]);
});

it("finds nothing by the name of a colleague's customer, and everything for whoever sees all", async () => {
  expect(await found(store.first, "欧阳")).toEqual([visit]);
  expect(await found(store.second, telephone)).toEqual([]);
  expect(await found(admin, "欧阳")).toHaveLength(2);
});

it("tells no part of a number to those who see numbers masked", async () => {
  const codes = SALES.filter((code) => code !== "phone_plain");
  const role = await makeRole(admin, "不看号码", "1", codes);
  const blind = await makeUser(test, admin, role, store.store);
  expect(await found(blind, "碧云")).toEqual([visit]);
  expect(await found(blind, telephone.slice(-4))).toEqual([]);
  expect(await found(blind, telephone)).toEqual([]);
});
