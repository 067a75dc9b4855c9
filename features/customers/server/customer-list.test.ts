import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { customerBody, makeDept, makeStore } from "#app/server/test/factories.ts";

let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

interface Page {
  readonly total: number;
  readonly records: Record<string, unknown>[];
}

const LIST = "/blade-customer/customer/list";

const added = async (
  client: Client,
  path: string,
  body: Record<string, unknown>,
): Promise<string> => {
  const answer = await client.post<{ id: string }>(path, body);
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data.id;
};

const customer = (more: Record<string, unknown> = {}, client = store.first) =>
  added(client, "/blade-customer/customer/submit", customerBody(more));

const found = async (query: Record<string, string | number>): Promise<string[]> =>
  (await admin.get<Page>(LIST, { ...query, size: 200 })).data.records
    .map(({ id }) => String(id))
    .sort((one, other) => (one < other ? -1 : 1));

const detail = async (id: string) =>
  (await admin.get("/blade-customer/customer/detail", { id })).data;

beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("filters of the customer list", () => {
  it("take next follow-up and actual start under both of their names", async () => {
    const id = await customer({ nextTime: "2026-03-05 10:00:00", openStartDate: "2026-04-01" });
    await customer({ nextTime: "2026-05-05 10:00:00", openStartDate: "2026-06-01" });
    expect(await found({ nextTimeStart: "2026-03-01", nextTimeEnd: "2026-03-31" })).toEqual([id]);
    expect(await found({ nextDate: "2026-03-01,2026-03-31" })).toEqual([id]);
    expect(await found({ beginDateStart: "2026-04-01", beginDateEnd: "2026-04-30" })).toEqual([id]);
    expect(await found({ beginDate: "2026-04-01,2026-04-30" })).toEqual([id]);
  });

  it("find any of several reasons and channels, joined by commas", async () => {
    const parent = await added(admin, "/blade-channel/channel/submit", { channelName: "抖音" });
    const [one, two] = await Promise.all(
      ["直播间", "短视频"].map((channelName) =>
        added(admin, "/blade-channel/channel/submit", { channelName, preChannelId: parent }),
      ),
    );
    const ids = [
      await customer({ effReason: "2", mainChannel: parent, divideChannels: one }),
      await customer({ effReason: "5", mainChannel: parent, divideChannels: two }),
    ];
    await customer({ effReason: "8" });
    expect(await found({ effReason: "2,5" })).toEqual(ids);
    expect(await found({ divideChannels: `${one},${two}` })).toEqual(ids);
    expect((await found({ effReason: "" })).length).toBeGreaterThan(2);
  });

  it("drop the company where the creating department is given", async () => {
    const id = await customer({ name: "部门客户" });
    const elsewhere = await makeDept(admin, "别的公司", "0", "1");
    const name = "部门客户";
    expect(await found({ name, companyId: elsewhere })).toEqual([]);
    expect(await found({ name, companyId: elsewhere, createDept: store.store })).toEqual([id]);
  });

  it("offer sub-channels of one channel only", async () => {
    const parent = await added(admin, "/blade-channel/channel/submit", { channelName: "百度" });
    await added(admin, "/blade-channel/channel/submit", {
      channelName: "百度搜索",
      preChannelId: parent,
    });
    const below = await store.first.get<{ label: string }[]>("/blade-channel/channel/dict-list", {
      preChannelId: parent,
    });
    expect(below.data.map(({ label }) => label)).toEqual(["百度搜索"]);
  });
});

describe("customers in the open sea", () => {
  it("say where they are and when they came there", async () => {
    const id = await customer();
    expect(await detail(id)).toMatchObject({ status: "0" });
    await store.first.post("/blade-customer/customer/transferOpenSea", {
      ids: id,
      reason: "没有意向",
    });
    const { data } = await admin.get<Page>(LIST, { pool: "open-sea" });
    const row = data.records.find((one) => one["id"] === id)!;
    expect(row).toMatchObject({
      status: "1",
      updateTime: row["poolTime"],
      operationUser: "李业务",
      previousSalesman: "李业务",
    });
  });

  it("remember the first salesperson once somebody claims what was put there", async () => {
    const id = await added(admin, "/blade-crm/customer/seasSubmit", customerBody());
    expect(await detail(id)).toMatchObject({ firstOwnerName: "" });
    await store.first.get("/blade-customer/customer/receive-customer", { ids: id });
    expect(await detail(id)).toMatchObject({ firstOwnerName: "李业务", pickNum: 1, pickSea: "1" });
    await store.manager.post("/blade-customer/customer/designate-customer", {
      ids: id,
      userId: store.second.userId,
    });
    expect(await detail(id)).toMatchObject({ firstOwnerName: "李业务", clueOwnerName: "张业务" });
  });
});

