import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { ON_CITUS } from "#app/server/test/distributed.ts";
import { customerBody } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
const customers: string[] = [];

const CUSTOMERS = 6;
const RECORDS = 10;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  for (let n = 0; n < CUSTOMERS; n++)
    customers.push(
      (await admin.post<{ id: string }>("/blade-customer/customer/submit", customerBody())).data.id,
    );
});

/** What contracts and records of visits say today, with what their customers say, without the ledger. */
const OF_CUSTOMER = `c.first_time::date::text as cohort, c.customer_source as source, c.sig_designer_id::text as designer, c.id::text as customer`;
const VISITS = `(coalesce(c.first_comm_date <= f.day, false)::int + coalesce(c.second_comm_date <= f.day, false)::int + coalesce(c.third_comm_date <= f.day, false)::int)`;
const EXPECTED = `
  select 'c' || x.id as of, f.kind, f.day::text, f.amount::text, x.new_retail_categories as n, ${VISITS} as visits, ${OF_CUSTOMER}
  from contract x join customer c on c.tenant_id = x.tenant_id and c.id = x.customer_id cross join lateral (values ('contracted', x.signing_date, x.money, 1), ('designFee', x.signing_date, x.design_fee, x.design_fee),
    ('manageFee', x.signing_date, x.manage_fee, x.manage_fee), ('tax', x.signing_date, x.tax, x.tax), ('discount', x.signing_date, x.discount_total, x.discount_total),
    ('excessDiscount', x.signing_date, x.excess_discount, x.excess_discount), ('newRetail', x.signing_date, x.new_retail_amount, x.new_retail_amount)) f(kind, day, amount, given)
  where x.is_deleted = 0 and x.check_status = '2' and f.day is not null and coalesce(f.given, 0) <> 0
  union all
  select 'v' || x.id, 'questionnaire', f.day::text, null, x.questionnaire_score, ${VISITS}, ${OF_CUSTOMER}
  from visit_record x join customer c on c.tenant_id = x.tenant_id and c.id = x.customer_id cross join lateral (select c.first_comm_date as day) f
  where x.is_deleted = 0 and x.questionnaire_score is not null and f.day is not null
  order by 1, 2`;
const LEDGER = `
  select coalesce('c' || contract_id, 'v' || visit_id) as of, kind, day::text, amount::text, coalesce(categories, score) as n, visits, cohort_day::text as cohort, source,
    designer_id::text as designer, customer_id::text as customer
  from sales_event where is_deleted = 0 and coalesce(contract_id, visit_id) is not null order by 1, 2`;

