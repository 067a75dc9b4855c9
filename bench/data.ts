import { createHash } from "node:crypto";
import { customer } from "#features/customers/feature.ts";
import type pg from "pg";
import { ON_CITUS } from "#app/server/test/distributed.ts";
import { personName } from "#app/server/demo/names.ts";
import { CITIES, communitiesOf } from "#app/server/demo/places.ts";
import { Random } from "#app/server/demo/random.ts";
import { fillLedgers } from "#engine/server/schema/ledger-triggers.ts";
import { newId } from "#engine/server/ids.ts";
import { searchKeys } from "#engine/server/search-keys.ts";

const NAMES = 20_000;
const ADDRESSES = 5_000;
const OWNERS = 500;
const CHUNK = 500_000;

/** A tenant to be filled: its code, its customers, its people, and how many names and addresses they share. */
interface Company {
  readonly tenant: string;
  readonly size: number;
  readonly owners: number;
  readonly names: number;
  readonly addresses: number;
}

export interface Filled {
  /** A salesperson with an ordinary number of customers. */
  readonly owner: string;
}

/** Which of a table's indexes are made once it is filled. */
type Indexes = (name: string) => boolean;

const EVERY_INDEX: Indexes = () => true;
export const NO_INDEX: Indexes = () => false;
/** What reports by day read. */
export const FOR_REPORTS: Indexes = (name) => name === "sales_event_narrow_idx";

/** Puts customers of one tenant into a migrated, empty database: indexes come last, keys are those the app computes. */
export async function fillCustomers(
  pool: pg.Pool,
  size: number,
  indexes = EVERY_INDEX,
): Promise<Filled> {
  const company = { tenant: "000000", size, owners: OWNERS, names: NAMES, addresses: ADDRESSES };
  const [owner] = await fillCompanies(pool, [company], indexes);
  return { owner: owner! };
}

/** The same for many small tenants that are there already, each with its share. */
export async function fillTenants(
  pool: pg.Pool,
  tenants: readonly string[],
  size: number,
  indexes = EVERY_INDEX,
): Promise<void> {
  const each = { size: size / tenants.length, owners: 100, names: 1_000, addresses: 200 };
  await fillCompanies(
    pool,
    tenants.map((tenant) => ({ ...each, tenant })),
    indexes,
  );
}

/** Fills tenants; tells a salesperson of each. */
async function fillCompanies(
  pool: pg.Pool,
  companies: readonly Company[],
  indexes: Indexes,
): Promise<string[]> {
  const chosen: string[] = [];
  const fill = (): Promise<void> =>
    sideBySide(pool, companies, async (client, company, place) => {
      chosen[place] = await fillCompany(client, new Random(7 + place), company);
    });
  await withoutLedger(pool, "customer", fill, indexes);
  await withClient(pool, (client) => checkKeys(client, companies.at(-1)!.tenant));
  return chosen;
}

/** Work on a connection that waits as long as it takes. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '1GB'",
    );
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** One connection for each processor; a coordinator of Citus has its workers side by side already. */
const CONNECTIONS = ON_CITUS ? 1 : 2;

