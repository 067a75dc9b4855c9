import type { AsOf } from "#features/history/feature.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import {
  freshPhone,
  leadBody,
  makeRole,
  makeStore,
  makeUser,
  SALES,
} from "#app/server/test/factories.ts";

type Row = Readonly<Record<string, unknown>>;

const LEAD = "/blade-crm/clue";

let clock = new Date("2026-03-01T02:00:00Z");
let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;

async function saved(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post<{ id: string }>(`${path}/submit`, body);
  expect(answer, `${path}: ${answer.msg}`).toMatchObject({ status: 200 });
  return answer.data.id;
}
const detail = async (id: string): Promise<Row> =>
  (await admin.get<Row>(`${LEAD}/detail`, { id })).data;
const list = async (path: string, clueId: string): Promise<readonly Row[]> =>
  (await admin.get<{ records: Row[] }>(path, { clueId, size: 100 })).data.records;
const follows = (id: string) => list("/blade-followRecords/followRecords/list", id);
const talks = (id: string) => list("/blade-crm/clueRecords/list", id);
const changes = (id: string) => list(`${LEAD}/clueModifyLogPage`, id);
const merges = (id: string) => list("/blade-crm/clue-merge/list", id);
const withoutVersion = ({ version: _version, ...row }: Row): Row => row;

async function twoLeads() {
  const [one, two] = [freshPhone(), freshPhone()];
  const kept = await saved(
    store.first,
    LEAD,
    leadBody({ name: "周先生", telephone: one, address: "万科1幢" }),
  );
  const other = await saved(
    store.second,
    LEAD,
    leadBody({ name: "周太太", telephone: two, address: "万科2幢", age: "3" }),
  );
  await saved(store.first, "/blade-followRecords/followRecords", {
    clueId: kept,
    followType: "1",
    content: "聊过",
  });
  clock = new Date(clock.getTime() + 60_000);
  await saved(store.second, "/blade-followRecords/followRecords", {
    clueId: other,
    followType: "1",
    content: "加了微信",
  });
  await saved(store.second, "/blade-crm/clueRecords", { clueId: other, content: "聊天截图" });
  return { kept, other, one, two };
}

beforeAll(async () => {
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
});

