import "#app/server/features.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { migrate } from "#engine/server/migrations/migrate.ts";

let test: TestApp;
let admin: Client;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
});

/** What the rows say today, without the ledger; signs and refunds are counted apart. */
const EXPECTED = `
  select id::text as of, kind, day::text from (select *, first_time::date as first_day, dispatch_date::date as dispatch_day, small_time::date as small_day from customer) c cross join lateral (values
    ('consulted', c.first_day), ('provisional', case when c.is_effective = '2' then c.first_day end),
    ('valid', case when c.is_effective = '3' then c.first_day end),
    ('undispatched', case when c.dispatch_status in ('0', '1') then c.first_day end),
    ('questionable', case when c.dispatch_status in ('0', '1') and c.is_effective = '2' then c.first_day end),
    ('dispatched', case when c.dispatch_status = '2' then c.dispatch_day end), ('measured', c.survey_date),
    ('visited1', c.first_comm_date), ('visited2', c.second_comm_date), ('visited3', c.third_comm_date),
    ('deposit', c.small_day), ('transferred', c.transfer_date), ('started', c.open_start_date)
  ) f(kind, day) where c.is_deleted = 0 and f.day is not null
  union all
  select id::text, kind, day::text from (select *, first_consult_date::date as first_day from lead) l cross join lateral (values
    ('consulted', l.first_day), ('provisional', case when l.is_valid = '2' then l.first_day end),
    ('valid', case when l.is_valid = '3' then l.first_day end)
  ) f(kind, day) where l.is_deleted = 0 and l.converted = 0 and f.day is not null`;

const TURNS = "('signed', 'returned', 'chargedBack')";
const LEDGER = `select coalesce(customer_id, clue_id)::text as of, kind, day::text from sales_event where is_deleted = 0 and kind not in ${TURNS} and contract_id is null and visit_id is null`;
const TURNED = `select customer_id::text as of, sign_id::text as record, kind, day::text, quantity, amount from sales_event where is_deleted = 0 and kind in ${TURNS} order by sign_id`;
const RECORDS =
  "select s.customer_id::text as of, s.id::text as record, s.sig_status as status, s.sig_date::text as day, s.pre_amount as amount from sign_record s join customer c on c.tenant_id = s.tenant_id and c.id = s.customer_id where s.is_deleted = 0 and c.is_deleted = 0 and s.sig_status <> '1' and s.sig_date is not null order by s.customer_id, s.sig_date, s.id";

interface SignRow {
  readonly of: string;
  readonly record: string;
  readonly status: string;
  readonly day: string;
  readonly amount: string | null;
}

/** Deals signed and refunds counted one record after the other: of several in a row the last, a refund less the sign before it. */
function turnsOf(records: readonly SignRow[]) {
  const entries: Record<string, unknown>[] = [];
  let sign: SignRow | undefined;
  for (const [at, row] of records.entries()) {
    const { of, record, day, status, amount } = row;
    if (records[at - 1]?.of !== of) sign = undefined;
    const next = records[at + 1];
    const signs = status === "2";
    if (signs) sign = row;
    if (next?.of === of && (next.status === "2") === signs) continue;
    const back = sign?.amount ? `-${sign.amount}` : null;
    entries.push({
      of,
      record,
      kind: { "2": "signed", "3": "returned", "4": "chargedBack" }[status],
      day,
      quantity: signs ? 1 : sign ? -1 : 0,
      amount: signs ? amount : back,
    });
  }
  return entries.sort((one, other) =>
    BigInt(String(one["record"])) < BigInt(String(other["record"])) ? -1 : 1,
  );
}

const inOrder = (order: string): string => `select * from (${order}) x order by of, kind`;

const STEPS =
  "consulted valid measured visited1 visited2 visited3 deposit signed transferred started returned chargedBack".split(
    " ",
  );
const STEPPED =
  "select coalesce(customer_id, clue_id)::text as of, kind, day::text, came::text, waited, reached, coalesce(sign_id, 0)::text as record from sales_event where is_deleted = 0";

interface Stepped {
  readonly of: string;
  readonly kind: string;
  readonly day: string;
  readonly came: string;
  readonly waited: number | null;
  readonly reached: string | null;
  readonly record: string;
}

/** Days between a person's steps and the furthest of them, counted one person after the other. */
function stepsOf(rows: readonly Stepped[]): readonly Stepped[] {
  const place = ({ kind }: Stepped): number => STEPS.indexOf(kind);
  return rows.map((row) => {
    const all = rows
      .filter((one) => one.of === row.of && place(one) >= 0)
      .sort(
        (a, b) =>
          a.came.localeCompare(b.came) ||
          place(a) - place(b) ||
          Number(a.record) - Number(b.record),
      );
    const before = all[all.indexOf(row) - 1];
    const furthest = Math.max(...all.map(place).filter((at) => at < STEPS.indexOf("returned")));
    return {
      ...row,
      came: row.kind === "valid" ? row.came : row.day,
      waited: before ? (Date.parse(row.came) - Date.parse(before.came)) / 86_400_000 : null,
      reached: row.kind === "consulted" ? STEPS[furthest]! : null,
    };
  });
}

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
];

