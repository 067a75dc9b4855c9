import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  customerBody,
  leadBody,
  makeDept,
  makeRole,
  makeUser,
} from "#app/server/test/factories.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import type { Period } from "./day-costs.ts";
import { dayCosts, markerOf } from "./day-costs.ts";
import { refreshUserDays } from "./refresh-user-days.ts";
import { sql } from "kysely";

const MONTH = "/blade-channelUseMonth/channelUseMonth";
const DAILY = "/blade-channelUseDaily/channelUseDaily";
const RECHARGE = "/blade-channelRecharge/channelRecharge";
const CHANNEL = "/blade-channel/channel";
const USER_DAY = "/blade-channelUseDailyUser/channelUseDailyUser";

let test: TestApp;
let admin: Client;
let clerk: Client;
let company: string;

type Row = Record<string, string | null>;

async function saved(path: string, body: Record<string, unknown>, by = admin): Promise<Row> {
  const { status, msg, data } = await by.post<Row>(`${path}/submit`, body);
  expect(status, msg).toBe(200);
  return data;
}

const refused = async (path: string, body: Record<string, unknown>) => {
  const { status, msg } = await admin.post(`${path}/submit`, body);
  expect(status, msg).toBe(400);
  return msg;
};

let number = 0;

/** A channel of the company with two sub-channels. */
async function family(): Promise<{ id: string; name: string; one: string; two: string }> {
  const name = `渠道${++number}`;
  const { id } = await saved(CHANNEL, { channelName: name, companyId: company });
  const sub = async (channelName: string) =>
    (await saved(CHANNEL, { channelName, preChannelId: id })).id!;
  return { id: id!, name, one: await sub("直播间"), two: await sub("短视频") };
}

/** Amounts and markers by channel and sub-channel over a period. */
async function costs(period: Period, channel: string) {
  return inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", (ctx) =>
    ctx.unbound.rows<{ sub: string | null; days: number; amount: string; marker: string }>(
      sql`select x.sub_channel as sub, count(*)::int as days, sum(x.amount)::text as amount, ${markerOf("x")} as marker
        from ${dayCosts(ctx, period, { channels: [channel] })} x group by 1 order by 1`,
    ),
  );
}

const MARCH = { from: "2026-03-01", to: "2026-03-31" };

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  company = await makeDept(admin, "杭州公司", "0", "1");
  const role = await makeRole(admin, "渠道专员", "4", ["channel*"]);
  clerk = await makeUser(test, admin, role, company, "钱专员");
});

