import { customer } from "#features/customers/feature.ts";
import { beforeAll, expect, it } from "vitest";
import { systemSession } from "../access/session.ts";
import { inTransaction } from "../http/run.ts";
import { insertRows, newRow } from "../write/insert-rows.ts";
import type { Client } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";

let admin: Client;

interface Row {
  readonly name: string;
  readonly nextTime: string;
}

/** Customers whose next dates are in no order, every tenth without one. */
const MADE = Array.from({ length: 90 }, (_, place): Row => {
  const day = String(1 + (((place * 37) % 90) % 28)).padStart(2, "0");
  const month = String(1 + (place % 3)).padStart(2, "0");
  return {
    name: `客户${String(place).padStart(2, "0")}`,
    nextTime: place % 10 === 0 ? "" : `2026-${month}-${day} 10:00:00`,
  };
});

beforeAll(async () => {
  const test = await buildTestApp();
  admin = await test.signIn();
  await inTransaction(
    test.database.pool,
    systemSession("000000"),
    new Date("2026-01-01T00:00:00Z"),
    "test",
    (ctx) =>
      insertRows(
        ctx,
        customer,
        MADE.map(({ name, nextTime }) =>
          newRow(ctx, customer, {
            name,
            telephone: "13800000000",
            poolStatus: "0",
            ...(nextTime && { nextTime }),
          }),
        ),
      ),
  );
});

/** All pages of a list, 20 rows each. */
async function pages(
  params: string,
): Promise<{ readonly total: number; readonly names: readonly string[] }> {
  const names: string[] = [];
  for (let current = 1; ; current++) {
    const { data } = await admin.get<{ total: number; records: Row[] }>(
      `/blade-customer/customer/list?size=20&current=${current}&${params}`,
    );
    names.push(...data.records.map(({ name }) => name));
    if (data.records.length === 0) return { total: data.total, names };
  }
}

const february = MADE.filter(({ nextTime }) => nextTime.startsWith("2026-02"));
const byNextTime = (one: Row, other: Row): number => one.nextTime.localeCompare(other.nextTime);

it.each([
  "nextTime=2026-02-01,2026-02-28",
  "nextTimeStart=2026-02-01&nextTimeEnd=2026-02-28",
  "nextTime_ge=2026-02-01&nextTime_lt=2026-03-01",
])("%s lists every row of the range once, in the order of the list", async (range) => {
  expect(await pages(range)).toEqual({
    total: february.length,
    names: february.map(({ name }) => name).toReversed(),
  });
});

it("lists a range in the order of its own column, and beside another range", async () => {
  const { names } = await pages("nextTime=2026-02-01,2026-02-28&ascs=nextTime");
  const days = names.map((name) => MADE.find((row) => row.name === name)!);
  expect(days).toEqual(days.toSorted(byNextTime));
  expect(new Set(names)).toEqual(new Set(february.map(({ name }) => name)));
  expect(
    await pages("nextTime=2026-02-01,2026-02-28&createTime=2025-01-01,2026-12-31"),
  ).toMatchObject({ total: february.length });
  expect(await pages("nextTime=2026-02-01,2026-02-28&createTime=2027-01-01,2027-12-31")).toEqual({
    total: 0,
    names: [],
  });
});
