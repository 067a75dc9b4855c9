import { beforeAll, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";

interface Line {
  readonly name: string;
  readonly consultCount: number;
}

const DAY = "2026-01-05";
const REPORTS = "/blade-dataConversion/dataConversion";

let seller: Client;

async function added(path: string, body: Record<string, unknown>): Promise<string> {
  const { success, data, msg } = await seller.post<{ id: string }>(`${path}/submit`, body);
  if (!success) throw new Error(msg);
  return data.id;
}

beforeAll(async () => {
  const test = await buildTestApp();
  const { first } = await makeStore(test, await test.signIn(), ["people_area", "people_age"]);
  seller = first;
  const leads = [
    { squareMeasure: "130", age: "5" },
    { squareMeasure: "59.9", age: "1" },
    { squareMeasure: "60", age: "4" },
    { squareMeasure: "135.5", age: "4" },
  ];
  for (const lead of leads) await added("/blade-crm/clue", leadBody(lead));
  const customers = [{ houseSize: "200", age: "2" }, {}, {}];
  for (const customer of customers)
    await added(
      "/blade-customer/customer",
      customerBody({ firstTime: `${DAY} 09:00:00`, ...customer }),
    );
});

const linesOf = async (call: string): Promise<unknown[]> => {
  const { data } = await seller.get<Line[]>(`${REPORTS}/${call}`, { startDate: DAY, endDate: DAY });
  return data.map(({ name, consultCount }) => [name, consultCount]);
};

it("counts leads by the area of their homes as customers, from small to large, those who said none last", async () => {
  expect(await linesOf("selectHouseArea")).toEqual([
    ["60㎡以下", 1],
    ["60-90㎡", 1],
    ["120-150㎡", 2],
    ["150㎡以上", 1],
    ["未填写", 2],
  ]);
});

it("counts leads by their age as customers, from young to old", async () => {
  expect(await linesOf("selectAge")).toEqual([
    ["25岁以下", 1],
    ["26-35岁", 1],
    ["46-55岁", 2],
    ["56岁以上", 1],
    ["未填写", 2],
  ]);
});

it("says in which range the area of a lead lies, also once it is another", async () => {
  const id = await added("/blade-crm/clue", leadBody({ squareMeasure: "89.99" }));
  const range = async () =>
    (await seller.get<{ areaRange: string }>("/blade-crm/clue/detail", { id })).data.areaRange;
  expect(await range()).toBe("2");
  await seller.post("/blade-crm/clue/submit", { id, squareMeasure: "90" });
  expect(await range()).toBe("3");
});
