import "#app/server/features.ts";
import { afterEach, expect, test } from "vitest";
import { testServer } from "#app/server/test/database.ts";
import type { ScratchDatabase } from "#engine/server/database/scratch.ts";
import { createScratchDatabase } from "#engine/server/database/scratch.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";
import { readMigrations } from "#engine/server/migrations/migration-files.ts";

let database: ScratchDatabase | undefined;
afterEach(() => database?.drop());

const quiet = (): void => undefined;

test("what counted in targets and challenges counts for the same people in the one ledger", async () => {
  database = await createScratchDatabase(testServer());
  const { owner } = database;
  const all = readMigrations();
  const before = all.filter(({ name }) => name < "0025");
  await migrate(database, quiet, before);
  // Customer 1 was signed by 11 and refunded when 12 had them; 2 was signed by 21; 3 got their deposit back. All are 99's today.
  await owner.query(`
    insert into customer (tenant_id, id, name, telephone, owner_user_id, first_comm_date, sig_status, sig_date, sig_amount, refund_date, create_time, update_time, first_time)
      values ('000000', 1, 'a', '1', 99, '2026-02-02', '4', '2026-03-01', 500, '2026-04-01', now(), now(), '2026-01-01'),
        ('000000', 2, 'b', '2', 99, null, '2', '2026-03-02', 700, null, now(), now(), '2026-01-01'),
        ('000000', 3, 'c', '3', 99, null, '3', null, null, '2026-03-03', now(), now(), '2026-01-01');
    insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, pre_amount, create_time, update_time)
      values ('000000', 31, 1, '2', '2026-03-01', 500, now(), now()), ('000000', 32, 1, '4', '2026-04-01', null, now(), now()),
        ('000000', 33, 2, '2', '2026-03-02', 700, now(), now()), ('000000', 34, 3, '3', '2026-03-03', null, now(), now());
    insert into performance_entry (tenant_id, id, customer_id, kind, day, quantity, amount, owner_user_id, create_time, update_time)
      values ('000000', 41, 1, 'visit', '2026-02-02', 1, 0, 10, now(), now()), ('000000', 42, 1, 'sign', '2026-03-01', 1, 500, 11, now(), now()),
        ('000000', 43, 1, 'refund', '2026-04-01', -1, -500, 11, now(), now()), ('000000', 44, 2, 'sign', '2026-03-02', 1, 700, 21, now(), now());
    insert into sales_event (tenant_id, id, kind, day, customer_id, owner_user_id, amount, create_time, update_time)
      values ('000000', 51, 'visited1', '2026-02-02', 1, 10, null, now(), now()), ('000000', 52, 'signed', '2026-03-01', 1, 11, 500, now(), now()),
        ('000000', 53, 'chargedBack', '2026-04-01', 1, 12, 500, now(), now()), ('000000', 54, 'signed', '2026-03-02', 2, 21, 700, now(), now())`);
  const { rows: counted } = await owner.query(
    "select owner_user_id as owner, sum(quantity)::int as n, sum(amount) as amount from performance_entry where kind <> 'visit' group by 1 order by 1",
  );
  await migrate(database, quiet, all);
  const { rows } = await owner.query(
    "select owner_user_id as owner, sum(quantity)::int as n, sum(amount) as amount from sales_event where quantity <> 0 and kind in ('signed', 'returned', 'chargedBack') group by 1 order by 1",
  );
  expect(rows).toEqual(counted);
  const { rows: beside } = await owner.query(
    "select customer_id::int as of, kind, owner_user_id::int as owner, quantity from sales_event where kind in ('visited1', 'returned') order by of",
  );
  expect(beside).toEqual([
    { of: 1, kind: "visited1", owner: 10, quantity: 1 },
    { of: 3, kind: "returned", owner: 99, quantity: 0 },
  ]);
});