/** Does the same with each of many, some at once. */
async function sideBySide<T>(
  pool: pg.Pool,
  all: readonly T[],
  work: (client: pg.PoolClient, one: T, place: number) => Promise<unknown>,
): Promise<void> {
  const waiting = [...all.entries()];
  const worker = (): Promise<void> =>
    withClient(pool, async (client) => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await work(client, next[1], next[0]);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function fillCompany(
  client: pg.PoolClient,
  random: Random,
  company: Company,
): Promise<string> {
  const { tenant, size } = company;
  await makePools(client, random, company);
  const owners = await makeStaff(client, random, company);
  const keyOf = (fragment: string): number => phoneKey(tenant, fragment);
  const runs = Array.from({ length: 10_000 }, (_, run) => keyOf(String(run).padStart(4, "0")));
  const tails = Array.from({ length: 10_000 }, (_, run) =>
    keyOf(`$${String(run).padStart(4, "0")}`),
  );
  const channels = Array.from({ length: 24 }, () => newId());
  await client.query(
    "insert into channel (tenant_id, id, channel_name, create_time, update_time) select $1, id, '渠道' || place, now(), now() from unnest($2::bigint[]) with ordinality as c(id, place)",
    [tenant, channels],
  );
  for (let from = 1; from <= size; from += CHUNK)
    await client.query(insertOf(company), [
      from,
      Math.min(size, from + CHUNK - 1),
      size,
      owners,
      channels,
      runs,
      tails,
    ]);
  return owners[owners.length / 2]!;
}

/** The signs of customers as records, and the ledger of everything that happened. */
export async function fillEvents(pool: pg.Pool, indexes = EVERY_INDEX): Promise<void> {
  await withoutLedger(pool, "sign_record", (client) =>
    client.query(
      `insert into sign_record (tenant_id, id, customer_id, sig_status, sig_type, sig_date, pre_amount, create_time, update_time)
        select tenant_id, id, id, '2', '1', sig_date, sig_amount, sig_date, sig_date from customer where sig_date is not null`,
    ),
  );
  await indexedLast(pool, "sales_event", () => sideBySide(pool, PARTS, fillPart), indexes);
}

/** One part of the sources' rows for each connection. */
const PARTS = Array.from({ length: CONNECTIONS }, (_, part) => part);

async function fillPart(client: pg.PoolClient, part: number): Promise<void> {
  await client.query("begin");
  await fillLedgers(client, { part, of: PARTS.length });
  await client.query("commit");
}

/** Puts a trigger out of force or back; where the database is distributed, at every piece of the table, whose number its name there ends with. */
async function setTrigger(
  client: pg.PoolClient,
  table: string,
  change: "disable" | "enable",
  trigger: string,
): Promise<void> {
  if (!ON_CITUS)
    return void (await client.query(`alter table ${table} ${change} trigger ${trigger}`));
  const { rows } = await client.query<{ result: string }>(
    "select result from run_command_on_shards($1, $2) where not success",
    [
      table,
      `do $do$ begin execute 'alter table %1$s ${change} trigger ${trigger}_' || substring('%1$s' from '[0-9]+$'); end $do$`,
    ],
  );
  if (rows[0]) throw new Error(rows[0].result);
}

/** Fills a source of the ledger, which is filled later, and makes its indexes afterwards. */
async function withoutLedger(
  pool: pg.Pool,
  table: string,
  fill: (client: pg.PoolClient) => Promise<unknown>,
  indexes = EVERY_INDEX,
): Promise<void> {
  const trigger = `${table}_sales_event_insert`;
  await withClient(pool, (client) => setTrigger(client, table, "disable", trigger));
  await indexedLast(pool, table, fill, indexes);
  await withClient(pool, (client) => setTrigger(client, table, "enable", trigger));
}

/** Filling the ledger looks entries up by it. */
const READ_WHILE_FILLING = "sales_event_sign_id_idx";

/** Fills a table and makes its indexes afterwards, the slow ones first. */
async function indexedLast(
  pool: pg.Pool,
  table: string,
  fill: (client: pg.PoolClient) => Promise<unknown>,
  wanted = EVERY_INDEX,
): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; sql: string }>(
    "select indexname as name, indexdef as sql from pg_indexes where tablename = $1 and indexname not like '%_pkey' and indexname <> $2 order by indexdef !~ ' USING gin '",
    [table, READ_WHILE_FILLING],
  );
  await withClient(pool, async (client) => {
    for (const { name } of indexes) await client.query(`drop index "${name}"`);
    await fill(client);
  });
  const made = indexes.filter(({ name }) => wanted(name));
  await sideBySide(pool, made, (client, { sql }) => client.query(sql));
  await withClient(pool, (client) => client.query(`vacuum (analyze) ${table}`));
}

/** The same people once more as leads: one in 33 waits to be allocated, one in 50 of the others for the first follow-up. */
export async function fillLeads(pool: pg.Pool): Promise<void> {
  await indexedLast(pool, "lead", (client) =>
    client.query(
      `insert into lead (tenant_id, id, name, telephone, address, gender, age, clue_type, clue_source, channel_id, house_type, house_situation, location,
          square_measure, area_range, status, is_valid, intention, owner_user_id, owner_dept_id, allocate_time, first_consult_date, last_time, next_time, followup_times, is_measured,
          signing_status, is_duplicate, converted, create_user, create_dept, create_time, update_time, sk)
        select tenant_id, id, name, telephone, address, gender, age, clue_type, customer_source, main_channel, house_type, house_situation, region_id,
          house_size, area_range, case when id % 33 = 0 then '0' else '1' end, is_effective, purpose, case when id % 33 = 0 then null else first_owner_id end, create_dept,
          create_time, first_time, last_time, next_time, case when id % 50 = 0 then 0 else 1 + followup end, case when is_survey = '1' then '1' end,
          sig_status, is_repeat, 0, create_user, create_dept, create_time, update_time, sk
        from customer order by id`,
    ),
  );
}

