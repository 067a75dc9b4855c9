import type { TimelineEntry } from "#engine/model/index.ts";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AsOf } from "#features/history/feature.ts";
import type { CallStand } from "../telephony-calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client, TestApp } from "#app/server/test/build-app.ts";
import { buildTestApp } from "#app/server/test/build-app.ts";
import { openFile } from "#app/server/test/send-file.ts";
import { customerBody, leadBody, makeStore } from "#app/server/test/factories.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import { runJobs, runSchedules } from "#app/server/test/run-jobs.ts";

interface Page {
  readonly records: Record<string, string>[];
  readonly total: number;
}

let clock = new Date("2026-03-02T02:00:00Z");
let test: TestApp;
let admin: Client;
let store: Awaited<ReturnType<typeof makeStore>>;
/** What passed since the jobs were last looked after. */
let passed = 0;

const wait = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
  passed += seconds;
};
const work = async (): Promise<void> => {
  await runJobs(test.app, passed);
  passed = 0;
};
const stand = async (client: Client, id: string) =>
  (await client.get<CallStand>("/blade-crm/callRecord/state", { id })).data;
const call = (client: Client, id: string) =>
  client.get<CallStand>("/blade-customer/customer/doCall-customer", { id });
const callLead = (client: Client, id: string) =>
  client.post<CallStand>("/blade-admin/rest/txClue/leadsVoipCall", { id });
const addCustomer = async (client: Client, more: Record<string, unknown> = {}) =>
  (await client.post<{ id: string }>("/blade-customer/customer/submit", customerBody(more))).data
    .id;
const addLead = async (client: Client, more: Record<string, unknown> = {}) =>
  (
    await client.post<{ id: string }>(
      "/blade-crm/clue/submit",
      leadBody({ firstConsultDate: "2026-01-05 10:00:00", ...more }),
    )
  ).data.id;

/** What the provider's gateway was asked, and what it answers by path. */
const asked: { method: string; url: URL; body: string }[] = [];
const answers: Record<string, unknown> = {};
const gateway = createServer((request, response) => {
  let body = "";
  request.on("data", (piece: Buffer) => (body += piece.toString()));
  request.on("end", () => {
    const url = new URL(request.url!, "http://gateway");
    asked.push({ method: request.method!, url, body });
    const answer = answers[url.pathname];
    if (Buffer.isBuffer(answer))
      return response.setHeader("content-type", "audio/mpeg").end(answer);
    response
      .setHeader("content-type", "application/json")
      .end(JSON.stringify(answer ?? { code: 1, message_cn: "未知接口" }));
  });
});
const endpoint = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
  test = await buildTestApp(() => clock);
  admin = await test.signIn();
  store = await makeStore(test, admin);
});
afterAll(() => gateway.close());

