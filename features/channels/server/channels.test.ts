import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { makeDept, makeRole, makeUser } from "#app/server/test/factories.ts";

const PATH = "/blade-channel/channel";

interface Line {
  readonly id: string;
  readonly channelName: string;
  readonly companyId: string;
  readonly isOwnDept?: boolean;
}

let test: TestApp;
let admin: Client;
let clerk: Client;
const company = { own: "", other: "" };
const channel = { douyin: "", live: "", other: "", shared: "" };

async function saved(body: Record<string, unknown>): Promise<string> {
  const { status, msg, data } = await admin.post<{ id: string }>(`${PATH}/submit`, body);
  expect(status, msg).toBe(200);
  return data.id;
}

const names = async (client: Client, call: string, query: Record<string, string> = {}) =>
  (await client.get<Line[]>(`${PATH}/${call}`, query)).data.map(({ channelName }) => channelName);

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  company.own = await makeDept(admin, "杭州公司", "0", "1");
  company.other = await makeDept(admin, "宁波公司", "0", "1");
  const store = await makeDept(admin, "西湖店", company.own);
  channel.douyin = await saved({ channelName: "抖音", companyId: company.own });
  channel.live = await saved({ channelName: "直播间", preChannelId: channel.douyin });
  channel.other = await saved({ channelName: "抖音", companyId: company.other });
  channel.shared = await saved({ channelName: "官网" });
  const role = await makeRole(admin, "渠道专员", "4", ["channel*"]);
  clerk = await makeUser(test, admin, role, store, "钱专员");
  await admin.post("/blade-channelDept/channelDept/submit", {
    channel: channel.douyin,
    deptId: store,
    weight: "1",
  });
});