describe("merging two leads", () => {
  it("keeps the chosen values, everything said and the second number", async () => {
    const { kept, other, one, two } = await twoLeads();
    const answer = await admin.post<{ moved: number }>(`${LEAD}/merge`, {
      id: kept,
      otherId: other,
      take: ["address"],
    });
    expect(answer).toMatchObject({ status: 200, data: { id: kept } });
    expect(await detail(kept)).toMatchObject({
      name: "周先生",
      telephone: one,
      mobile: two,
      address: "万科2幢",
      ownerUserId: store.first.userId,
      followupTimes: 2,
      lastContent: "加了微信",
    });
    expect((await follows(kept)).length).toBe(2);
    expect((await talks(kept)).length).toBe(1);
    expect((await follows(other)).length).toBe(0);
    expect((await admin.get(`${LEAD}/detail`, { id: other })).status).toBe(404);
    const found = await admin.get<{ total: number; records: Row[] }>(`${LEAD}/page`, {
      keyword: two,
    });
    expect(found.data).toMatchObject({ total: 1, records: [{ id: kept }] });
    expect((await changes(kept)).map((row) => row["modifyType"])).toContain("11");
    expect(await merges(kept)).toMatchObject([{ otherId: other, otherName: "周太太" }]);
    expect((await merges(kept))[0]).not.toHaveProperty("images");
  });

  it("is taken back exactly", async () => {
    const { kept, other } = await twoLeads();
    const look = async () =>
      [
        withoutVersion(await detail(kept)),
        withoutVersion(await detail(other)),
        await follows(kept),
        await follows(other),
      ] as const;
    const before = await look();
    await admin.post(`${LEAD}/merge`, {
      id: kept,
      otherId: other,
      take: ["name", "ownerUserId", "telephone"],
    });
    expect(await detail(kept)).toMatchObject({
      name: "周太太",
      ownerUserId: store.second.userId,
      previousOwnerId: store.first.userId,
      status: "1",
    });
    const [merge] = await merges(kept);
    expect(await admin.post(`${LEAD}/undo-merge`, { id: merge!["id"] })).toMatchObject({
      status: 200,
      data: { id: kept, otherId: other },
    });
    expect(await look()).toEqual(before);
    expect(await admin.post(`${LEAD}/undo-merge`, { id: merge!["id"] })).toMatchObject({
      status: 409,
      msg: "该合并已撤销",
    });
  });

  it("takes the mark of a repeated lead away, and gives an unowned lead the owner of the other", async () => {
    const telephone = freshPhone();
    const first = await saved(store.first, LEAD, leadBody({ telephone, name: "周先生" }));
    const again = (await admin.post<{ id: string }>(`${LEAD}/submitPool`, leadBody({ telephone })))
      .data.id;
    expect(await detail(again)).toMatchObject({ isDuplicate: "1", status: "0" });
    await admin.post(`${LEAD}/merge`, { id: again, otherId: first });
    expect(await detail(again)).toMatchObject({
      isDuplicate: "0",
      repeatName: "",
      status: "1",
      ownerUserId: store.first.userId,
    });
  });

  it("stays where somebody worked with the lead since", async () => {
    const touches = [
      (kept: string) =>
        saved(store.first, "/blade-followRecords/followRecords", {
          clueId: kept,
          followType: "1",
          content: "又聊了",
        }),
      (kept: string) => admin.post(`${LEAD}/submit`, { id: kept, remark: "改过" }),
      (kept: string) => admin.post(`${LEAD}/transform`, { ids: [kept] }),
    ];
    for (const touch of touches) {
      const { kept, other } = await twoLeads();
      await admin.post(`${LEAD}/merge`, { id: kept, otherId: other });
      await touch(kept);
      const [merge] = await merges(kept);
      expect(await admin.post(`${LEAD}/undo-merge`, { id: merge!["id"] })).toMatchObject({
        status: 409,
        msg: "合并后该线索又有新的修改或记录，不能撤销",
      });
    }
  });

  it("is for two open leads one can see, with the right to it", async () => {
    const { kept, other } = await twoLeads();
    expect(await admin.post(`${LEAD}/merge`, { id: kept, otherId: kept })).toMatchObject({
      status: 400,
      msg: "不能与自己合并",
    });
    expect((await store.first.post(`${LEAD}/merge`, { id: kept, otherId: other })).status).toBe(
      400,
    );
    expect(
      await admin.post(`${LEAD}/merge`, { id: kept, otherId: other, take: ["isDuplicate"] }),
    ).toMatchObject({ status: 400 });
    const role = await makeRole(
      admin,
      "无线索合并",
      "1",
      SALES.filter((code) => code !== "clue*"),
    );
    const viewer = await makeUser(test, admin, role, store.store);
    expect((await viewer.post(`${LEAD}/merge`, { id: kept, otherId: other })).status).toBe(403);
    await admin.post(`${LEAD}/transform`, { ids: [other] });
    for (const [id, otherId] of [
      [kept, other],
      [other, kept],
    ])
      expect(await admin.post(`${LEAD}/merge`, { id, otherId })).toMatchObject({
        status: 400,
        msg: "线索已转为客户，不能合并；请合并客户",
      });
  });

  it("leaves every past minute of the kept lead as it was", async () => {
    const { kept, other } = await twoLeads();
    const before = await detail(kept);
    const time = new Date(clock.getTime() + 8 * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace("T", " ");
    clock = new Date(clock.getTime() + 60_000);
    await admin.post(`${LEAD}/merge`, {
      id: kept,
      otherId: other,
      take: ["name", "address", "age", "ownerUserId"],
    });
    const { data } = await admin.get<AsOf>("/blade-crm/as-of", { subject: "lead", id: kept, time });
    for (const name of [
      "name",
      "address",
      "age",
      "mobile",
      "ownerUserId",
      "ownerDeptId",
      "lastContent",
      "followupTimes",
    ])
      expect(data.row![name], name).toEqual(before[name]);
  });
});

it("merging two customers leaves the leads they came of as they were at every past minute", async () => {
  const customerOf = async () => {
    const lead = await saved(store.first, LEAD, leadBody());
    await admin.post(`${LEAD}/transform`, { ids: [lead] });
    return { lead, customer: String((await detail(lead))["customerId"]) };
  };
  const [one, two] = [await customerOf(), await customerOf()];
  const time = new Date(clock.getTime() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace("T", " ");
  clock = new Date(clock.getTime() + 60_000);
  expect(
    (
      await admin.post("/blade-customer/customer/merge", {
        id: one.customer,
        otherId: two.customer,
      })
    ).status,
  ).toBe(200);
  expect((await detail(two.lead))["customerId"]).toBe(one.customer);
  const { data } = await admin.get<AsOf>("/blade-crm/as-of", {
    subject: "lead",
    id: two.lead,
    time,
  });
  expect(data.row!["customerId"]).toBe(two.customer);
});