/** Two follow-ups of every customer, in the order of their days. */
export async function fillFollowUps(pool: pg.Pool): Promise<void> {
  await indexedLast(pool, "customer_follow", (client) =>
    client.query(
      `insert into customer_follow (tenant_id, id, customer_id, follow_type, follow_desc, operation_id, create_user, create_dept, create_time, update_time)
        select tenant_id, row_number() over (order by at), id, '1', '已联系，约好下次见面', create_user, create_user, create_dept, at, at
        from customer, lateral (select create_time + n * interval '3 days' as at from generate_series(1, 2) n) followed`,
    ),
  );
}

/** The rule of the app's search keys, once more: checkKeys compares. */
const phoneKey = (tenant: string, fragment: string): number =>
  createHash("md5").update(`${tenant}:${fragment}`).digest().readInt32LE(0);

/** Names as frequent as in life, and addresses, each with its keys. */
async function makePools(
  client: pg.PoolClient,
  random: Random,
  { tenant, ...company }: Company,
): Promise<void> {
  const names = Array.from({ length: company.names }, (_, n) => {
    const gender = random.chance(0.5) ? 1 : 2;
    const name = personName(random, gender);
    return { n, name, gender: String(gender), sk: searchKeys(customer, tenant, { name }) };
  });
  const communities = CITIES.map((city) => communitiesOf(random, city));
  const addresses = Array.from({ length: company.addresses }, (_, n) => {
    const { name, districtCode, area } = random.pick(communities).pick(random);
    const address = `${name}${random.whole(1, 28)}幢${random.whole(1, 3)}单元${random.whole(1, 26)}0${random.whole(1, 4)}室`;
    return {
      n,
      address,
      district: districtCode,
      area,
      sk: searchKeys(customer, tenant, { address }),
    };
  });
  const list = "(select array_agg(v::int) from json_array_elements_text(sk) v)";
  await client.query("drop table if exists bench_name, bench_address, bench_owner");
  await client.query(
    `create temp table bench_name as select n, name, gender, ${list} as sk from json_to_recordset($1) as s(n int, name text, gender text, sk json)`,
    [JSON.stringify(names)],
  );
  await client.query(
    `create temp table bench_address as select n, address, district, area, ${list} as sk from json_to_recordset($1) as s(n int, address text, district text, area int, sk json)`,
    [JSON.stringify(addresses)],
  );
  await client.query("analyze bench_name; analyze bench_address");
}

/** Salespeople in ten departments below the tenant's first; tells their ids. */
async function makeStaff(
  client: pg.PoolClient,
  random: Random,
  { tenant, ...company }: Company,
): Promise<string[]> {
  const depts = Array.from({ length: 10 }, () => newId());
  const owners = Array.from({ length: company.owners }, () => newId());
  await client.query(
    `insert into dept (id, tenant_id, create_time, update_time, dept_name, full_name, parent_id, dept_category, sort, ancestors)
      select d.id, $1, now(), now(), '门店' || d.place, '门店' || d.place, root.id, '2', d.place, '0,' || root.id
      from unnest($2::bigint[]) with ordinality as d(id, place), (select id from dept where tenant_id = $1 order by id limit 1) root`,
    [tenant, depts],
  );
  await client.query(
    `insert into "user" (id, tenant_id, create_time, update_time, account, real_name, name, role_id, dept_id, status, online)
      select u.id, $1, now(), now(), 'sales' || u.place, u.name, u.name, '{}', array[($3::bigint[])[u.place % 10 + 1]], '1', '1'
      from unnest($2::bigint[], $4::text[]) with ordinality as u(id, name, place)`,
    [tenant, owners, depts, owners.map(() => personName(random, random.chance(0.5) ? 1 : 2))],
  );
  await client.query(
    'create temp table bench_owner as select u.id, u.dept_id[1] as dept_id, o.place - 1 as n from unnest($1::bigint[]) with ordinality as o(id, place) join "user" u on u.id = o.id',
    [owners],
  );
  return owners;
}

/** Evenly spread numbers from 0 up to 1, the same for the same row and purpose. */
const chance = (purpose: number): string =>
  `((hashint8extended(i, ${purpose}) & 1048575) / 1048576::float8)`;
const oneOf = (purpose: number, values: string): string =>
  `(string_to_array('${values}', ','))[1 + floor(${chance(purpose)} * ${values.split(",").length})::int]`;
const run = (start: number): string => `($6::int[])[substr(phone, ${start}, 4)::int + 1]`;

