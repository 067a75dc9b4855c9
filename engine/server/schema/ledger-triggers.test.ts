import "#app/server/features.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

type Entry = readonly [kind: string, day: string];

/** What the rows say today, without the ledger. */
const EXPECTED = `
  select id::text as of, kind, day::text from customer c cross join lateral (values
    ('consulted', c.first_time::date), ('provisional', case when c.is_effective = '2' then c.first_time::date end),
    ('valid', case when c.is_effective = '3' then c.first_time::date end),
    ('dispatched', case when c.dispatch_status = '2' then c.dispatch_date::date end), ('measured', c.survey_date),
    ('visited1', c.first_comm_date), ('visited2', c.second_comm_date), ('visited3', c.third_comm_date),
    ('deposit', c.small_time::date), ('signed', c.sig_date), ('returned', case when c.sig_status = '3' then c.refund_date end),
    ('chargedBack', case when c.sig_status = '4' then c.refund_date end), ('transferred', c.transfer_date), ('started', c.open_start_date)
  ) f(kind, day) where c.is_deleted = 0 and f.day is not null
  union all
  select id::text, kind, day::text from lead l cross join lateral (values
    ('consulted', l.first_consult_date::date), ('provisional', case when l.is_valid = '2' then l.first_consult_date::date end),
    ('valid', case when l.is_valid = '3' then l.first_consult_date::date end)
  ) f(kind, day) where l.is_deleted = 0 and l.converted = 0 and f.day is not null`;

const LEDGER =
  "select coalesce(customer_id, clue_id)::text as of, kind, day::text from sales_event where is_deleted = 0";

const inOrder = (order: string): string => `select * from (${order}) x order by of, kind`;

/** Repeatable choices. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

const DAYS = [
  "first_comm_date",
  "second_comm_date",
  "third_comm_date",
  "survey_date",
  "transfer_date",
  "open_start_date",
  "sig_date",
];

describe("a ledger", () => {
  const entriesOf = async (id: string): Promise<readonly Entry[]> => {
    const { rows } = await test.database.pool.query<{ kind: string; day: string }>(
      "select kind, day::text from sales_event where $1 in (customer_id, clue_id) order by day, kind",
      [id],
    );
    return rows.map(({ kind, day }) => [kind, day]);
  };

  it("equals a recount after every step of random histories, whoever writes", async () => {
    const { pool } = test.database;
    const roll = dice(7);
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) {
      const path = n % 2 ? "/blade-customer/customer/submit" : "/blade-crm/clue/submit";
      ids.push(
        (await admin.post<{ id: string }>(path, n % 2 ? customerBody() : leadBody())).data.id,
      );
    }
    const day = (): string => `2026-0${1 + roll(9)}-1${roll(10)}`;
    const steps: readonly (() => Promise<unknown>)[] = [
      () =>
        pool.query(`update customer set ${DAYS[roll(DAYS.length)]!} = $1 where id = any($2)`, [
          day(),
          ids.slice(roll(6)),
        ]),
      () =>
        pool.query(`update customer set ${DAYS[roll(DAYS.length)]!} = null where id = $1`, [
          ids[roll(12)],
        ]),
      () =>
        pool.query("update customer set is_effective = $1 where id = $2", [
          String(1 + roll(3)),
          ids[roll(12)],
        ]),
      () =>
        pool.query("update lead set is_valid = $1, first_consult_date = $2 where id = any($3)", [
          String(1 + roll(3)),
          day(),
          ids.slice(roll(6)),
        ]),
      () => pool.query("update lead set converted = 1 - converted where id = $1", [ids[roll(12)]]),
      () =>
        pool.query("update customer set is_deleted = 1 - is_deleted where id = $1", [
          ids[roll(12)],
        ]),
      () =>
        pool.query("update customer set dispatch_status = $1, dispatch_date = $2 where id = $3", [
          String(roll(3)),
          day(),
          ids[roll(12)],
        ]),
      () => pool.query("update customer set small_time = $1 where id = $2", [day(), ids[roll(12)]]),
      () => pool.query("delete from lead where id = $1 and converted = 1", [ids[roll(12)]]),
    ];
    for (let n = 0; n < 250; n++) {
      await steps[roll(steps.length)]!();
      const [kept, counted] = await Promise.all([
        pool.query(inOrder(LEDGER)),
        pool.query(inOrder(EXPECTED)),
      ]);
      expect(kept.rows, `step ${n}`).toEqual(counted.rows);
    }
    expect((await pool.query(LEDGER)).rowCount).toBeGreaterThan(20);
  });

  it("keeps a sign that was refunded later, and takes one back that was entered by mistake", async () => {
    const { pool } = test.database;
    const { id } = (
      await admin.post<{ id: string }>(
        "/blade-customer/customer/submit",
        customerBody({ firstTime: "2026-01-02 09:00:00" }),
      )
    ).data;
    const signed =
      "update customer set sig_status = $2, sig_date = $3, refund_date = $4, sig_amount = 120000 where id = $1";
    await pool.query(signed, [id, "2", "2026-03-04", null]);
    await pool.query(signed, [id, "4", null, "2026-05-06"]);
    expect(await entriesOf(id)).toEqual([
      ["consulted", "2026-01-02"],
      ["signed", "2026-03-04"],
      ["chargedBack", "2026-05-06"],
    ]);
    await pool.query(signed, [id, "1", null, null]);
    expect(await entriesOf(id)).toEqual([["consulted", "2026-01-02"]]);
  });

  it("remembers whose it was when it happened, and follows what is said of the person", async () => {
    const { pool } = test.database;
    const { id } = (
      await admin.post<{ id: string }>(
        "/blade-customer/customer/submit",
        customerBody({ customerSource: "1" }),
      )
    ).data;
    const { rows: before } = await pool.query(
      "select owner_user_id::text as owner from sales_event where customer_id = $1",
      [id],
    );
    await pool.query(
      "update customer set owner_user_id = null, customer_source = '2' where id = $1",
      [id],
    );
    await pool.query("update customer set first_comm_date = '2026-04-04' where id = $1", [id]);
    const { rows } = await pool.query(
      "select kind, owner_user_id::text as owner, source from sales_event where customer_id = $1 order by kind",
      [id],
    );
    expect(before[0]!.owner).not.toBeNull();
    expect(rows).toEqual([
      { kind: "consulted", owner: before[0]!.owner, source: "2" },
      { kind: "visited1", owner: null, source: "2" },
    ]);
  });
});
