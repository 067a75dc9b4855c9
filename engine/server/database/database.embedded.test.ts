import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "#app/server/config.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./database.ts";
import { outageOf } from "./outage.ts";

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

test("whoever leaves first, the database runs until the last one leaves", async () => {
  const dataDir = folder();
  const [first, second] = [await start(dataDir), await start(dataDir)];
  const third = await start(dataDir);
  await close(first);
  expect((await second.owner.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close(third);
  expect((await second.owner.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close(second);
  expect(() => postmaster(dataDir)).toThrow("ENOENT");
});

test("those who leave together leave nothing running", async () => {
  const dataDir = folder();
  await Promise.all((await Promise.all([1, 2, 3].map(() => start(dataDir)))).map(close));
  expect(() => postmaster(dataDir)).toThrow("ENOENT");
});

const answersAgain = (database: Database) =>
  vi.waitUntil(() => database.owner.query("select 1 as one").catch(() => false), {
    timeout: 20_000,
    interval: 50,
  });

test("comes back by itself after a kill, for everybody who uses it, and again", async () => {
  const dataDir = folder();
  const [first, second] = [await start(dataDir), await start(dataDir)];
  for (let time = 0; time < 2; time++) {
    const killed = postmaster(dataDir);
    process.kill(killed, "SIGKILL");
    await expect(first.owner.query("select pg_sleep(20)")).rejects.toThrow();
    await Promise.all([first, second].map(answersAgain));
    expect(postmaster(dataDir)).not.toBe(killed);
  }
  await close(first);
  await answersAgain(second);
  await close(second);
  expect(() => postmaster(dataDir)).toThrow("ENOENT");
});

test("a crashed session costs the others a moment", async () => {
  const { owner } = await start(folder());
  const { rows } = await owner.query("select pg_backend_pid() as pid");
  const running = owner.query("select pg_sleep(20)").catch(outageOf);
  process.kill(rows[0].pid, "SIGKILL");
  expect(await running).toMatchObject({ status: 503 });
  await answersAgain(open[0]!);
});
