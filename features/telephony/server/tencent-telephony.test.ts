import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSchedules } from "#app/server/test/run-jobs.ts";
import type { Page } from "#app/server/test/telephony-bed.ts";
import {
  clock,
  test,
  admin,
  store,
  wait,
  work,
  stand,
  callLead,
  addLead,
  asked,
  answers,
  gateway,
  endpoint,
  prepareTelephony,
} from "#app/server/test/telephony-bed.ts";

beforeAll(prepareTelephony);
afterAll(() => gateway.close());

describe("Tencent Ads", () => {
  const submit = (more: Record<string, unknown>) =>
    admin.post<Record<string, string>>("/blade-resource/telephony/submit", {
      category: "1",
      telephonyCode: "tx",
      endpoint: endpoint(),
      ...more,
    });

  beforeAll(async () => {
    const { data } = await submit({ accountId: "25610", accessToken: "the-access-token" });
    await admin.post("/blade-resource/telephony/enable", { id: data["id"] });
  });

  it("is set up with its account and a token that never leaves", async () => {
    expect(await submit({ telephonyCode: "none" })).toMatchObject({
      status: 400,
      data: { fields: { accountId: "请输入广告主账号", accessToken: "请输入accessToken" } },
    });
    expect(await submit({ telephonyCode: "none", accountId: "25610" })).toMatchObject({
      status: 400,
      msg: "请输入accessToken",
    });
    const { data } = await admin.get<Page>("/blade-resource/telephony/list", { status: "2" });
    expect(data.records.map((row) => row["telephonyCode"])).toEqual(["tx"]);
    expect(JSON.stringify(data)).not.toContain("the-access-token");
  });

  it("is asked to call, and asked how it went", async () => {
    answers["/v3.0/leads_voip_call/add"] = { code: 0, data: { contact_id: "c-77" } };
    const id = await addLead(store.first, { telephone: "13798765432" });
    const started = await callLead(store.first, id);
    await work();
    const placed = asked.at(-1)!;
    expect([
      placed.method,
      placed.url.pathname,
      placed.url.searchParams.get("access_token"),
    ]).toEqual(["POST", "/v3.0/leads_voip_call/add", "the-access-token"]);
    expect(placed.body).toContain(`"account_id":25610`);
    expect(placed.body).toContain(`"user_id":${store.first.userId}`);
    expect(JSON.parse(placed.body)).toMatchObject({
      outer_leads_id: id,
      callee_number: "13798765432",
      request_id: started.data.id,
    });
    expect(
      await store.first.post("/blade-crm/callRecord/hang-up", { id: started.data.id }),
    ).toMatchObject({
      msg: "该线路请在软电话中挂断",
    });

    answers["/v3.0/leads_call_record/get"] = {
      code: 0,
      data: {
        call_records: [
          {
            contact_id: "c-77",
            ring_time: "2026-03-02 10:30:00",
            answer_time: "2026-03-02 10:30:05",
            call_end_time: "2026-03-02 10:31:35",
            duration: 90,
            end_status: 0,
            call_record_url: `${endpoint()}/recordings/c-77.mp3`,
          },
        ],
      },
    };
    answers["/recordings/c-77.mp3"] = Buffer.concat([
      Buffer.from("ID3\u0003\0\0\0\0\0\0", "latin1"),
      Buffer.from("fffb9064", "hex"),
      Buffer.alloc(2000),
    ]);
    wait(5);
    await work();
    expect(await stand(store.first, started.data.id)).toMatchObject({
      state: "ended",
      seconds: 90,
      endStatus: "0",
      recording: expect.stringMatching(/\.mp3$/),
    });
  });

  it("refuses in its own words, and the caller reads them", async () => {
    answers["/v3.0/leads_voip_call/add"] = { code: 11017, message_cn: "账号无权限" };
    const { data } = await callLead(store.first, await addLead(store.first));
    await work();
    expect(await stand(store.first, data.id)).toMatchObject({
      state: "failed",
      reason: "腾讯广告 11017：账号无权限",
    });
  });

  it("gives softphone tokens and virtual numbers", async () => {
    answers["/v3.0/leads_voip_call_token/get"] = { code: 0, data: { token: "seat-token" } };
    expect((await store.first.post("/blade-admin/rest/txClue/leadsCallToken")).data).toMatchObject({
      token: "seat-token",
    });
    answers["/v3.0/leads_call_virtual_number/get"] = {
      code: 0,
      data: { virtual_number: "17000001111", contact_id: "v-1" },
    };
    const id = await addLead(store.first);
    expect(
      (await store.first.post("/blade-admin/rest/txClue/leadsCallVirtualNumber", { id })).data,
    ).toEqual({
      virtualNumber: "17000001111",
      contactId: "v-1",
    });
    answers["/v3.0/leads_voip_call_token/get"] = { code: 9, message_cn: "令牌过期" };
    expect(await store.first.post("/blade-admin/rest/txClue/leadsCallToken")).toMatchObject({
      status: 502,
      msg: "电话线路未应答：腾讯广告 9：令牌过期",
    });
  });

  it("is forgotten after two hours of silence", async () => {
    answers["/v3.0/leads_voip_call/add"] = { code: 0, data: { contact_id: "c-78" } };
    answers["/v3.0/leads_call_record/get"] = { code: 0, data: {} };
    const { data } = await callLead(store.first, await addLead(store.first));
    await work();
    wait(7300);
    await runSchedules(test.app, clock);
    expect(await stand(store.first, data.id)).toMatchObject({
      state: "failed",
      reason: "没有收到通话结果",
    });
  });
});