/** Repeatable choices. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

const AMOUNTS = [
  "money",
  "design_fee",
  "manage_fee",
  "tax",
  "discount_total",
  "excess_discount",
  "new_retail_amount",
];

describe("entries of contracts and records of visits", () => {
  it("equal a recount after every step of random histories, those of their customers included", async () => {
    const { pool } = test.database;
    const roll = dice(11);
    const day = (): string => `2026-0${1 + roll(9)}-1${roll(10)}`;
    const one = (): string => customers[roll(CUSTOMERS)]!;
    const record = (): number => 10 + roll(RECORDS);
    const steps: readonly (() => Promise<unknown>)[] = [
      () =>
        pool.query(
          "insert into contract (tenant_id, id, name, customer_id, check_status, proposed_date, signing_date, money, create_time, update_time) select '000000', $1, '合同', $2, $3, $4, $4, 100, now(), now() where not exists (select 1 from contract where id = $1) returning id",
          [record(), one(), String(1 + roll(3)), day()],
        ),
      () =>
        pool.query(
          "insert into visit_record (tenant_id, id, customer_id, questionnaire_score, create_time, update_time) select '000000', $1, $2, $3, now(), now() where not exists (select 1 from visit_record where id = $1) returning id",
          [record(), one(), roll(3) ? roll(100) : null],
        ),
      () =>
        pool.query(
          `update contract set ${AMOUNTS[roll(AMOUNTS.length)]!} = $1, new_retail_categories = $2 where id % 3 = $3`,
          [roll(4) ? roll(9000) / 100 : null, roll(5), roll(3)],
        ),
      () =>
        pool.query("update contract set check_status = $1, signing_date = $2 where id % 4 = $3", [
          String(1 + roll(3)),
          day(),
          roll(4),
        ]),
      () => pool.query("update contract set customer_id = $1 where id = $2", [one(), record()]),
      () => pool.query("update contract set is_deleted = 1 - is_deleted where id = $1", [record()]),
      () => pool.query("delete from contract where id = $1", [record()]),
      () =>
        pool.query("update visit_record set questionnaire_score = $1 where id % 3 = $2", [
          roll(3) ? roll(100) : null,
          roll(3),
        ]),
      () =>
        pool.query(
          "update visit_record set is_deleted = 1 - is_deleted, customer_id = $2 where id = $1",
          [record(), one()],
        ),
      () =>
        pool.query("update customer set customer_source = $1 where id = any($2)", [
          String(1 + roll(7)),
          customers.slice(roll(CUSTOMERS)),
        ]),
      () =>
        pool.query("update customer set sig_designer_id = $1, first_time = $2 where id = $3", [
          roll(2) ? admin.userId || "1" : null,
          day(),
          one(),
        ]),
      () =>
        pool.query(
          "update customer set first_comm_date = $1, second_comm_date = $2, third_comm_date = $3 where id = $4",
          [roll(4) ? day() : null, roll(2) ? day() : null, roll(3) ? null : day(), one()],
        ),
    ];
    let seen = 0;
    for (let n = 0; n < 300; n++) {
      await steps[roll(steps.length)]!();
      const [kept, counted] = await Promise.all([pool.query(LEDGER), pool.query(EXPECTED)]);
      expect(kept.rows, `step ${n}`).toEqual(counted.rows);
      seen += kept.rows.length;
    }
    expect(seen).toBeGreaterThan(500);
  });

  it("leave what happened to their customer alone", async () => {
    const { pool } = test.database;
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from sales_event where kind = 'consulted' and customer_id = any($1)",
      [customers],
    );
    expect(rows[0]!.n).toBe(CUSTOMERS);
  });

  // Workers are not told to look at references with the commit only.
  it.skipIf(ON_CITUS)(
    "are there where a customer comes after its records within a transaction",
    async () => {
      const client = await test.database.owner.connect();
      try {
        await client.query("begin; set constraints all deferred");
        await client.query(
          "insert into visit_record (tenant_id, id, customer_id, questionnaire_score, create_time, update_time) values ('000000', 900, 901, 88, now(), now())",
        );
        await client.query(
          'insert into customer select (jsonb_populate_record(c, \'{"id": 901, "first_comm_date": "2026-05-06"}\')).* from customer c where id = $1',
          [customers[1]],
        );
        const { rows } = await client.query(
          "select kind, day::text, score from sales_event where visit_id = 900",
        );
        expect(rows).toEqual([{ kind: "questionnaire", day: "2026-05-06", score: 88 }]);
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
  );

  it("say how long the oldest undispatched customer waits", async () => {
    // The company counts its own days, eight hours ahead of UTC.
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await test.database.pool.query(
      "update customer set first_time = $1::date - 12, dispatch_status = '0' where id = $2",
      [today, customers[0]],
    );
    const { data } = await admin.get<{ oldestWaiting: number }[]>(
      "/blade-dataServiceSta/dataServiceSta/selectRetCountCompany",
      { startDate: "2026-01-01", endDate: today, part: "total" },
    );
    const { rows } = await test.database.pool.query<{ n: number }>(
      "select ($1::date - min(first_time::date)) as n from customer where dispatch_status in ('0', '1') and is_deleted = 0 and first_time >= '2026-01-01'",
      [today],
    );
    expect(data[0]!.oldestWaiting).toBe(rows[0]!.n);
  });
});
