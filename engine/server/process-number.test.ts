import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { testDatabase } from "#app/server/test/database.ts";
import type { Database } from "./database/database.ts";
import { newId } from "./ids.ts";
import { holdProcessNumber } from "./process-number.ts";

let database: Database;
const given: (() => Promise<void>)[] = [];

const hold = async (): Promise<() => Promise<void>> => {
  const giveBack = await holdProcessNumber(database.pool);
  given.push(giveBack);
  return giveBack;
};
const numberOf = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);

beforeAll(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  vi.useRealTimers();
  for (const giveBack of given.splice(0).toReversed()) await giveBack();
});

it("gives every holder a number of its own, also those that ask at once", async () => {
  await Promise.all(Array.from({ length: 20 }, hold));
  const { rows } = await database.owner.query(
    "select number from process_number where until > now() order by number",
  );
  expect(rows.map(({ number }) => number as number)).toEqual(
    Array.from({ length: 21 }, (_, index) => index),
  );
});

it("passes a number on without an id made twice, even to a process whose clock is behind", async () => {
  const giveBack = await hold();
  const before = newId();
  await giveBack();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  await hold();
  const after = newId();
  expect(numberOf(after)).toBe(numberOf(before));
  expect(BigInt(after)).toBeGreaterThan(BigInt(before));
});

it("takes the number of a process that died", async () => {
  await hold();
  const before = newId();
  await database.owner.query(
    "update process_number set until = now() - interval '1 minute', moment = moment + 500000 where number = $1",
    [numberOf(before)],
  );
  await hold();
  const after = newId();
  expect(numberOf(after)).toBe(numberOf(before));
  expect((BigInt(after) >> 22n) - (BigInt(before) >> 22n)).toBeGreaterThan(500_000n);
});

it("makes no id beyond its span", async () => {
  await hold();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
  expect(newId).toThrow("数据库暂时不可用");
});

it("says so when all are taken", async () => {
  await database.owner.query(
    `insert into process_number select n, 'somebody', now() + interval '1 hour', 0 from generate_series(0, 1023) n
      on conflict (number) do update set until = excluded.until`,
  );
  await expect(holdProcessNumber(database.pool)).rejects.toThrow(
    "All 1024 process numbers are in use",
  );
});
