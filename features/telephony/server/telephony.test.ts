import type { TimelineEntry } from "#engine/model/index.ts";
import type { AsOf } from "#features/history/feature.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFile } from "#app/server/test/send-file.ts";
import { customerBody, leadBody } from "#app/server/test/factories.ts";
import { signedHeaders } from "#features/webhooks/server/index.ts";
import type { Page } from "#app/server/test/telephony-bed.ts";
import {
  clock,
  test,
  admin,
  store,
  wait,
  work,
  stand,
  call,
  callLead,
  addCustomer,
  addLead,
  gateway,
  prepareTelephony,
} from "#app/server/test/telephony-bed.ts";

beforeAll(prepareTelephony);
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
    const callEntry = story.find(({ kind }) => kind === "call");
    expect(callEntry).toMatchObject({
      title: "0",
      userName: "李业务",
      files: [{ link: ended.recording }],
    });
    expect(callEntry!.content).toContain("0分5秒");
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
    expect(JSON.stringify(calls.data)).not.toMatch(/(?<!\w)1[3-9]\d{9}(?!\w)/);
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