/** Three years of customers in order of time, numbers without any order. */
const insertOf = ({ tenant, names, addresses, owners }: Company): string => `
  insert into customer (tenant_id, id, name, telephone, gender, age, pool_status, customer_source, clue_type, main_channel, divide_channels, first_time, dispatch_status, company_id, owner_user_id, owner_dept_id,
    first_owner_id, comm_service_id, sig_designer_id, purpose, is_effective, stage, last_time, next_time, last_content, followup, sig_status, sig_date, sig_amount, add_we_chat, sig_small, pick_sea, pick_num, is_survey,
    region_id, address, house_situation, house_type, house_size, area_range, is_repeat, first_comm_date, create_user, create_dept, create_time, update_user, update_time, sk)
  select '${tenant}', (((extract(epoch from at) * 1000)::bigint - 1288834974657) << 22) | (i & 4194303), n.name, phone, n.gender, ${oneOf(1, "1,2,2,2,3,3,4,5")}, pool, ${oneOf(2, "1,1,1,1,2,3,4,5,6,7")},
    ${oneOf(3, "1,1,1,2,2,3,4,5")}, ($5::bigint[])[1 + channel], ($5::bigint[])[13 + channel], at - interval '2 hours', case when visited then '2' else '0' end, null,
    case when pool = '0' then o.id end, case when pool <> '1' then o.dept_id end, o.id, ($4::bigint[])[1 + floor(${chance(4)} * 40)::int], case when visited then ($4::bigint[])[60 + floor(${chance(5)} * 40)::int] end,
    ${oneOf(6, "3,4,4,5,5,7,11,11,12,13")}, ${oneOf(7, "3,3,3,3,2,1")}, case when signed then 'signed' when visited then 'visited1' else 'valid' end, at + interval '1 day' * (${chance(8)} * 40)::int,
    case when pool = '0' and ${chance(9)} < 0.2 then at + interval '1 day' * (40 + ${chance(10)} * 400)::int end, '微信回访，下周联系', (${chance(11)} * 8)::int, case when signed then '2' else '1' end,
    case when signed then (at + interval '40 days')::date end, case when signed then (a.area * 980)::numeric(18,2) end, ${oneOf(12, "0,1,1")}, case when signed then '1' else '0' end, ${oneOf(13, "0,0,0,1")}, 0,
    case when visited then '1' else '2' end, a.district, a.address, ${oneOf(14, "1,1,2,3,7,8")}, ${oneOf(15, "2,4,5,5,6,7,8")}, a.area, case when a.area < 60 then '1' when a.area < 90 then '2' when a.area < 120 then '3' when a.area < 150 then '4' else '5' end,
    ${oneOf(16, "0,0,0,0,0,0,0,0,0,1")}, case when visited then (at + interval '10 days')::date end, o.id, o.dept_id, at, o.id, at, n.sk || a.sk || array[${[1, 2, 3, 4, 5, 6, 7, 8].map(run).join(", ")}, ($7::int[])[right(phone, 4)::int + 1]]
  from (
    select i, now() - interval '3 years' * ((($3::bigint - i)::float8 + ${chance(20)}) / $3) as at, ${chance(21)} < 0.45 as visited, ${chance(21)} < 0.15 as signed, floor(power(${chance(22)}, 1.6) * 12)::int as channel,
      (string_to_array('130,131,133,135,136,137,138,139,150,151,152,156,157,158,159,176,177,178,180,181,182,186,187,188,189,199', ','))[1 + floor(${chance(23)} * 26)::int] || lpad(((i * 73687871 + 12345677) % 100000000)::text, 8, '0') as phone,
      case when ${chance(24)} < 0.7 then '0' when ${chance(24)} < 0.97 then '1' else '2' end as pool,
      floor(${chance(25)} * ${names})::int as name_n, floor(${chance(26)} * ${addresses})::int as address_n, floor(power(${chance(27)}, 1.3) * ${owners})::int as owner_n
    from generate_series($1::bigint, $2::bigint) i offset 0
  ) row join bench_name n on n.n = row.name_n join bench_address a on a.n = row.address_n join bench_owner o on o.n = row.owner_n
  order by i`;

/** Compares the keys of a few hundred rows with those the app would have written; throws on any difference. */
async function checkKeys(client: pg.PoolClient, tenant: string): Promise<void> {
  const { rows } = await client.query<{
    name: string;
    telephone: string;
    address: string;
    sk: number[];
  }>(
    "select name, telephone, address, sk from customer where tenant_id = $1 order by telephone limit 300",
    [tenant],
  );
  for (const { sk, ...row } of rows) {
    const wanted = searchKeys(customer, tenant, row);
    const same = [...new Set(sk)].sort().join() === [...wanted].sort().join();
    if (!same)
      throw new Error(`The search keys of ${row.name} ${row.telephone} differ from the app's`);
  }
}
