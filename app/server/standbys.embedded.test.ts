import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#engine/server/database/database.ts";
import { openDatabase } from "#engine/server/database/database.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";
import { holdProcessNumber } from "#engine/server/process-number.ts";
import { tokenHash } from "#engine/server/access/sessions.ts";
import { firstStart } from "./first-start.ts";
import { afterFile } from "./test/after-file.ts";
import type { Client, TestApp } from "./test/build-app.ts";
import { buildTestApp, clientOf } from "./test/build-app.ts";
import { customerBody, makeDept, makeRole, makeUser, SALES } from "./test/factories.ts";
import { ADMIN_PASSWORD } from "./test/global-setup.ts";
import type { Node } from "./test/standby-bed.ts";
import { startPair } from "./test/standby-bed.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const LIST = "/blade-customer/customer/list";
const SUBMIT = "/blade-customer/customer/submit";

let primary: Node;
let standby: Node;
let database: Database;
let app: TestApp;
/** The same person at two processes. */
let here: Client;
let there: Client;

async function open(databaseUrl: string): Promise<Database> {
  const opened = await openDatabase({
    databaseUrl,
    replicaUrls: [standby.url],
    replicaMaxLag: 5,
    dataDir: mkdtempSync(join(tmpdir(), "zhuke-standbys-")),
  });
  afterFile(() => opened.close());
  return opened;
}

const stateOf = ({ standbys }: Database) => standbys!.states[0]!.state;
const comes = (state: string) =>
  vi.waitUntil(() => stateOf(database) === state, { timeout: 20_000, interval: 20 });

/** Waits until the standby has read all that was written, and this process has heard of it. */
const caughtUp = async (): Promise<void> => {
  const { place } = await primary.ask<{ place: string }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::text as place",
  );
  await vi.waitUntil(() => database.standbys!.states[0]!.place >= BigInt(place), {
    timeout: 20_000,
    interval: 20,
  });
};

/** Has the standby stand still; it does so a moment after it was told to. */
async function pause(): Promise<void> {
  await standby.ask("select pg_wal_replay_pause()");
  const isPaused = "select pg_get_wal_replay_pause_state() = 'paused' as it";
  await vi.waitUntil(async () => (await standby.ask<{ it: boolean }>(isPaused)).it, {
    timeout: 20_000,
    interval: 20,
  });
}

async function totalFor(client: Client, name?: string): Promise<number> {
  const { status, data } = await client.get<{ total: number }>(LIST, name ? { name } : {});
  expect(status).toBe(200);
  return data.total;
}

beforeAll(async () => {
  ({ primary, standby } = await startPair());
  database = await open(primary.url);
  await migrate(database, () => undefined);
  const giveBack = await holdProcessNumber(database.pool);
  afterFile(giveBack);
  await firstStart(database, ADMIN_PASSWORD);
  const second = await open(primary.url);
  await Promise.all([database.standbys!.watch(), second.standbys!.watch()]);
  app = await buildTestApp(undefined, "off", 0, database);
  const two = await buildTestApp(undefined, "off", 0, second);
  here = await app.signIn();
  there = clientOf(two.app, here.token, here.userId);
  await comes("used");
});

it("everybody sees what they wrote, in every process, though the standby is two seconds behind", async () => {
  await standby.ask("alter system set recovery_min_apply_delay = '2s'");
  await standby.ask("select pg_reload_conf()");
  let seen = 0;
  for (let turn = 0; turn < 50; turn++) {
    const name = `自己写的${turn}号`;
    await here.post(SUBMIT, customerBody({ name }));
    seen += (await totalFor(turn % 2 ? there : here, name)) === 1 ? 1 : 0;
  }
  expect(seen).toBe(50);
  await standby.ask("alter system reset recovery_min_apply_delay");
  await standby.ask("select pg_reload_conf()");
});

