import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { testDatabase, testServer } from "../test/database.ts";
import type { ScratchDatabase } from "#engine/server/database/scratch.ts";
import { asDatabase, createScratchDatabase } from "#engine/server/database/scratch.ts";
import { buildApp } from "../app.ts";
import { BASIC, md5 } from "../test/build-app.ts";
import { ADMIN_PASSWORD } from "../test/global-setup.ts";
import { backup } from "./backup.ts";
import { writeDataFile } from "./data-files.ts";
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
await source.owner.query(
  `insert into lead (tenant_id, id, name, telephone, first_consult_date, remark, sk, create_time, update_time)
   select '000000', n, repeat('客户', 500) || n, '', now(), case n when 1 then $1 when 2 then '' end, array[n, 7], now(), now() from generate_series(1, 5000) n`,
  [ODD],
);
await source.pool.query(
  "select enqueue_job('000000', 'remove-file', '{\"name\": \"000000/线\\n索.png\"}', 11, 'k', 3600, 0)",
);
const made = await backup(source, file);
const jobs = `select task_identifier, payload::text, run_at, max_attempts, key, priority, flags
  from graphile_worker._private_jobs join graphile_worker.jobs using (id, run_at, max_attempts, key, priority, flags)`;
const everything = "select md5(string_agg(l::text, '|' order by id)) as sum, count(*) from lead l";

test("a restored database holds every row as it was", async () => {
  const target = await empty();
  await restore(target, file, quiet);
  expect((await target.owner.query(everything)).rows).toEqual(
    (await source.pool.query(everything)).rows,
  );
  expect(
    (await target.owner.query("select remark from lead where id <= 3 order by id")).rows.map(
      (row) => row.remark,
    ),
  ).toEqual([ODD, "", null]);
  expect(made.tables.find((table) => table.name === "lead")?.rows).toBe(5000);
  const { rows: waiting } = await target.owner.query(jobs);
  expect(waiting).toEqual((await source.owner.query(jobs)).rows);
  expect(waiting).toHaveLength(1);
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
  expect((await target.owner.query("select count(*) from lead")).rows).toEqual([{ count: "0" }]);
});

test("a backup of a version this one does not know is refused", async () => {
  await expect(restore(await empty(), file, quiet, [])).rejects.toThrow(
    "which this version does not have",
  );
});

test("a company comes back whole: its rows, its uploads, its key and its people's passwords", async () => {
  const [from, to] = [
    mkdtempSync(join(tmpdir(), "zhuke-from-")),
    mkdtempSync(join(tmpdir(), "zhuke-to-")),
  ];
  mkdirSync(join(from, "files", "000000"), { recursive: true });
  writeFileSync(join(from, "files", "000000", "plan.pdf"), Buffer.alloc(200_000, 7));
  writeFileSync(join(from, "secret.key"), "the key");
  writeFileSync(join(to, "secret.key"), "another key");
  const whole = join(folder, "whole.backup");
  const { files = [] } = await backup(source, whole, from);
  expect(files.map(({ path }) => path)).toEqual(["secret.key", "files/000000/plan.pdf"]);
  const target = await empty();
  await restore(target, whole, quiet, undefined, to);
  expect(readFileSync(join(to, "files", "000000", "plan.pdf"))).toEqual(Buffer.alloc(200_000, 7));
  expect(readFileSync(join(to, "secret.key"), "utf8")).toBe("the key");
  expect(readFileSync(join(to, "secret.key.before-restore"), "utf8")).toBe("another key");
  for (const { name, rows } of made.tables) {
    const { rows: counted } = await target.owner.query<{ count: string }>(
      `select count(*) from "${name}"`,
    );
    expect(Number(counted[0]!.count), name).toBe(rows);
  }
  rmSync(join(to, "secret.key"));
  const app = await buildApp({
    database: asDatabase(target),
    rateLimit: 0,
    logLevel: "silent",
    captcha: "off",
    dataDir: to,
  });
  const answer = await app.inject({
    method: "POST",
    url: "/api/blade-auth/oauth/token",
    headers: { ...BASIC, "tenant-id": "000000" },
    payload: { grant_type: "password", username: "admin", password: md5(ADMIN_PASSWORD) },
  });
  await app.close();
  expect(answer.json()).toMatchObject({
    account: "admin",
    access_token: expect.stringMatching(/.{20}/),
  });
  for (const gone of [from, to]) rmSync(gone, { recursive: true });
});

test("a file of the backup never lands outside the data folder", async () => {
  await expect(
    writeDataFile(folder, { path: "../outside.txt", bytes: 0 }, Readable.from([])),
  ).rejects.toThrow(/outside the data folder/);
});
