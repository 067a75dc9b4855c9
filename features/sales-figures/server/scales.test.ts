import { beforeAll, expect, it } from "vitest";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { prepareSalesWith, store, submitted } from "#app/server/test/sales-bed.ts";

interface Line {
  readonly name: string;
  readonly consultCount: number;
}

const DAY = "2026-01-05";
const LEAD = "/blade-crm/clue/submit";
const REPORTS = "/blade-dataConversion/dataConversion";

beforeAll(async () => {
  await prepareSalesWith(["people_area", "people_age"]);
  const leads = [
    { squareMeasure: "130", age: "5" },
    { squareMeasure: "59.9", age: "1" },
    { squareMeasure: "60", age: "4" },
    { squareMeasure: "135.5", age: "4" },
  ];
  for (const lead of leads) await submitted(store.first, LEAD, leadBody(lead));
  const customers = [{ houseSize: "200", age: "2" }, {}, {}];
  for (const customer of customers)
    await submitted(
      store.first,
      "/blade-customer/customer/submit",
      customerBody({ firstTime: `${DAY} 09:00:00`, ...customer }),
    );
});

const linesOf = async (call: string): Promise<unknown[]> => {
  const { data } = await store.first.get<Line[]>(`${REPORTS}/${call}`, {
    startDate: DAY,
    endDate: DAY,
  });
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
  const { first } = store;
  const id = await submitted(first, LEAD, leadBody({ squareMeasure: "89.99" }));
  const range = async () =>
    (await first.get<{ areaRange: string }>("/blade-crm/clue/detail", { id })).data.areaRange;
  expect(await range()).toBe("2");
  await submitted(first, LEAD, { id, squareMeasure: "90" });
  expect(await range()).toBe("3");
});
