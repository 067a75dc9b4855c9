import { afterAll, beforeAll, expect, it } from "vitest";
import type { ScratchDatabase } from "#engine/server/database/scratch.ts";
import { createScratchDatabase } from "#engine/server/database/scratch.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";
import { testServer } from "./database.ts";

const quiet = (): void => undefined;
const JOBS = "0012-jobs.sql";
let database: ScratchDatabase;

beforeAll(async () => {
  database = await createScratchDatabase(testServer());
});
afterAll(() => database.drop());

it("what the version before left waiting goes on as jobs, once each", async () => {
  const migrations = readMigrations();
  await migrate(
    database,
    quiet,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === JOBS),
    ),
  );
  await database.owner.query(`
    insert into outbox (id, tenant_id, kind, payload, tries, next_time, done_time, error) values
      (1, '000000', 'sms', '{"logId": "11", "sealed": "s"}', 2, '2026-03-01 10:00:00+08', null, 'Error: down'),
      (2, '648897', 'remove-file', '{"name": "648897/a.png"}', 0, '2026-03-01 10:00:01+08', null, null),
      (3, '000000', 'call', '{"recordId": "1"}', 1, now(), now(), null),
      (4, '000000', 'call-recording', '{"recordId": "2", "url": "u"}', 10, '2026-03-01 10:00:02+08', null, 'Error: 404'),
      (5, '000000', 'hang-up', '{"recordId": "3"}', 0, '2026-03-01 10:00:03+08', null, null);
    insert into import_job (id, tenant_id, user_id, entity, file_name, state) values
      (21, '000000', 1, 'lead', 'a.csv', 'running'), (22, '000000', 1, 'lead', 'b.csv', 'judged'), (23, '648897', 1, 'lead', 'c.csv', 'judging');
    insert into telephony (tenant_id, id, category, create_time, update_time) values ('000000', 31, '1', now(), now()), ('000000', 32, '0', now(), now());
    insert into sandbox_call (contact_id, tenant_id, setting_id, caller, callee, asked_at, stage)
      values ('s1', '000000', 32, '', '', now(), 'talking'), ('s2', '000000', 32, '', '', now(), 'ended');
    insert into call_record (tenant_id, id, setting_id, contact_id, state, create_time, update_time) values
      ('000000', 41, '31', 'p1', 'ringing', now(), now()), ('000000', 42, '31', 'p2', 'ended', now(), now()),
      ('000000', 43, '32', 's1', 'talking', now(), now()), ('000000', 44, 'kept by hand', 'p3', 'ringing', now(), now());
    insert into scheduled (name, last_run, note) values ('seal-audit', '2026-03-01 10:00:00+08', '7 rows');`);
  await migrate(database, quiet, migrations);
  const { rows } = await database.owner.query(
    `select identifier as job, payload, attempts, max_attempts as tries, last_error as error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
  );
  const fresh = { attempts: 0, tries: 11, error: null };
  const platform = { tenantId: "000000" };
  expect(rows).toEqual([
    {
      job: "send-sms",
      payload: { ...platform, logId: "11", sealed: "s" },
      attempts: 2,
      tries: 11,
      error: "Error: down",
    },
    { job: "remove-file", payload: { tenantId: "648897", name: "648897/a.png" }, ...fresh },
    {
      job: "keep-recording",
      payload: { ...platform, recordId: "2", url: "u" },
      attempts: 11,
      tries: 11,
      error: "Error: 404",
    },
    { job: "end-call", payload: { ...platform, recordId: "3" }, ...fresh },
    { job: "import", payload: { ...platform, importId: "21" }, ...fresh, tries: 25 },
    { job: "import", payload: { tenantId: "648897", importId: "23" }, ...fresh, tries: 25 },
    { job: "play-sandbox", payload: { ...platform, contactId: "s1" }, ...fresh },
    { job: "fetch-report", payload: { ...platform, recordId: "41" }, ...fresh },
  ]);
  expect((await database.owner.query("select name, note, error from scheduled")).rows).toEqual([
    { name: "seal-audit", note: "7 rows", error: null },
  ]);
});
