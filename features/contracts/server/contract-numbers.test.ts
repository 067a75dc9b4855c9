import { beforeAll, expect, it } from "vitest";
import { createTenant } from "#features/administration/server/index.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody } from "#app/server/test/factories.ts";

const CONTRACT = "/blade-crm/contract";

let test: TestApp;
let admin: Client;
let day = 0;

/** Every test has a day of its own. */
const today = (): Date => new Date(Date.UTC(2026, 4, 1 + day, 4));
const number = (n: number): string =>
  `HT202605${String(1 + day).padStart(2, "0")}-${String(n).padStart(3, "0")}`;

beforeAll(async () => {
  test = await buildTestApp(today);
  admin = await test.signIn();
});

const body = async (client: Client, num?: string) => ({
  name: "施工合同",
  customerId: (await client.post<{ id: string }>("/blade-customer/customer/submit", customerBody()))
    .data.id,
  money: "100",
  proposedDate: "2026-01-01",
  signingDate: "2026-01-02",
  ...(num && { num }),
});

async function numbered(client: Client, num?: string): Promise<string> {
  const { status, msg, data } = await client.post<{ num: string }>(
    `${CONTRACT}/submit`,
    await body(client, num),
  );
  expect(status, msg).toBe(200);
  return data.num;
}

it("counts on over typed numbers, however far ahead they are", async () => {
  day = 1;
  expect(await numbered(admin)).toBe(number(1));
  for (const typed of [
    `${number(0).slice(0, -3)}999999`,
    number(2),
    number(3),
    `${number(0).slice(0, -3)}9999999999`,
    `${number(0)}甲`,
  ])
    expect(await numbered(admin, typed)).toBe(typed);
  expect(await numbered(admin)).toBe(number(4));
  expect(await numbered(admin)).toBe(number(5));
});

it("gives no number twice, removed contracts included, and begins anew the next day", async () => {
  day = 2;
  expect(await numbered(admin)).toBe(number(1));
  const { data } = await admin.post<{ id: string; num: string }>(
    `${CONTRACT}/submit`,
    await body(admin),
  );
  expect(data.num).toBe(number(2));
  await admin.post(`${CONTRACT}/remove`, {}, { ids: data.id });
  expect(await numbered(admin)).toBe(number(3));
  day = 3;
  expect(await numbered(admin)).toBe(number(1));
});

it("refuses nobody of twenty at the same moment, half of whom typed the numbers to come", async () => {
  day = 4;
  const bodies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => body(admin, n % 2 === 0 ? undefined : number(n))),
  );
  const answers = await Promise.all(
    bodies.map((one) => admin.post<{ num: string }>(`${CONTRACT}/submit`, one)),
  );
  const given = answers.filter(({ status }) => status === 200).map(({ data }) => data.num);
  expect(new Set(given).size).toBe(given.length);
  // A typed number that was given out the moment before is refused in words; without a number nobody is.
  for (const [n, { status, msg }] of answers.entries())
    if (n % 2 === 0) expect(status, msg).toBe(200);
    else if (status !== 200) expect([status, msg]).toEqual([400, "合同编号已存在"]);
});

it("counts for every tenant apart", async () => {
  day = 5;
  await inTransaction(test.database.pool, systemSession("648897"), new Date(), "test", (ctx) =>
    createTenant(ctx, { code: "648897", name: "另一家公司", password: "other-admin-2026" }),
  );
  const other = await test.signIn("admin", "other-admin-2026", "648897");
  expect(await numbered(admin)).toBe(number(1));
  expect(await numbered(other)).toBe(number(1));
});