describe("the tree of channels", () => {
  it("hangs sub-channels below their channel, which gives them its company", async () => {
    const { data } = await admin.get<(Line & { children?: Line[] })[]>(`${PATH}/list`, {
      nested: "1",
    });
    const root = data.find(({ id }) => id === channel.douyin)!;
    expect(root.children).toMatchObject([{ id: channel.live, companyId: company.own }]);
    const moved = await makeDept(admin, "嘉兴公司", "0", "1");
    await saved({ id: channel.douyin, companyId: moved });
    const { data: below } = await admin.get<Line>(`${PATH}/detail`, { id: channel.live });
    expect(below.companyId).toBe(moved);
    await saved({ id: channel.douyin, companyId: company.own });
  });

  it("lets one of two go below the other, whoever is first", async () => {
    const [one, two] = [await saved({ channelName: "甲" }), await saved({ channelName: "乙" })];
    const answers = await Promise.all([
      admin.post(`${PATH}/submit`, { id: one, preChannelId: two }),
      admin.post(`${PATH}/submit`, { id: two, preChannelId: one }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const id of [one, two]) await admin.post(`${PATH}/remove`, { ids: id });
    await admin.post(`${PATH}/remove`, { ids: one });
  });

  it("refuses circles, foreign companies, and to lose what lies below", async () => {
    for (const [body, msg] of [
      [{ id: channel.douyin, preChannelId: channel.douyin }, "父节点不可选择自身!"],
      [{ id: channel.douyin, preChannelId: channel.live }, "上级渠道不能是自己的下级"],
      [
        { channelName: "信息流", preChannelId: channel.douyin, companyId: company.other },
        "子渠道的所属公司须与上级渠道相同",
      ],
    ] as const)
      expect(await admin.post(`${PATH}/submit`, body)).toMatchObject({ status: 400, msg });
    expect(await admin.post(`${PATH}/remove`, { ids: channel.douyin })).toMatchObject({
      status: 400,
      msg: "请先删除子节点!",
    });
  });
});

describe("selects of channels", () => {
  it("give the top, what lies below, a company's own, and options in pages", async () => {
    expect(await names(clerk, "preList")).toEqual(["抖音", "抖音", "官网"]);
    expect(await names(clerk, "preList", { companyId: company.other })).toEqual(["抖音", "官网"]);
    for (const call of ["subChannel-list", "subChannelList"]) {
      expect(await names(clerk, call)).toEqual(["直播间"]);
      expect(await names(clerk, call, { preChannelId: channel.other })).toEqual([]);
      expect(await names(clerk, call, { channelId: channel.douyin })).toEqual(["直播间"]);
    }
    const { data: page } = await clerk.get(`${PATH}/dict-list`, { current: "2", size: "3" });
    expect(page).toMatchObject({ total: 4, current: 2, size: 3, pages: 2 });
    expect(page["records"]).toHaveLength(1);
    const { data: all } = await clerk.get<unknown[]>(`${PATH}/dict-list`);
    expect(all).toHaveLength(4);
  });

  it("tell people what they work with, and statistics which channels are called alike", async () => {
    const { data } = await clerk.get<Line[]>(`${PATH}/my-channel`);
    expect(data.map(({ channelName, isOwnDept }) => [channelName, isOwnDept])).toEqual([
      ["抖音", true],
      ["直播间", true],
      ["官网", false],
    ]);
    expect(await names(clerk, "my-channel", { companyId: company.other })).toEqual([
      "抖音",
      "官网",
    ]);
    const { data: alike } = await clerk.get(`${PATH}/stat-name`);
    expect(alike).toEqual([
      { statName: "抖音", channelIds: `${channel.douyin},${channel.other}` },
      { statName: "官网", channelIds: channel.shared },
    ]);
  });
});

describe("accounts of channels", () => {
  it("are listed beside their channels and changed alone", async () => {
    const given = await clerk.post(`${PATH}/updateAccount`, {
      id: channel.live,
      channelAccountCode: "ZK001",
      channelAccountName: "直播账户",
      balanceWarning: "500",
      responsibleIds: clerk.userId,
      channelName: "改不了",
    });
    expect(given).toMatchObject({
      status: 200,
      data: { channelName: "直播间", channelAccountCode: "ZK001", responsibleNames: "钱专员" },
    });
    const { data } = await clerk.get<{ records: unknown[] }>(`${PATH}/page`, {
      channelAccountCode: "ZK001",
    });
    expect(data.records).toMatchObject([
      { id: channel.live, preChannelName: "抖音", balanceWarning: "500.00" },
    ]);
    expect(await admin.post(`${PATH}/updateAccount`, { id: "1234567890123456789" })).toMatchObject({
      status: 404,
    });
  });

  it("are kept from people without the permission", async () => {
    const role = await makeRole(admin, "看渠道", "1", ["channel"]);
    const reader = await makeUser(test, admin, role, company.own);
    expect((await reader.get(`${PATH}/list`)).status).toBe(200);
    expect((await reader.get(`${PATH}/page`)).status).toBe(403);
    expect((await reader.post(`${PATH}/updateAccount`, { id: channel.live })).status).toBe(403);
  });
});

describe("rates and targets", () => {
  it.each([
    ["/blade-channelRate/channelRate", "channel", { visitRate: "32.5" }],
    ["/blade-channelTarget/channelTarget", "mainChannel", { sign: 12 }],
  ])("%s stand side by side in versions, once each", async (path, field, values) => {
    const body = (versionName: string) => ({
      ...values,
      versionName,
      [field]: channel.douyin,
      companyId: company.own,
    });
    for (const version of ["2026上半年", "2026下半年"])
      expect((await admin.post(`${path}/submit`, body(version))).status).toBe(200);
    expect((await admin.post(`${path}/submit`, body("2026上半年"))).status).toBe(400);
    expect(
      await admin.post(`${path}/submit`, { ...body("2027上半年"), refundRate: "100.01" }),
    ).toMatchObject({ status: 400, msg: "退单率（%）不能超过100" });
    const { data } = await admin.get<{ records: unknown[] }>(`${path}/list`, {
      version: "2026下半年",
    });
    expect(data.records).toMatchObject([{ versionName: "2026下半年", companyName: "杭州公司" }]);
  });
});