it("others read lists from the standby, and what they open to change from the primary", async () => {
  const dept = await makeDept(here, "分公司", "0", "1");
  const role = await makeRole(here, "旁人", "1", SALES);
  const other = await makeUser(app, here, role, dept);
  const { data: row } = await here.post<{ id: string }>(SUBMIT, customerBody({ name: "旧名" }));
  await vi.waitUntil(async () => (await totalFor(other, "旧名")) === 1, { timeout: 10_000 });
  await caughtUp();
  await pause();
  const changed = await here.post<{ version: string }>(SUBMIT, {
    ...customerBody({ name: "新名" }),
    id: row.id,
  });
  expect(changed.status).toBe(200);
  expect(await totalFor(other, "新名")).toBe(0);
  expect(await totalFor(here, "新名")).toBe(1);
  const opened = await other.get<{ name: string }>("/blade-customer/customer/detail", row);
  expect(opened.data.name).toBe("新名");
  // It falls behind by more than may be, and everybody reads from the primary.
  await comes("behind");
  expect(await totalFor(other, "新名")).toBe(1);
  await standby.ask("select pg_wal_replay_resume()");
  await comes("used");
});

/** So many people at each of the two processes in turn, as if they had signed in. */
async function crowd(people: number): Promise<Client[]> {
  const tokens = Array.from({ length: people }, (_, n) => `crowd-${n}`);
  await database.owner.query(
    `insert into "user" select (jsonb_populate_record(u, jsonb_build_object('id', n, 'account', 'crowd' || n))).* from "user" u, generate_series(1, $1::int) n where account = 'admin'`,
    [people],
  );
  await database.owner.query(
    `insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until)
      select n, n, '000000', n, t.access, 'refresh ' || t.access, now() + interval '1 hour', now() + interval '1 hour', now() + interval '1 hour'
      from unnest($1::text[]) with ordinality as t(access, n)`,
    [tokens.map(tokenHash)],
  );
  return tokens.map((token, n) => clientOf((n % 2 ? here : there).app, token, String(n + 1)));
}

it("its death under load is noticed by nobody, and it is taken back by itself", async () => {
  let working = true;
  const statuses = new Map<number, number>();
  const reader = async (client: Client): Promise<void> => {
    while (working) {
      const { status } = await client.get(LIST, { current: 1 + Math.floor(Math.random() * 5) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const readers = Promise.all((await crowd(200)).map(reader));
  const more = async (): Promise<void> => {
    const before = statuses.get(200) ?? 0;
    await vi.waitUntil(() => (statuses.get(200) ?? 0) > before + 200, { timeout: 30_000 });
  };
  await more();
  await standby.kill();
  await comes("away");
  await more();
  const ready = await app.app.inject({ method: "GET", url: "/api/health/ready" });
  expect(ready.json()).toMatchObject({ status: "ok", standbys: [{ state: "away" }] });
  await standby.start();
  await comes("used");
  await more();
  working = false;
  await readers;
  expect([...statuses.keys()]).toEqual([200]);
  const { data } = await here.get<{ sections: { key: string; tables: { rows: string[][] }[] }[] }>(
    "/blade-system/health/detail",
  );
  const { tables } = data.sections.find(({ key }) => key === "database")!;
  expect(tables[0]!.rows).toEqual([
    [expect.stringContaining("127.0.0.1"), "使用中", expect.any(String)],
  ]);
});

it("of several hosts in a URL the one that takes writes is found, after a failover as well", async () => {
  const [first, second] = [standby, primary].map(({ url }) => new URL(url).host);
  const several = await open(
    `postgres://zhuke@${first},${second}/postgres?target_session_attrs=read-write`,
  );
  const writes = () => several.pool.query("update process_number set holder = holder");
  await expect(writes()).resolves.toBeDefined();
  await caughtUp();
  await primary.kill();
  await standby.ask("select pg_promote()");
  await vi.waitUntil(() => writes().catch(() => false), { timeout: 20_000, interval: 100 });
  const { rows } = await several.pool.query("select pg_is_in_recovery() as standby");
  expect(rows).toEqual([{ standby: false }]);
});