describe("what is booked", () => {
  it("lies on the channel at the top, its sub-channel and their company, whoever names which", async () => {
    const { id, one } = await family();
    const row = await saved(DAILY, { regTime: "2026-03-01", channel: one, useAmount: "10" }, clerk);
    expect(row).toMatchObject({
      channel: id,
      subChannel: one,
      companyId: company,
      register: clerk.userId,
      registerName: "钱专员",
      remark: "daily",
    });
    const other = await family();
    expect(
      await refused(DAILY, {
        regTime: "2026-03-02",
        channel: id,
        subChannel: other.one,
        useAmount: "1",
      }),
    ).toBe("子渠道不属于该渠道");
    const elsewhere = await makeDept(admin, "宁波公司", "0", "1");
    expect(
      await refused(MONTH, {
        regMonth: "2026-03",
        channel: id,
        companyId: elsewhere,
        monthUse: "1",
      }),
    ).toBe("所属公司与渠道的公司不符");
    expect(
      await refused(DAILY, { regTime: "2026-03-01", channel: id, subChannel: one, useAmount: "1" }),
    ).toBe("该渠道当日消耗已登记");
    expect(await admin.post(`${CHANNEL}/remove`, { ids: one })).toMatchObject({
      status: 400,
      msg: "渠道已有费用、消耗或充值记录，不能删除",
    });
  });

  it("is there once, whoever sends it at the same time", async () => {
    const { id } = await family();
    const body = { regTime: "2026-03-09", channel: id, useAmount: "9" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => clerk.post(`${DAILY}/submit`, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it("is seen by the company it is booked on", async () => {
    const role = await makeRole(admin, "外地专员", "4", ["channel*"]);
    const elsewhere = await makeDept(admin, "温州公司", "0", "1");
    const stranger = await makeUser(test, admin, role, elsewhere);
    const { id } = await family();
    const row = await saved(MONTH, { regMonth: "2026-02", channel: id, monthUse: "5" });
    expect((await clerk.get(`${MONTH}/detail`, { id: row.id! })).status).toBe(200);
    expect((await stranger.get(`${MONTH}/detail`, { id: row.id! })).status).toBe(404);
    expect((await stranger.post(`${MONTH}/remove`, { ids: row.id! })).status).toBe(404);
  });
});

describe("the cost of a day", () => {
  it("is the month's expense spread to the cent, until days are known", async () => {
    const { id, one, two } = await family();
    const month = await saved(MONTH, { regMonth: "2026-03", channel: one, monthUse: "1000" });
    await saved(MONTH, { regMonth: "2026-03", channel: two, monthUse: "310" });
    expect(month.remark).toBe("monthly");
    expect(await costs(MARCH, id)).toEqual([
      { sub: one, days: 31, amount: "1000.00", marker: "monthly" },
      { sub: two, days: 31, amount: "310.00", marker: "monthly" },
    ]);
    expect(await costs({ from: "2026-03-10", to: "2026-03-12" }, id)).toMatchObject([
      { days: 3, amount: "96.78" },
      { days: 3, amount: "30.00" },
    ]);
    await saved(DAILY, { regTime: "2026-03-05", channel: one, useAmount: "88.5" });
    expect((await admin.get<Row>(`${MONTH}/detail`, { id: month.id! })).data["remark"]).toBe(
      "daily",
    );
    expect(await costs(MARCH, id)).toEqual([
      { sub: one, days: 1, amount: "88.50", marker: "daily" },
      { sub: two, days: 31, amount: "310.00", marker: "monthly" },
    ]);
  });

  it("of a whole channel's month gives way to days of its sub-channels, not the other way round", async () => {
    const { id, one, two } = await family();
    await saved(MONTH, { regMonth: "2026-03", channel: id, monthUse: "620" });
    await saved(MONTH, { regMonth: "2026-03", channel: two, monthUse: "31" });
    await saved(DAILY, { regTime: "2026-03-05", channel: id, useAmount: "7" });
    expect(await costs(MARCH, id)).toEqual([
      { sub: two, days: 31, amount: "31.00", marker: "monthly" },
      { sub: null, days: 1, amount: "7.00", marker: "daily" },
    ]);
    const day = await saved(DAILY, { regTime: "2026-04-05", channel: one, useAmount: "7" });
    await saved(MONTH, { regMonth: "2026-04", channel: id, monthUse: "30" });
    const april = { from: "2026-04-01", to: "2026-04-30" };
    expect(await costs(april, id)).toMatchObject([{ sub: one, amount: "7.00" }]);
    await admin.post(`${DAILY}/remove`, { ids: day.id! });
    expect(await costs(april, id)).toMatchObject([{ sub: null, amount: "30.00" }]);
  });

  it("of the running month is what is spent up to today", async () => {
    const { id } = await family();
    const now = new Date(Date.now() + 8 * 3_600_000);
    const month = now.toISOString().slice(0, 7);
    const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
    await saved(MONTH, { regMonth: month, channel: id, monthUse: String(days) });
    expect(await costs({ from: `${month}-01`, to: `${month}-${days}` }, id)).toMatchObject([
      { days: now.getUTCDate(), amount: `${now.getUTCDate()}.00` },
    ]);
  });
});

describe("balances of accounts", () => {
  it("are recharges less usage since the first, and reach those responsible when they run low and below zero", async () => {
    const { id, one } = await family();
    await admin.post(`${CHANNEL}/updateAccount`, {
      id,
      channelAccountCode: "A1",
      channelAccountName: "抖音主账户",
      balanceWarning: "100",
      responsibleIds: clerk.userId,
    });
    const account = async () => {
      await runJobs(test.app);
      const { data } = await clerk.get<{ records: Row[] }>(`${CHANNEL}/page`, {
        channelAccountCode: "A1",
      });
      const { balance, balanceState } = data.records[0]!;
      return [balance, balanceState];
    };
    const notices = async () => {
      const { data } = await admin.get<{ records: Row[] }>("/blade-warnMsg/warnMsg/list", {
        resourceId: id,
        size: "10",
      });
      return data.records.toReversed();
    };
    const told = async () => (await notices()).map(({ warnContent }) => warnContent);
    const states = async () => (await notices()).map(({ state }) => state);
    await saved(DAILY, { regTime: "2026-02-01", channel: one, useAmount: "9999" });
    expect(await account()).toEqual([null, ""]);
    await saved(RECHARGE, { regTime: "2026-03-01 09:00:00", channel: id, amount: "500" });
    await saved(DAILY, { regTime: "2026-03-01", channel: one, useAmount: "300" });
    expect(await account()).toEqual(["200.00", "enough"]);
    expect(await told()).toEqual([]);
    await saved(DAILY, { regTime: "2026-03-02", channel: one, useAmount: "150.5" });
    expect(await account()).toEqual(["49.50", "low"]);
    const last = await saved(DAILY, { regTime: "2026-03-03", channel: id, useAmount: "60" });
    expect(await account()).toEqual(["-10.50", "overdrawn"]);
    await saved(DAILY, { id: last.id!, useAmount: "70" });
    expect(await account()).toEqual(["-20.50", "overdrawn"]);
    expect(await told()).toEqual([
      "账户 抖音主账户（A1）余额 ¥49.50，低于预警线 ¥100.00",
      "账户 抖音主账户（A1）已透支，余额 ¥-10.50",
    ]);
    expect(await states()).toEqual(["resolved", ""]);
    await saved(RECHARGE, { regTime: "2026-03-04 09:00:00", channel: id, amount: "1000" });
    expect(await account()).toEqual(["979.50", "enough"]);
    expect(await states()).toEqual(["resolved", "resolved"]);
  });
});

describe("leads and cost by salesperson and day", () => {
  it("are counted from customers and leads, with the day's cost shared to the cent", async () => {
    const { id, one, two } = await family();
    const role = await makeRole(admin, "业务员", "2", ["lead*", "clue*", "customer*", "channel*"]);
    const store = await makeDept(admin, "西湖店", company);
    const [first, second] = [
      await makeUser(test, admin, role, store, "李业务"),
      await makeUser(test, admin, role, store, "张业务"),
    ];
    const customer = (by: Client, day: string, sub: string) =>
      saved(
        "/blade-customer/customer",
        customerBody({ mainChannel: id, divideChannels: sub, firstTime: `${day} 10:00:00` }),
        by,
      );
    await customer(first, "2026-03-01", one);
    await customer(first, "2026-03-02", one);
    await customer(second, "2026-03-02", one);
    await customer(second, "2026-03-02", two);
    await saved(
      "/blade-crm/clue",
      leadBody({ channelId: id, branchChannelId: one, firstConsultDate: "2026-03-02 11:00:00" }),
      first,
    );
    await saved(DAILY, { regTime: "2026-03-02", channel: one, useAmount: "100" });
    await saved(DAILY, { regTime: "2026-03-02", channel: id, useAmount: "10" });
    const asked = { startDate: "2026-03-02", endDate: "2026-03-02", channel: id };
    const brief = (rows: readonly Row[]) =>
      rows.map((row) => [
        row["userName"],
        row["subChannel"],
        row["customerNum"],
        row["totalCustomerNum"],
        row["useAmount"],
      ]);
    const { data } = await admin.get<Row[]>(`${USER_DAY}/stat-user-day`, asked);
    expect(brief(data)).toEqual([
      ["李业务", one, 2, 3, "71.67"],
      ["张业务", one, 1, 1, "35.83"],
      ["张业务", two, 1, 1, "2.50"],
    ]);
    const { data: own } = await second.get<Row[]>(`${USER_DAY}/stat-user-day`, asked);
    expect(own.map(({ userName }) => userName)).toEqual(["张业务", "张业务"]);
    const refresh = () =>
      inTransaction(test.database.pool, systemSession("000000"), new Date(), "test", (ctx) =>
        refreshUserDays(ctx, MARCH),
      );
    await refresh();
    const listed = async (by = admin) =>
      (
        await by.get<{ records: Row[] }>(`${USER_DAY}/list`, {
          channel: id,
          regTimeStart: "2026-03-02",
          ascs: "id",
        })
      ).data.records;
    expect(brief(await listed()).toSorted()).toEqual(brief(data).toSorted());
    expect(await listed(second)).toHaveLength(2);
    await saved(DAILY, { regTime: "2026-03-02", channel: two, useAmount: "5" });
    expect(await refresh()).toBe(0);
    expect((await listed()).map(({ useAmount }) => useAmount).toSorted()).toEqual([
      "35.83",
      "7.50",
      "71.67",
    ]);
    const [row] = await listed();
    await admin.post(`${USER_DAY}/submit`, { id: row!["id"], customerNum: 99, useAmount: "1" });
    expect((await listed()).find(({ id: same }) => same === row!["id"])).toMatchObject({
      customerNum: row!["customerNum"],
      useAmount: row!["useAmount"],
    });
    expect((await admin.get(`${USER_DAY}/stat-user-day`, { startDate: "2020-01-01" })).status).toBe(
      400,
    );
  });
});