describe("records around a customer", () => {
  it("answer all communications to who asks without paging", async () => {
    const customerId = await customer();
    for (let index = 0; index < 12; index++)
      await added(store.first, "/blade-crm/customerRecords/submit", {
        customerId,
        content: `${index}`,
      });
    const { data } = await store.first.get<Page>("/blade-crm/customerRecords/list", { customerId });
    expect(data.records).toHaveLength(12);
    expect(data.records[0]!["chatTime"]).not.toBe("");
  });

  it("find visits and signs by the customer's name", async () => {
    const customerId = await customer({ name: "钱多多" });
    await added(admin, "/blade-visitRecords/visitRecords/submit", {
      customerId,
      firstCommDate: "2026-01-08",
    });
    await added(admin, "/blade-sigRecord/sigRecord/submit", {
      customerId,
      sigStatus: "2",
      sigType: "1",
      sigDate: "2026-01-09",
    });
    for (const path of ["/blade-visitRecords/visitRecords/list", "/blade-sigRecord/sigRecord/list"])
      expect((await admin.get<Page>(path, { customerName: "多多" })).data.records).toMatchObject([
        { customerId, customerName: "钱多多" },
      ]);
  });

  it("leave the service rep as named where a colleague registers the visit", async () => {
    const customerId = await customer();
    await admin.post("/blade-customer/customer/appoint-customer", {
      ids: customerId,
      commServiceId: store.second.userId,
    });
    await added(admin, "/blade-visitRecords/visitRecords/submit", {
      customerId,
      firstCommDate: "2026-01-08",
    });
    expect(await detail(customerId)).toMatchObject({
      commService: "张业务",
      firstCommDate: "2026-01-08",
    });
  });

  it("count follow-ups again once one is removed", async () => {
    const customerId = await customer();
    const submit = (followDesc: string) =>
      added(store.first, "/blade-customer/customerFollow/submit", {
        customerId,
        followType: "1",
        followDesc,
      });
    await submit("第一次");
    const second = await submit("第二次");
    await admin.post("/blade-customer/customerFollow/remove", {}, { ids: second });
    expect(await detail(customerId)).toMatchObject({ followup: 1, lastContent: "第一次" });
  });
});

describe("recomputing", () => {
  it("is a right of its own", async () => {
    const id = await customer();
    expect((await store.first.get("/blade-customer/customer/refresh", { id })).status).toBe(200);
    const { data } = await store.manager.get<{ refreshed: number }>(
      "/blade-customer/customer/refresh-dept",
      { id: store.store },
    );
    expect(data.refreshed).toBeGreaterThan(0);
  });
});

describe("order of the customer list", () => {
  it("puts empty values last in both directions, on every page", async () => {
    const remark = `排序${store.store}`;
    const [none, early, late, alsoNone] = [
      await customer({ remark }),
      await customer({ remark, nextTime: "2026-03-05 10:00:00" }),
      await customer({ remark, nextTime: "2026-05-05 10:00:00" }),
      await customer({ remark }),
    ];
    const pages = async (order: Record<string, string>, size: number): Promise<string[]> => {
      const ids: string[] = [];
      for (let current = 1; current <= Math.ceil(4 / size); current++)
        ids.push(
          ...(await admin.get<Page>(LIST, { remark, ...order, size, current })).data.records.map(
            ({ id }) => String(id),
          ),
        );
      return ids;
    };
    for (const size of [1, 2, 3, 4]) {
      expect(await pages({ descs: "next_time" }, size)).toEqual([late, early, alsoNone, none]);
      expect(await pages({ ascs: "next_time" }, size)).toEqual([early, late, none, alsoNone]);
    }
  });
});

describe("fragments of texts", () => {
  it("are found in names, addresses and numbers wherever they stand", async () => {
    const id = await customer({
      name: "欧阳Anna 娜娜",
      address: "云栖小镇 12幢",
      telephone: "18955667788",
    });
    const queries: Record<string, string>[] = [
      { name: "阳an" },
      { name: "娜" },
      { name: "anna 娜" },
      { name_likeright: "欧阳" },
      { name_likeleft: "娜娜" },
      { address: "栖小" },
      { address_like: "12幢" },
      { telephone: "5667" },
      { telephone_likeright: "18955" },
      { telephone_likeleft: "7788" },
    ];
    for (const query of queries) expect(await found(query), JSON.stringify(query)).toEqual([id]);
    const elsewhere: Record<string, string>[] = [
      { name_likeright: "阳" },
      { address_likeleft: "栖小" },
      { telephone_likeleft: "5667" },
    ];
    for (const query of elsewhere) expect(await found(query), JSON.stringify(query)).toEqual([]);
  });

  it("of texts no index knows are looked for in the newest 20,000 rows of the other conditions, and the answer says so", async () => {
    const owner = store.first.userId;
    await test.database.owner.query(
      `insert into customer (tenant_id, id, name, telephone, weixin, owner_user_id, pool_status, create_time, update_time)
        select '000000', n, '批量', '', case when n = 1 then 'wx-oldest' end, case when n = 1 then $1::bigint end, '0', timestamp '2020-01-01' + n * interval '1 second', now()
        from generate_series(1, 20001) n`,
      [owner],
    );
    const search = async (query: Record<string, string>) =>
      (await admin.get<Page & { note?: string }>(LIST, query)).data;
    const note = "该条件只在最近20,000条中查找";
    expect(await search({ weixin: "oldest" })).toMatchObject({ total: 0, note });
    expect(await search({ weixin: "oldest", ownerUserId: owner })).toMatchObject({
      total: 1,
      records: [{ id: "1" }],
      note,
    });
    expect(await search({ name: "批量", ownerUserId: owner })).not.toHaveProperty("note");
  });
});