describe("a call through the sandbox", () => {
  it("rings, is answered, ends, and leaves a recording in the customer's story", async () => {
    const id = await addCustomer(store.first, { telephone: "13912345678" });
    const before = await store.first.get<Record<string, unknown>>(
      "/blade-customer/customer/getCall-customer",
      { id },
    );
    expect(before.data).toMatchObject({ callable: true, phone: "139****5678", active: null });
    const started = await call(store.first, id);
    expect(started).toMatchObject({ status: 200, data: { state: "asked", callee: "139****5678" } });
    expect(await call(store.first, id)).toMatchObject({
      status: 409,
      msg: "您有一个通话尚未结束",
      data: { id: started.data.id },
    });
    await work();
    const states: string[] = [];
    for (const seconds of [1, 2, 5]) {
      wait(seconds);
      await work();
      states.push((await stand(store.first, started.data.id)).state);
    }
    expect(states).toEqual(["ringing", "talking", "ended"]);
    const ended = await stand(store.first, started.data.id);
    expect(ended).toMatchObject({ seconds: 5, endStatus: "0" });
    const sound = await openFile(test, admin, ended.recording);
    expect([
      sound.statusCode,
      sound.headers["content-type"],
      sound.rawPayload.subarray(0, 4).toString(),
    ]).toEqual([200, "audio/wav", "RIFF"]);
    expect(sound.rawPayload.length).toBe(44 + 5 * 8000);

    const { data: story } = await store.first.get<TimelineEntry[]>("/blade-crm/timeline", {
      subject: "customer",
      id,
    });
    const told = story.find(({ kind }) => kind === "call");
    expect(told).toMatchObject({
      title: "0",
      userName: "李业务",
      files: [{ link: ended.recording }],
    });
    expect(told!.content).toContain("0分5秒");
    const { data } = await store.first.get<Record<string, string>>(
      "/blade-customer/customer/detail",
      { id },
    );
    expect(data["callTime"]).toBe("2026-03-02 10:00:00");
    const asOf = async (time: string) =>
      (await admin.get<AsOf>("/blade-crm/as-of", { subject: "customer", id, time })).data.row![
        "callTime"
      ];
    expect([await asOf("2026-03-02 10:00:07"), await asOf("2026-03-02 10:00:08")]).toEqual([
      "",
      "2026-03-02 10:00:00",
    ]);
    const logged = await admin.get<Page>("/blade-crm/sourceRequestLog/page", {
      reqType: "2",
      size: 50,
    });
    expect(logged.data.records.length).toBeGreaterThanOrEqual(3);

    const download = await test.app.inject({
      method: "GET",
      url: `/api/blade-fyapi/fy/download-call-record?id=${started.data.id}`,
      headers: { "blade-auth": `bearer ${admin.token}` },
    });
    expect([download.statusCode, download.headers["content-disposition"]]).toEqual([
      200,
      expect.stringContaining("attachment"),
    ]);
  });

  it("of a lead is seen by whoever sees the lead, and by nobody else", async () => {
    const id = await addLead(store.first);
    const { data } = await callLead(store.first, id);
    await work();
    wait(10);
    await work();
    const calls = await store.first.post<Page>("/blade-admin/rest/txClue/leadsCallRecord", { id });
    expect(calls.data).toMatchObject({
      total: 1,
      records: [{ id: data.id, state: "ended", userName: "李业务" }],
    });
    expect(
      (await store.second.post<Page>("/blade-admin/rest/txClue/leadsCallRecord", { id })).status,
    ).toBe(404);
    expect((await store.second.get("/blade-crm/callRecord/state", { id: data.id })).status).toBe(
      404,
    );
    expect((await admin.get<Page>("/blade-crm/callRecord/list", { clueId: id })).data.total).toBe(
      1,
    );
    expect(JSON.stringify(calls.data)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  });

  it("ends when hung up, and when its caller signs out", async () => {
    const id = await addLead(store.second);
    const first = await callLead(store.second, id);
    await work();
    wait(4);
    await work();
    expect(
      (await store.first.post("/blade-crm/callRecord/hang-up", { id: first.data.id })).status,
    ).toBe(404);
    expect(
      (await store.second.post("/blade-crm/callRecord/hang-up", { id: first.data.id })).data,
    ).toMatchObject({
      state: "ended",
      endStatus: "8",
    });
    await work();
    wait(1);
    await work();
    expect(await stand(store.second, first.data.id)).toMatchObject({
      state: "ended",
      endStatus: "8",
      seconds: 1,
    });

    const customer = await addCustomer(store.manager);
    const second = await call(store.manager, customer);
    await work();
    await test.app.inject({
      method: "GET",
      url: "/api/blade-auth/oauth/logout",
      headers: { "blade-auth": `bearer ${store.manager.token}` },
    });
    const { data } = await admin.get<Record<string, string>>("/blade-crm/callRecord/detail", {
      id: second.data.id,
    });
    expect(data).toMatchObject({ state: "ended", endStatus: "9" });
  });

  it("to numbers that end in 0000 is not answered", async () => {
    const { data } = await callLead(
      store.first,
      await addLead(store.first, { telephone: "13711110000" }),
    );
    await work();
    wait(6);
    await work();
    expect(await stand(store.first, data.id)).toMatchObject({
      state: "ended",
      endStatus: "2",
      seconds: 0,
      recording: "",
    });
  });

  it("is refused for what lies in a pool, and without the right", async () => {
    const pooled = (await admin.post<{ id: string }>("/blade-crm/clue/submitPool", leadBody())).data
      .id;
    expect(await callLead(admin, pooled)).toMatchObject({ status: 400, msg: "请先领取线索" });
    const sea = (
      await admin.post<{ id: string }>("/blade-customer/customer/seasSubmit", customerBody())
    ).data.id;
    expect(await call(admin, sea)).toMatchObject({ status: 400, msg: "请先领取客户" });
    const own = await addLead(store.first);
    expect((await callLead(store.second, own)).status).toBe(404);
  });
});

describe("the callback of a provider", () => {
  const report = (setting: string, body: unknown, secret: string) => {
    const payload = JSON.stringify(body);
    return test.app.inject({
      method: "POST",
      url: `/api/blade-crm/webhook/calls/${setting}`,
      headers: signedHeaders(secret, payload, clock),
      payload,
    });
  };

  it("is taken with the line's own secret only", async () => {
    const { data } = await admin.post<{ id: string }>("/blade-resource/telephony/submit", {
      category: "0",
      telephonyCode: "second-line",
      webhookSecret: "a-secret-of-the-line",
    });
    expect((await report(data.id, { contact_id: "x" }, "not-the-secret-at-all")).statusCode).toBe(
      401,
    );
    expect(
      (await report(data.id, { contact_id: "nobody-knows" }, "a-secret-of-the-line")).statusCode,
    ).toBe(404);
    expect(
      (await report(data.id, { contact_id: "x", duration: "long" }, "a-secret-of-the-line"))
        .statusCode,
    ).toBe(400);
    expect((await report("1", {}, "a-secret-of-the-line")).statusCode).toBe(404);
  });
});

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
      msg: "请输入广告主账号（数字）",
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
      reason: "腾讯广告 11017: 账号无权限",
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
      msg: "电话线路未应答：腾讯广告 9: 令牌过期",
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
