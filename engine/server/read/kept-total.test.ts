import { beforeAll, expect, it } from "vitest";
import { sumCounts } from "../sum-counts.ts";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { ON_CITUS } from "#app/server/test/distributed.ts";
import { leadBody, makeStore } from "#app/server/test/factories.ts";

const MANY = 12_000;
const LIST = "/blade-customer/customer/list?size=1";
const LEADS = "/blade-crm/clue/page?size=1";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
  await addCustomers("000000", 1, MANY);
  await addCustomers("000009", 1, 7);
});

/** Customers that another process writes: two of three effective, every fourth from source 2. */
const addCustomers = (tenant: string, from: number, to: number) =>
  test.database.owner.query(
    `insert into customer (tenant_id, id, name, telephone, pool_status, is_effective, customer_source, create_time, update_time)
      select $1, n, '客户' || n, '', '0', case when n % 3 = 0 then '2' else '3' end, case when n % 4 = 0 then '2' end, now(), now() from generate_series($2::int, $3::int) n`,
    [tenant, from, to],
  );

interface Counted {
  readonly total: number;
  readonly totalCapped: boolean;
}

const counted = async (path: string, client = admin): Promise<Counted> => {
  const { total, totalCapped } = (await client.get<Counted>(path)).data;
  return { total, totalCapped };
};

const exactly = (total: number): Counted => ({ total, totalCapped: false });

/** What is counted against what there is. */
async function expectRight(): Promise<void> {
  const { rows } = await test.database.owner.query(
    `select 'customer' as what, (select count(*)::int from customer where is_deleted = 0) as there, (select sum(rows_counted)::int from customer_count) as counted
      union all select 'lead', (select count(*)::int from lead where is_deleted = 0), (select coalesce(sum(rows_counted), 0)::int from lead_count)`,
  );
  expect(rows.map(({ counted: n }) => n)).toEqual(rows.map(({ there }) => there));
}

it("tells exactly how many rows there are beyond ten thousand, by what they bear, right after another process wrote", async () => {
  expect(await counted(LIST)).toEqual(exactly(MANY));
  expect(await counted(`${LIST}&isEffective=3`)).toEqual(exactly(8_000));
  expect(await counted(`${LIST}&isEffective=3&customerSource=2`)).toEqual(exactly(2_000));
  expect(await counted(`${LIST}&customerSource_null=1`)).toEqual(exactly(9_000));
  expect(await counted(`${LIST}&isEffective=3,2&customerSource_notequal=2`)).toEqual(
    exactly(9_000),
  );
  await addCustomers("000000", MANY + 1, MANY + 12);
  expect(await counted(LIST)).toEqual(exactly(MANY + 12));
  expect(await counted(`${LIST}&isEffective=3`)).toEqual(exactly(8_008));
  await test.database.owner.query(
    "update customer set is_effective = '1', customer_source = null where id = any($1)",
    [[MANY + 1, MANY + 2]],
  );
  expect(await counted(`${LIST}&isEffective=3`)).toEqual(exactly(8_006));
  expect(await counted(`${LIST}&isEffective=1`)).toEqual(exactly(2));
  await test.database.owner.query("delete from customer where id > $1 and tenant_id = '000000'", [
    MANY,
  ]);
  expect(await counted(LIST)).toEqual(exactly(MANY));
  await expectRight();
});

it("counts what people add, change, move between lists and remove, and forgets what was rolled back", async () => {
  const ids: string[] = [];
  for (const person of [admin, store.first, store.first])
    ids.push(
      String((await person.post<{ id: string }>("/blade-crm/clue/submit", leadBody())).data.id),
    );
  const before = await counted(LEADS);
  expect(before).toEqual(exactly(3));
  expect((await admin.post(`/blade-crm/clue/remove?ids=${ids[0]}`)).status).toBe(200);
  expect(await counted(LEADS)).toEqual(exactly(2));
  const client = await test.database.owner.connect();
  await client.query("begin");
  await client.query("delete from lead where id = $1", [ids[1]]);
  await client.query("rollback");
  client.release();
  expect(await counted(LEADS)).toEqual(exactly(2));
  expect((await store.first.post("/blade-crm/clue/transform", { ids: ids[1] })).status).toBe(200);
  expect(await counted(LEADS)).toEqual(exactly(1));
  expect(await counted(LIST)).toEqual(exactly(MANY + 1));
  await expectRight();
});

it("keeps its sums short without changing a total", async () => {
  for (let from = MANY + 1; from <= MANY + 40; from++) await addCustomers("000000", from, from);
  const lines = async (): Promise<number> =>
    (await test.database.owner.query("select from customer_count")).rowCount ?? 0;
  const before = await lines();
  expect(await sumCounts(test.database.pool.unbound)).toBeGreaterThanOrEqual(40);
  expect(await lines()).toBeLessThan(before);
  expect(await counted(LIST)).toEqual(exactly(MANY + 41));
  await expectRight();
});

it("counts for those who see everybody's rows only, and each tenant's own", async () => {
  expect(await counted(LIST, store.first)).toEqual(exactly(1));
  expect(await counted(LIST, store.second)).toEqual(exactly(0));
  const { rows } = await test.database.owner.query(
    "select sum(rows_counted)::int as n from customer_count where tenant_id = '000009'",
  );
  expect(rows[0]!.n).toBe(7);
});

// Citus does not take triggers of TRUNCATE: nothing of the server empties a table that way.
it.skipIf(ON_CITUS)("counts nothing any more once a table was emptied", async () => {
  await test.database.owner.query("truncate customer cascade");
  expect(await counted(LIST)).toEqual(exactly(0));
});
