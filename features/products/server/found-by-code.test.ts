import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { submitted } from "#app/server/test/sales-bed.ts";

const PRODUCTS = "/blade-crm/product";
const BARCODE = "6901234567892";

let admin: Client;

const listed = async (keyword: string): Promise<string[]> => {
  const { data } = await admin.get<{ records: { num: string }[] }>(`${PRODUCTS}/list`, { keyword });
  return data.records.map(({ num }) => num).sort();
};

const offered = async (keyword: string): Promise<string[]> => {
  const { data } = await admin.get<{ num: string }[]>(`${PRODUCTS}/dict-list`, { keyword });
  return data.map(({ num }) => num);
};

beforeAll(async () => {
  const test = await buildTestApp();
  admin = await test.signIn();
  const categoryId = await submitted(admin, "/blade-crm/productCategory/submit", { name: "瓷砖" });
  for (const num of [BARCODE, `${BARCODE}01`, "TC-2026"])
    await submitted(admin, `${PRODUCTS}/submit`, { name: "抛光砖", num, categoryId });
});

it("finds a product by its bar code, whole or in part", async () => {
  expect(await listed(BARCODE)).toEqual([BARCODE, `${BARCODE}01`]);
  expect(await listed("45678")).toEqual([BARCODE, `${BARCODE}01`]);
  expect(await listed("2026")).toEqual(["TC-2026"]);
  expect(await listed("2027")).toEqual([]);
});

it("offers the product whose code was scanned before those that begin like it", async () => {
  expect(await offered(BARCODE)).toEqual([BARCODE, `${BARCODE}01`]);
});
