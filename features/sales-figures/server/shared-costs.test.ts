import type { Drill, PageOf } from "#engine/model/index.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/server/test/build-app.ts";
import { customerBody, makeRole, makeUser, SALES } from "#app/server/test/factories.ts";
import { admin, prepareSales, store, submitted, test } from "#app/server/test/sales-bed.ts";

const CHANNELS = "/blade-channelOutput/channel";
const CREATIVES = "/blade-txcreativity/stat/selectCreativityData";
const SPAN = { startDate: "2026-03-01", endDate: "2026-04-30" };

type Line = Readonly<Record<string, string | number | null>>;

/** Numbers below a bound that look drawn by lot, the same at every run. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

const draw = lots(20_260_327);
const day = (): string => `2026-0${3 + draw(2)}-${String(1 + draw(9)).padStart(2, "0")}`;
const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const sum = (lines: readonly Line[], name: string): number =>
  lines.reduce((total, line) => total + cents(line[name]), 0);

let channels: { readonly id: string; readonly below: readonly string[] }[];
const sellers: Client[] = [];
let leader: Client;
let booked = 0;

async function lines(client: Client, path: string, more: object = {}): Promise<readonly Line[]> {
  const { status, msg, data } = await client.get<readonly Line[] | PageOf<Line>>(path, {
    ...SPAN,
    ...(path === CREATIVES && { size: "1000" }),
    ...more,
  });
  expect(status, msg).toBe(200);
  return "records" in data ? data.records : data;
}

const channel = async (body: Record<string, unknown>): Promise<string> =>
  submitted(admin, "/blade-channel/channel/submit", body);

beforeAll(async () => {
  await prepareSales();
  const codes = [...SALES, "channel_*", "creative_stat", "sales_event"];
  const sells = await makeRole(admin, "看费用的业务员", "2", codes);
  for (const name of ["赵一", "钱二", "孙三"])
    sellers.push(await makeUser(test, admin, sells, store.store, name));
  leader = await makeUser(
    test,
    admin,
    await makeRole(admin, "看费用的店长", "4", codes),
    store.store,
  );
  channels = [];
  for (const channelName of ["分摊甲", "分摊乙", "分摊丙"]) {
    const id = await channel({ channelName });
    const below = [
      await channel({ channelName: `${channelName}一`, preChannelId: id }),
      await channel({ channelName: `${channelName}二`, preChannelId: id }),
    ];
    channels.push({ id, below });
  }
  for (let n = 0; n < 90; n++) {
    const { id, below } = channels[draw(3)]!;
    await submitted(
      sellers[draw(3)]!,
      "/blade-customer/customer/submit",
      customerBody({
        firstTime: `${day()} 09:30:00`,
        mainChannel: id,
        ...(draw(4) > 0 && { divideChannels: below[draw(2)] }),
        ...(draw(5) > 0 && { creativeId: `cy${draw(6)}`, creativeName: "老房翻新前后对比" }),
        customerSource: String(1 + draw(5)),
      }),
    );
  }
  const seen = new Set<string>();
  for (let n = 0; n < 60; n++) {
    const { id, below } = channels[draw(2)]!;
    const subChannel = draw(3) > 0 ? below[draw(2)] : undefined;
    const regTime = day();
    const key = [regTime, id, subChannel].join();
    if (seen.has(key)) continue;
    seen.add(key);
    const useAmount = (draw(100_000) / 100).toFixed(2);
    booked += cents(useAmount);
    const body = { regTime, channel: id, useAmount, ...(subChannel && { subChannel }) };
    await submitted(admin, "/blade-channelUseDaily/channelUseDaily/submit", body);
  }
  for (const [regMonth, subChannel] of [
    ["2026-03", channels[2]!.below[0]],
    ["2026-04", undefined],
  ] as const) {
    booked += 100_001;
    await submitted(admin, "/blade-channelUseMonth/channelUseMonth/submit", {
      regMonth,
      channel: channels[2]!.id,
      monthUse: "1000.01",
      ...(subChannel && { subChannel }),
    });
  }
});

describe("the cost of channels", () => {
  it("is what was booked, to the cent, however it is divided", async () => {
    const channelLines = await lines(admin, `${CHANNELS}/cost`);
    expect(sum(channelLines, "channelTotalCost")).toBe(booked);
    for (const part of ["day", "week", "month", "quarter", "year", "total"])
      expect(sum(await lines(admin, `${CHANNELS}/cost`, { part }), "channelTotalCost"), part).toBe(
        booked,
      );
    expect(sum(await lines(admin, CREATIVES), "channelTotalCost")).toBe(booked);
  });

  it("is shared among creatives to the cent, channel by channel and sub-channel by sub-channel", async () => {
    for (const { id, below } of channels) {
      const [whole] = await lines(admin, `${CHANNELS}/cost`, { channelId: id, part: "total" });
      const shared = await lines(admin, CREATIVES, { channelId: id });
      expect(sum(shared, "channelTotalCost")).toBe(cents(whole!["channelTotalCost"]));
      for (const subChannelId of below) {
        const [part] = await lines(admin, `${CHANNELS}/cost`, { subChannelId, part: "total" });
        const own = await lines(admin, CREATIVES, { subChannelId });
        expect(sum(own, "channelTotalCost")).toBe(cents(part!["channelTotalCost"]));
      }
    }
  });

  it("shows what is booked on a channel itself as not assigned, and how it was reckoned", async () => {
    const { id } = channels[2]!;
    const found = await lines(admin, `${CHANNELS}/cost`, { channelId: id });
    const costly = found.filter((line) => cents(line["channelTotalCost"]) > 0);
    expect(
      costly.map((line) => [line["divideChannels"], line["channelTotalCost"], line["remark"]]),
    ).toEqual(
      expect.arrayContaining([
        ["未分配", "1000.01", "按月分摊"],
        ["分摊丙一", "1000.01", "按月分摊"],
      ]),
    );
    const opened = found.map(({ divideChannels, drill }) => [
      divideChannels,
      (drill as unknown as Record<string, Drill[]>)["channelTotalCost"]?.map(
        ({ view, filter, count }) => [view, filter["subChannel_null"], count],
      ),
    ]);
    expect(opened).toContainEqual(["未分配", [["channel-use-month", "1", 1]]]);
    const both = await lines(admin, `${CHANNELS}/cost`, { part: "total" });
    expect(both[0]!["remark"]).toBe("混合");
  });

  it("falls to salespeople by the people they got: together with what is nobody's it is the whole", async () => {
    const own = await Promise.all(
      sellers.map(async (seller) =>
        sum(await lines(seller, CREATIVES, { part: "total" }), "channelTotalCost"),
      ),
    );
    expect(own.every((amount) => amount > 0)).toBe(true);
    const led = sum(await lines(leader, CREATIVES, { part: "total" }), "channelTotalCost");
    expect(own.reduce((total, one) => total + one, 0)).toBe(led);
    expect(led).toBeLessThan(booked);
    const asked = await Promise.all(
      sellers.map(async ({ userId }) =>
        sum(
          await lines(admin, `${CHANNELS}/cost`, { ownerUserId: userId, part: "total" }),
          "channelTotalCost",
        ),
      ),
    );
    expect(asked).toEqual(own);
  });

  it("is the same share that leads of salespeople are counted with", async () => {
    const { data } = await admin.get<{ useAmount: string | null }[]>(
      "/blade-channelUseDailyUser/channelUseDailyUser/stat-user-day",
      { ...SPAN, userId: sellers[0]!.userId },
    );
    const [line] = await lines(sellers[0]!, `${CHANNELS}/cost`, { part: "total" });
    expect(data.reduce((total, { useAmount }) => total + cents(useAmount), 0)).toBe(
      cents(line!["channelTotalCost"]),
    );
  });

  it("leaves customers by referral out of both sides", async () => {
    const [all] = await lines(admin, `${CHANNELS}/cost`, { part: "total" });
    const [without] = await lines(admin, `${CHANNELS}/cost`, { part: "total", noReferral: "1" });
    const referred = await admin.get<{ total: number }>("/blade-crm/salesEvent/list", {
      kind: "consulted",
      source: "5",
      dayStart: SPAN.startDate,
      dayEnd: SPAN.endDate,
    });
    expect(Number(all!["consultNum"]) - Number(without!["consultNum"])).toBe(referred.data.total);
    expect(referred.data.total).toBeGreaterThan(0);
    expect(cents(without!["channelTotalCost"])).toBeLessThan(cents(all!["channelTotalCost"]));
  });

  it("comes in pages of at most a thousand lines", async () => {
    const page = async (current: string, size: string) =>
      (await admin.get<PageOf<Line>>(CREATIVES, { ...SPAN, current, size })).data;
    const [first, second] = [await page("1", "4"), await page("2", "4")];
    expect(first).toMatchObject({ total: 7, size: 4, current: 1, pages: 2 });
    const names = [...first.records, ...second.records].map((line) => line["creativityId"]);
    expect(new Set(names).size).toBe(7);
    expect(first.records[0]!["askCount"]).toBeGreaterThanOrEqual(
      Number(second.records[0]!["askCount"]),
    );
    expect(await page("1", "100000")).toMatchObject({ size: 1000, total: 7 });
  });

  it("makes no rate where there is nothing to divide by", async () => {
    for (const line of await lines(admin, `${CHANNELS}/cost`)) {
      const [cost, people] = [cents(line["channelTotalCost"]), Number(line["consultNum"])];
      expect(line["consultCost"]).toBe(people === 0 ? null : Math.round(cost / people) / 100);
    }
  });
});
