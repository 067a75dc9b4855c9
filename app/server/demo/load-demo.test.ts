import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterFile } from "../test/after-file.ts";
import { lead } from "#features/leads/feature.ts";
import { inLanguage } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { readBalances } from "#features/channel-costs/server/index.ts";
import { refreshCustomers } from "#features/customers/server/refresh-customers.ts";
import { CHANNEL } from "#engine/server/channel.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { searchKeys } from "#engine/server/search-keys.ts";
import { firstStart } from "../first-start.ts";
import { testDatabase } from "../test/database.ts";
import { loadDemo } from "./index.ts";

const database = await testDatabase();
const said: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "zhuke-demo-"));
afterFile(() => rmSync(dataDir, { recursive: true, force: true }));
const load = () =>
  loadDemo(database, (line) => said.push(line), { dataDir, password: "demo-pass-1", scale: 0.03 });

async function count(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${text}`,
  );
  return rows[0]!.n;
}

const heard: unknown[] = [];

beforeAll(async () => {
  await firstStart(database, "admin-pass-1");
  const ear = await database.owner.connect();
  ear.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
  await ear.query(`listen ${CHANNEL}`);
  afterFile(() => ear.release(true));
  await load();
});

describe("the demo company", () => {
  it("lets the browsers of its tenant know that it is there", async () => {
    const ready = { tenantId: "000000", kind: "demo", payload: { state: "ready" } };
    await expect.poll(() => heard).toContainEqual(expect.objectContaining(ready));
  });

  it("has leads and customers in the announced numbers", async () => {
    expect(await count("lead where tenant_id = '000000'")).toBeGreaterThan(800);
    expect(await count("customer where tenant_id = '000000'")).toBeGreaterThan(450);
    expect(await count("lead where status = '0' and converted = 0")).toBeGreaterThan(0);
    expect(await count("lead where is_duplicate = '1'")).toBeGreaterThan(40);
    expect(await count("customer where pool_status = '1'")).toBeGreaterThan(50);
    expect(said.join("\n")).toContain("zhangwei");
  });

  it("says of every role whether it is an administrator's", async () => {
    expect(await count("role where tenant_id = '000000' and administrator = '1'")).toBe(1);
    expect(await count("role where administrator is null")).toBe(0);
  });

  it("has films and pictures as files, and a partner cloud with contracts of its customers", async () => {
    const { rows } = await database.pool.query<{ link: string; begins: string }>(
      `select video as link, '1a45dfa3' as begins from video_vote where vote_account is not null
        union all select pic_url, 'ffd8ffe0' from activity_picture`,
    );
    expect(rows).toHaveLength(10);
    for (const { link, begins } of rows) {
      const stored = readFileSync(join(dataDir, "files", link.replace("/api/files/", "")));
      expect(stored.subarray(0, 4).toString("hex")).toBe(begins);
    }
    expect(await count("fy_contract f join customer c on c.id = f.customer_id")).toBeGreaterThan(5);
  });

  it("has contracts that own their lines, which come to their amounts", async () => {
    const sums =
      "contract c join (select contract_id, sum(subtotal) as sum from contract_product group by contract_id) l on l.contract_id = c.id";
    expect(await count(sums)).toBeGreaterThan(20);
    expect(await count(`${sums} where l.sum <> c.money`)).toBe(0);
  });

  it("says why leads were allocated as the allocation itself does, in either language", async () => {
    const { rows } = await database.owner.query<{ reason: string }>(
      "select distinct allocate_reason as reason from lead where allocate_reason is not null",
    );
    const told = rows.map(({ reason }) => inLanguage(lead.fields.allocateReason, reason, "en"));
    expect(
      told.filter((reason) => reason.startsWith("The channel's rule gave it to ")),
    ).not.toEqual([]);
    expect(told.filter((reason) => /分配|领取|录入|渠道规则/.test(reason))).toEqual([]);
    expect(await count("allocation_log")).toBeGreaterThan(20);
    expect(
      await count("allocation_log where reason_en !~ '^The channel''s rule gave it to '"),
    ).toBe(0);
    expect(await count("lead_change where modify_content_en ~ '分配|渠道规则'")).toBe(0);
  });

  it("is loaded once", async () => {
    const before = await count("customer");
    await load();
    expect(await count("customer")).toBe(before);
  });

  it.each([
    [
      "no moment lies in the future",
      "(select create_time as t from lead union all select last_time from lead union all select allocate_time from lead union all select first_consult_date from lead union all select create_time from customer union all select last_time from customer union all select pool_time from customer union all select last_receive_time from customer union all select dispatch_date from customer union all select create_time from customer_follow union all select create_time from follow_record union all select create_time from sign_record union all select update_time from customer union all select create_time from warning union all select create_time from operation_log union all select create_time from channel_use_daily union all select create_time from channel_recharge) m where t > now()",
    ],
    [
      "no fact lies in the future",
      "customer where greatest(survey_date, third_comm_date, second_comm_date, first_comm_date, sig_date, refund_date, transfer_date, open_start_date, complete_date) > current_date",
    ],
    [
      "notices count their readers",
      "notice n left join (select notice_id, count(*) as n from notice_read group by 1) r on r.notice_id = n.id where readers <> coalesce(r.n, 0)",
    ],
    [
      "received and open money make the total",
      "contract c left join (select contract_id, sum(money) as paid from contract_payment group by 1) p on p.contract_id = c.id where received_money <> coalesce(paid, 0) or received_money + unreceived_money <> total_price or customer_id is null",
    ],
    [
      "product lines make the amount",
      "business b join (select business_id, sum(subtotal) as sum from business_product group by 1) p on p.business_id = b.id where money <> sum",
    ],
    [
      "facts follow each other",
      "customer where first_time > create_time or first_comm_date < first_time::date or second_comm_date <= first_comm_date or third_comm_date <= second_comm_date or sig_date < small_time::date or sig_date < coalesce(third_comm_date, second_comm_date, first_comm_date) or transfer_date < sig_date or open_start_date < transfer_date or complete_date < open_start_date or refund_date < coalesce(sig_date, small_time::date)",
    ],
    [
      "leads count their follow-ups",
      "lead l left join (select clue_id, count(*) as n from follow_record group by 1) f on f.clue_id = l.id where followup_times <> coalesce(n, 0)",
    ],
    [
      "customers count their follow-ups",
      "customer c left join (select customer_id, count(*) as n from customer_follow group by 1) f on f.customer_id = c.id where followup <> coalesce(n, 0)",
    ],
    [
      "the last follow-up is the row's",
      "customer c left join (select customer_id, max(create_time) as latest from customer_follow group by 1) f on f.customer_id = c.id where last_time is distinct from latest",
    ],
    [
      "allocated leads have an owner of that department, others none",
      `lead l left join "user" u on u.id = l.owner_user_id where (l.status = '1') <> (u.id is not null) or l.owner_dept_id is distinct from u.dept_id[1]`,
    ],
    [
      "customers have an owner of that department, those in the open sea none",
      `customer c left join "user" u on u.id = c.owner_user_id where (c.pool_status = '0') <> (u.id is not null) or (u.id is not null and c.owner_dept_id <> u.dept_id[1]) or (c.pool_status = '1' and c.owner_dept_id is not null)`,
    ],
    [
      "owners are active",
      `customer c join "user" u on u.id = c.owner_user_id where u.status <> '1'`,
    ],
    [
      "owners work for the row's company",
      `customer c join dept d on d.id = c.owner_dept_id where c.company_id::text <> all (string_to_array(d.ancestors, ','))`,
    ],
    [
      "converted leads and their customers name each other",
      "lead l full join customer c on c.id = l.customer_id where (l.converted = 1 and (c.id is null or c.clue_id <> l.id or c.telephone <> l.telephone)) or (c.clue_id is not null and l.id is null)",
    ],
    [
      "no two customers share a phone",
      "(select 1 from customer group by tenant_id, telephone having count(*) > 1) twice",
    ],
    [
      "repeated leads name whom they repeat",
      "lead l where (is_duplicate = '1') <> (repeat_name is not null) or (is_duplicate = '1' and not exists (select 1 from lead e where e.telephone = l.telephone and e.id <> l.id union all select 1 from customer e where e.telephone = l.telephone))",
    ],
    [
      "districts are real",
      "lead l where not exists (select 1 from sys_region r where r.code = l.location and r.level = '3' and r.full_name like '%' || l.district)",
    ],
    [
      "nothing is due for release",
      "customer where pool_status = '0' and is_survey = '2' and first_comm_date is null and sig_small = '0' and sig_status = '1' and greatest(last_time, last_receive_time) < now() - interval '1440 hours'",
    ],
    [
      "every account has a password",
      `"user" u left join credential c on c.tenant_id = u.tenant_id and c.user_id = u.id where c.user_id is null`,
    ],
  ])("%s", async (_rule, exceptions) => {
    expect(await count(exceptions)).toBe(0);
  });

  it("has customers whose visits, signs and stages follow from their records", async () => {
    const derived =
      "id, first_comm_date, second_comm_date, third_comm_date, last_visit_date, first_comm_id, comm_service_id, sig_status, sig_date, sig_type, sig_amount, refund_date, sig_small, small_time, sig_service_id, sig_designer_id, stage, area_range";
    const read = async () =>
      (await database.pool.query(`select ${derived} from customer order by id`)).rows;
    const before = await read();
    await inTransaction(database.pool, systemSession("000000"), new Date(), "test", (ctx) =>
      refreshCustomers(
        ctx,
        before.map(({ id }) => String(id)),
      ),
    );
    expect(await read()).toEqual(before);
    expect(new Set(before.map(({ stage }) => stage)).size).toBeGreaterThan(9);
  });

  it("is found by name, pinyin and phone", async () => {
    const { rows } = await database.pool.query(
      "select name, telephone, address, sk from lead limit 50",
    );
    for (const { sk, ...row } of rows) expect(sk).toEqual(searchKeys(lead, "000000", row));
  });

  it("comes with a second company that shares nothing", async () => {
    expect(await count(`"user" where tenant_id = '648897'`)).toBe(6);
    expect(await count("role where tenant_id = '648897'")).toBe(6);
    expect(await count("customer where tenant_id = '648897'")).toBe(0);
  });
});

it("keeps what channels cost: days, months, and accounts whose balance is what they show", async () => {
  expect(await count("channel_use_daily where tenant_id = '000000'")).toBeGreaterThan(5_000);
  expect(await count("channel_use_month where tenant_id = '000000'")).toBeGreaterThan(100);
  expect(await count("channel_recharge where tenant_id = '000000'")).toBeGreaterThan(20);
  expect(await count("channel_rate where tenant_id = '000000'")).toBeGreaterThan(20);
  expect(await count("channel_use_daily_user where use_amount > 0")).toBeGreaterThan(20);
  const balances = await inTransaction(
    database.pool,
    systemSession("000000"),
    new Date(),
    "test",
    readBalances,
  );
  const { rows } = await database.owner.query<{ name: string; id: string; state: string }>(
    "select channel_name as name, id, balance_state as state from channel where balance_state is not null order by id",
  );
  expect(rows.filter(({ state }) => state !== "enough")).toHaveLength(3);
  expect(rows).toHaveLength(balances.size);
  for (const { name, id, state } of rows)
    expect([name, state, Number(balances.get(id)) < 0]).toEqual([
      name,
      state,
      state === "overdrawn",
    ]);
});

it("has something to generate code from", async () => {
  expect(await count("develop_code c join develop_model m on m.id = c.model_id")).toBe(1);
  expect(
    await count(
      "dev_column d join develop_model m on m.dev_entity_id = d.entity_id join model_prototype p on p.model_id = m.id and p.jdbc_name = d.column_name",
    ),
  ).toBe(6);
});
