import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase, testServer } from "../test/database.ts";
import type { ScratchDatabase } from "../engine/database/scratch.ts";
import { createScratchDatabase } from "../engine/database/scratch.ts";
import { backup } from "./backup.ts";
import { restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "zhuke-backup-"));
const file = join(folder, "crm.backup");
const opened: ScratchDatabase[] = [];
afterAll(async () => {
  for (const database of opened) await database.drop();
  rmSync(folder, { recursive: true });
});

async function empty(): Promise<ScratchDatabase> {
  const database = await createScratchDatabase(testServer());
  opened.push(database);
  return database;
}

const quiet = (): void => undefined;
const ODD = "线\u2028索\\.\n\\.\r\t\"'\\N,{}";
const source = await testDatabase();
await source.pool.query(
  `insert into lead (tenant_id, id, name, sk, create_time, update_time)
   select '000000', n, case n when 1 then $1 when 2 then '' when 3 then null else repeat('客户', 500) || n end, array[n, 7], now(), now() from generate_series(1, 5000) n`,
  [ODD],
);
const made = await backup(source, file);
const everything = "select md5(string_agg(l::text, '|' order by id)) as sum, count(*) from lead l";

test("a restored database holds every row as it was", async () => {
  const target = await empty();
  await restore(target, file, quiet);
  expect((await target.pool.query(everything)).rows).toEqual((await source.pool.query(everything)).rows);
  expect((await target.pool.query("select name from lead where id <= 3 order by id")).rows.map((row) => row.name)).toEqual([ODD, "", null]);
  expect(made.tables.find((table) => table.name === "lead")?.rows).toBe(5000);
});

test("a database with rows is left alone", async () => {
  await expect(restore(source, file, quiet)).rejects.toThrow(/has rows already/);
});

test("a damaged file restores nothing", async () => {
  const whole = readFileSync(file);
  const damaged = join(folder, "damaged.backup");
  writeFileSync(damaged, whole.subarray(0, whole.length - 200));
  const target = await empty();
  await expect(restore(target, damaged, quiet)).rejects.toThrow();
  expect((await target.pool.query("select count(*) from lead")).rows).toEqual([{ count: "0" }]);
});

test("a backup of a version this one does not know is refused", async () => {
  await expect(restore(await empty(), file, quiet, [])).rejects.toThrow("which this version does not have");
});
