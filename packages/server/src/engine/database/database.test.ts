import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./database.ts";

const folders: string[] = [];
const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "zhuke-database-"));
  chmodSync(path, 0o755);
  folders.push(path);
  return path;
}

async function start(dataDir: string, env: Record<string, string> = {}): Promise<Database> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, ...env }));
  open.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.close();
}

function postmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

test("values leave as texts where JavaScript would spoil them", async () => {
  const { owner, kind } = await start(folder());
  const { rows } =
    await owner.query(`select timestamptz '2026-01-02 03:04:05.6+00' as moment, date '2026-01-02' as day, 1.50::numeric as amount,
    9007199254740993::bigint as id, 7 as whole, '{"a":1}'::jsonb as data, array[9007199254740993] as ids, array[null, 1.10] as amounts`);
  expect(kind).toBe("embedded");
  expect(rows).toEqual([
    {
      moment: "2026-01-02 11:04:05",
      day: "2026-01-02",
      amount: "1.50",
      id: "9007199254740993",
      whole: 7,
      data: { a: 1 },
      ids: ["9007199254740993"],
      amounts: [null, "1.10"],
    },
  ]);
});

test("what was acknowledged survives a kill of the database", async () => {
  const dataDir = folder();
  const crashed = await start(dataDir);
  await crashed.owner.query("create table note (id int)");
  await crashed.owner.query("insert into note values (1)");
  process.kill(postmaster(dataDir), "SIGKILL");
  const { owner } = await start(dataDir);
  expect((await owner.query("select id from note")).rows).toEqual([{ id: 1 }]);
});

test("a transaction whose connection breaks fails, the next one works", async () => {
  const { owner } = await start(folder());
  const client = await owner.connect();
  await client.query("begin");
  const { rows } = await client.query("select pg_backend_pid() as pid");
  await owner.query("select pg_terminate_backend($1, 5000)", [rows[0].pid]);
  await expect(client.query("select 1")).rejects.toThrow();
  client.release(true);
  expect((await owner.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("another process on the same files shares the database and leaves it running", async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  writeFileSync(join(dataDir, "postgres.owner"), String(process.ppid));
  await close(await start(dataDir));
  expect((await first.owner.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a database whose server crashed is taken over and stopped", async () => {
  const dataDir = folder();
  await start(dataDir);
  writeFileSync(join(dataDir, "postgres.owner"), "4194305");
  await close(await start(dataDir));
  expect(() => postmaster(dataDir)).toThrow("ENOENT");
});