describe("a ledger", () => {
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
      () =>
        pool.query(
          `insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, pre_amount, create_time, update_time)
            select '000000', $1::bigint + n, id, $2, $3::date + n::int, 1000 * $1::bigint + n, now(), now() from (select id, row_number() over () as n from customer where id = any($4)) c returning id`,
          [900 + 20 * roll(1_000_000), String(1 + roll(4)), day(), ids.slice(roll(12))],
        ),
      () =>
        pool.query("update sign_record set sig_status = $1, sig_date = $2 where id % 5 = $3", [
          String(1 + roll(4)),
          day(),
          roll(5),
        ]),
      () =>
        pool.query("update sign_record set is_deleted = 1 - is_deleted where id % 7 = $1", [
          roll(7),
        ]),
      () =>
        pool.query(
          "update sign_record set customer_id = $1 where id % 11 = $2 and exists (select 1 from customer where id = $1)",
          [ids[roll(12)], roll(11)],
        ),
      () => pool.query("delete from sign_record where id % 13 = $1", [roll(13)]),
      () => pool.query("delete from lead where id = $1 and converted = 1", [ids[roll(12)]]),
    ];
    for (let n = 0; n < 250; n++) {
      await steps[roll(steps.length)]!();
      const [kept, counted] = await Promise.all([
        pool.query(inOrder(LEDGER)),
        pool.query(inOrder(EXPECTED)),
      ]);
      expect(kept.rows, `step ${n}`).toEqual(counted.rows);
      const [turned, records] = await Promise.all([
        pool.query(TURNED),
        pool.query<SignRow>(RECORDS),
      ]);
      expect(turned.rows, `step ${n}`).toEqual(turnsOf(records.rows));
      const { rows: stepped } = await pool.query<Stepped>(STEPPED);
      expect(stepped, `step ${n}`).toEqual(stepsOf(stepped));
    }
    expect((await pool.query(LEDGER)).rowCount).toBeGreaterThan(20);
    expect((await pool.query(TURNED)).rowCount).toBeGreaterThan(5);
  });

  it("is brought to what the rows say when a later version keeps it otherwise, and counts with it", async () => {
    const { owner } = test.database;
    await admin.post("/blade-customer/customer/submit", customerBody());
    await admin.post("/blade-crm/clue/submit", leadBody());
    const state = async () => ({
      entries: (await owner.query(inOrder(LEDGER))).rows,
      counts: (
        await owner.query(
          "select pool_status, sum(rows_counted)::int as n from customer_count group by 1 order by 1",
        )
      ).rows,
    });
    const before = await state();
    expect(before.entries.length).toBeGreaterThan(1);
    for (const name of ["customer_sales_event", "lead_sales_event", "customer_count_keep"])
      await owner.query(
        `create or replace function ${name}() returns trigger language plpgsql as $earlier$begin return null; end$earlier$`,
      );
    await owner.query("delete from sales_event");
    await owner.query("delete from customer_count");
    await admin.post("/blade-customer/customer/submit", customerBody());
    await migrate(test.database, () => undefined);
    const { entries, counts } = await state();
    expect(counts).toEqual([{ pool_status: "0", n: before.counts[0]!["n"] + 1 }]);
    expect(entries).toEqual((await owner.query(inOrder(EXPECTED))).rows);
  });

  it("dates what has no day by the change that made it true, through a conversion as well", async () => {
    const { pool } = test.database;
    const { id } = (
      await admin.post<{ id: string }>(
        "/blade-crm/clue/submit",
        leadBody({ firstConsultDate: "2026-01-02 09:00:00", isValid: "2" }),
      )
    ).data;
    const validOf = async (column: string) =>
      (
        await pool.query<{ of: string; day: string; came: string; waited: number }>(
          `select coalesce(customer_id, clue_id)::text as of, day::text, came::text, waited from sales_event where kind = 'valid' and is_deleted = 0
            and coalesce(customer_id, clue_id) in (select ${column} from lead where id = $1)`,
          [id],
        )
      ).rows[0]!;
    await pool.query("update lead set is_valid = '3' where id = $1", [id]);
    const found = await validOf("id");
    const { rows: today } = await pool.query<{ day: string }>("select current_date::text as day");
    expect(found).toMatchObject({ of: id, day: "2026-01-02", came: today[0]!.day });
    expect(found.waited).toBeGreaterThan(0);
    await pool.query(
      "update sales_event set came = '2026-01-09' where clue_id = $1 and kind = 'valid'",
      [id],
    );
    await pool.query('update lead set owner_user_id = (select min(id) from "user") where id = $1', [
      id,
    ]);
    const answer = await admin.post("/blade-crm/clue/transform", { ids: [id] });
    expect(answer, answer.msg).toMatchObject({ status: 200 });
    expect(await validOf("customer_id")).toMatchObject({ came: "2026-01-09", waited: 7 });
  });

  it("tells open browsers whose signs changed, however they were written, and nobody of anything else", async () => {
    const { pool } = test.database;
    const { id } = (
      await admin.post<{ id: string }>("/blade-customer/customer/submit", customerBody())
    ).data;
    const listener = await test.database.owner.connect();
    const heard: string[] = [];
    listener.on("notification", ({ payload }) => heard.push(payload!));
    await listener.query("listen zhuke");
    await pool.query("update customer set survey_date = '2026-04-01' where id = $1", [id]);
    await pool.query(
      "insert into sign_record (tenant_id, id, customer_id, sig_status, sig_date, create_time, update_time) values ('000000', 7, $1, '2', '2026-04-04', now(), now())",
      [id],
    );
    await pool.query("delete from sign_record where id = 7");
    await expect.poll(() => heard.length).toBe(2);
    const { rows } = await pool.query<{ owner: string }>(
      "select owner_user_id::text as owner from customer where id = $1",
      [id],
    );
    for (const payload of heard)
      expect(JSON.parse(payload)).toEqual({
        tenantId: "000000",
        kind: "performance",
        payload: { owners: [rows[0]!.owner] },
      });
    listener.release(true);
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
      { kind: "undispatched", owner: before[0]!.owner, source: "2" },
      { kind: "visited1", owner: null, source: "2" },
    ]);
  });
});
