import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { testServer } from "#app/server/test/database.ts";
import { leadBody } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

const ready = async () => {
  const response = await test.app.inject({ method: "GET", url: "/api/health/ready" });
  return [response.statusCode, response.json<{ status: string }>().status];
};

it("a database that is gone makes the server unready, until it is back", async () => {
  const { rows } = await test.database.owner.query<{ name: string }>(
    "select current_database() as name",
  );
  const name = rows[0]!.name;
  const beside = new pg.Client(testServer());
  await beside.connect();
  await beside.query(`alter database ${name} allow_connections false`);
  await beside.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1",
    [name],
  );
  const patience = { timeout: 20_000, interval: 20 };
  await expect.poll(ready, patience).toEqual([503, "database unavailable"]);
  await beside.query(`alter database ${name} allow_connections true`);
  await beside.end();
  await expect.poll(ready, patience).toEqual([200, expect.any(String)]);
});

/** Lets the database refuse every new lead with the code it has for a fault of the machine. */
async function failWith(code: string): Promise<void> {
  const client = await test.database.owner.connect();
  try {
    // One statement at a time: a distributed database sends each to its workers.
    for (const statement of [
      "set citus.enable_unsafe_triggers = on",
      `create or replace function fail() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`,
      "drop trigger if exists fail on lead",
      "create trigger fail before insert on lead for each row execute function fail()",
    ])
      await client.query(statement);
  } finally {
    client.release(true);
  }
}

it.each([
  ["58030", "存储设备出错，暂时无法读写，请联系管理员"],
  ["25006", "数据库暂时只读，请稍后再试"],
  ["57P02", "数据库正在恢复，请稍后再试"],
  ["53200", "数据库繁忙，请稍后再试"],
  ["53100", "磁盘空间不足，暂时无法保存，请联系管理员"],
])("a fault of the machine (%s) is told as such and may be tried again", async (code, msg) => {
  expect(await ready()).toEqual([200, "ok"]);
  await failWith(code);
  expect(await admin.post("/blade-crm/clue/submit", leadBody())).toMatchObject({
    status: 503,
    code: 503,
    msg,
  });
});

it("a full disk makes the server unready", async () => {
  await failWith("53100");
  await admin.post("/blade-crm/clue/submit", leadBody());
  expect(await ready()).toEqual([503, "disk full"]);
});
