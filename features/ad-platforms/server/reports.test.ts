import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "#app/server/test/ad-bed.ts";
import {
  SECRETS,
  clock,
  test,
  admin,
  store,
  asked,
  answers,
  base,
  addAccount,
  freshId,
  push,
  tencentLead,
  leadsOf,
  reportsOf,
  nobody,
  arrived,
  saveLead,
  noteNow,
  minute,
  told,
  prepareAds,
  forgetAsked,
} from "#app/server/test/ad-bed.ts";
import { freshPhone } from "#app/server/test/factories.ts";
import { runJobs } from "#app/server/test/run-jobs.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { inTransaction } from "#engine/server/http/run.ts";
import { enqueue } from "#engine/server/jobs/enqueue.ts";
import { secretsOf } from "./account-secrets.ts";
import { reportStates } from "./report-states.ts";

beforeAll(prepareAds);
beforeEach(forgetAsked);

describe("states on their way back", () => {
  it("leave once each and in order, with the reason of the table", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await minute();
    expect(told()).toEqual([]);
    await saveLead(lead["id"]!, { isValid: "3" });
    await minute();
    await minute();
    await saveLead(lead["id"]!, {
      firstDoorToDoorDate: "2026-03-01",
      signDate: "2026-03-02",
    });
    await minute();
    expect(told().map(([state]) => state)).toEqual([
      "POTENTIAL_CUSTOMER",
      "HIGH_INTENTION_CUSTOMER",
      "TRANS_COMPLETED",
    ]);
    const { body, url, token } = asked[0]!;
    expect(body).toContain(`"leads_id":${externalId}`);
    expect(JSON.parse(body)).toMatchObject({ account_id: 25610, match_type: "LEADSID" });
    expect([url.pathname, token, url.searchParams.get("nonce")?.length]).toEqual([
      "/v3.0/leads_status/update",
      "the-access-token",
      32,
    ]);
    const bad = await arrived(account);
    await saveLead(bad.lead["id"]!, { isValid: "1", invalidType: "5" });
    await minute();
    expect(told().at(-1)).toEqual(["DEPRECATED", "LEADS_INEFFECT_REASON_TEL_NOT_CONNECTED"]);
    expect((await reportsOf(externalId)).map((row) => row["state"])).toEqual([
      "sent",
      "sent",
      "sent",
    ]);
    const { data } = await admin.get<Page>("/blade-crm/sourceRequestLog/page", { reqType: "5" });
    expect(data.records[0]).toMatchObject({ dataStatus: "1", dataResult: "已送达" });
    expect(JSON.stringify(data)).not.toContain("the-access-token");
  });

  it("never lead the platform back: what is written down late and out of order is skipped", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await saveLead(lead["id"]!, { signDate: "2026-03-02" });
    await minute();
    await saveLead(lead["id"]!, { isValid: "3", firstDoorToDoorDate: "2026-03-01" });
    await minute();
    expect(told().map(([state]) => state)).toEqual(["TRANS_COMPLETED"]);
    expect((await reportsOf(externalId)).map((row) => [row["event"], row["state"]])).toEqual([
      ["1", "skipped"],
      ["3", "skipped"],
      ["4", "sent"],
    ]);
  });

  it("of a customer made of the lead come from its facts", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    const mine = { ids: lead["id"] };
    expect(await store.first.post("/blade-crm/clue/receive", mine)).toMatchObject({ status: 200 });
    expect(await store.first.post("/blade-crm/clue/transform", { ids: lead["id"] })).toMatchObject({
      success: true,
    });
    const { data } = await admin.get("/blade-crm/clue/detail", { id: lead["id"]! });
    await test.database.pool.query(
      "update customer set first_comm_date = '2026-03-01', sig_date = '2026-03-02' where id = $1",
      [data["customerId"]],
    );
    await minute();
    expect((await reportsOf(externalId)).map((row) => [row["event"], row["state"]])).toEqual([
      ["3", "sent"],
      ["4", "sent"],
    ]);
  });

  it("are tried again after 5xx and limits, hold back what comes behind, and go out once each in the end", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await saveLead(lead["id"]!, { isValid: "3", firstDoorToDoorDate: "2026-03-01" });
    answers.push({ status: 502, body: {} }, { body: { code: 11_017, message_cn: "超频" } });
    await minute();
    expect((await reportsOf(externalId)).map((row) => [row["state"], row["tries"]])).toEqual([
      ["waiting", 1],
      ["waiting", 0],
    ]);
    await runJobs(test.app, 60);
    expect(told()).toHaveLength(2);
    await runJobs(test.app, 600);
    expect(told().map(([state]) => state)).toEqual([
      "POTENTIAL_CUSTOMER",
      "POTENTIAL_CUSTOMER",
      "POTENTIAL_CUSTOMER",
      "HIGH_INTENTION_CUSTOMER",
    ]);
    expect((await reportsOf(externalId)).map((row) => row["state"])).toEqual(["sent", "sent"]);
  });

  it("that the platform refuses fail with its words; people send them again or skip them", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await saveLead(lead["id"]!, { isValid: "3", firstDoorToDoorDate: "2026-03-01" });
    const no = { body: { code: 18_001, message_cn: "线索不存在" } };
    answers.push(no);
    await minute();
    const [first, second] = await reportsOf(externalId);
    expect(first).toMatchObject({ state: "failed", error: "腾讯广告 18001 线索不存在" });
    expect(second).toMatchObject({ state: "waiting" });
    expect(
      (await (await nobody()).post("/blade-crm/stateReport/retry", { ids: first!["id"] })).status,
    ).toBe(403);
    answers.push(no);
    expect(await admin.post("/blade-crm/stateReport/retry", { ids: first!["id"] })).toMatchObject({
      status: 200,
    });
    await runJobs(test.app);
    expect(told()).toHaveLength(2);
    await admin.post("/blade-crm/stateReport/skip", { ids: first!["id"] });
    await runJobs(test.app);
    expect((await reportsOf(externalId)).map((row) => row["state"])).toEqual(["skipped", "sent"]);
    expect(await admin.post("/blade-crm/stateReport/retry", { ids: second!["id"] })).toMatchObject({
      status: 400,
    });
  });

  it("get a new token where theirs is over, and keep it", async () => {
    const account = await addAccount();
    const { lead } = await arrived(account);
    await saveLead(lead["id"]!, { isValid: "3" });
    answers.push(
      { body: { code: 11_000, message: "Access token is expired." } },
      {
        body: {
          code: 0,
          data: {
            access_token: "fresh-token",
            refresh_token: "fresh-refresh",
            access_token_expires_in: 86_400,
          },
        },
      },
    );
    await minute();
    expect(asked.map(({ url, token }) => [url.pathname, token])).toEqual([
      ["/v3.0/leads_status/update", "the-access-token"],
      ["/oauth/token", ""],
      ["/v3.0/leads_status/update", "fresh-token"],
    ]);
    expect(asked[1]!.url.searchParams.get("refresh_token")).toBe("the-refresh-token");
    expect((await admin.get(`${base}/detail`, { id: account })).data["tokenUntil"]).toBe(
      "2026-03-03 10:00:00",
    );
  });

  it("are sent by one of several processes only", async () => {
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await saveLead(lead["id"]!, {
      isValid: "3",
      firstDoorToDoorDate: "2026-03-01",
      signDate: "2026-03-02",
    });
    await noteNow();
    const { data } = await admin.get<Page>("/blade-clueModel/clueModel/list", { externalId });
    const pushedLeadId = data.records[0]!["id"]!;
    for (const key of ["a", "b", "c"])
      await inTransaction(test.database.pool, systemSession("000000"), clock, "test", (ctx) =>
        enqueue(ctx, reportStates, { pushedLeadId }, { key }),
      );
    await Promise.all([runJobs(test.app), runJobs(test.app)]);
    expect(told().map(([state]) => state)).toEqual([
      "POTENTIAL_CUSTOMER",
      "HIGH_INTENTION_CUSTOMER",
      "TRANS_COMPLETED",
    ]);
  });
});

describe("the table of reasons", () => {
  const table = async () =>
    (await admin.get<Record<string, string>[]>("/blade-crm/platformReason/table")).data;
  const whole = async (kind: string) =>
    Object.fromEntries((await table()).map((row) => [row["invalidType"]!, row[kind]!]));

  it("covers the eleven invalid types from the beginning, and is kept only whole", async () => {
    const rows = await table();
    expect(rows).toHaveLength(11);
    expect(rows.every(({ tencent, ocean }) => tencent !== "" && ocean !== "")).toBe(true);
    const [tencent, ocean] = [await whole("tencent"), await whole("ocean")];
    const save = (reasons: object) => admin.post("/blade-crm/platformReason/save", { reasons });
    const { "7": _left, ...gap } = tencent;
    expect(await save({ tencent: gap, ocean })).toMatchObject({
      status: 400,
      msg: "无效原因「已签客户」没有对应的腾讯广告原因",
    });
    expect((await save({ tencent: { ...tencent, "1": "NO_SUCH" }, ocean })).status).toBe(400);
    expect((await save({ tencent })).status).toBe(400);
    const unknown = "LEADS_INEFFECT_REASON_UNKNOWN";
    expect((await save({ tencent: { ...tencent, "1": unknown }, ocean })).status).toBe(200);
    expect((await whole("tencent"))["1"]).toBe(unknown);
    expect((await (await nobody()).get("/blade-crm/platformReason/table")).status).toBe(403);
  });

  it("stops a type it does not know until somebody says what it is", async () => {
    const parent = (
      await admin.get<Page>("/blade-system/dict-biz/parent-list", { code: "invalid_type" })
    ).data.records[0]!;
    await admin.post("/blade-system/dict-biz/submit", {
      dictValue: "同行",
      dictKey: "12",
      code: "invalid_type",
      parentId: parent["id"],
      sort: 12,
    });
    const account = await addAccount();
    const { externalId, lead } = await arrived(account);
    await saveLead(lead["id"]!, { isValid: "1", invalidType: "12" });
    await minute();
    const [report] = await reportsOf(externalId);
    expect(report).toMatchObject({
      state: "failed",
      error: "无效原因「同行」没有对应的腾讯广告原因",
    });
    const reasons = {
      tencent: { ...(await whole("tencent")), "12": "LEADS_INEFFECT_REASON_NO_INTENTION" },
      ocean: { ...(await whole("ocean")), "12": "OTHER" },
    };
    expect((await admin.post("/blade-crm/platformReason/save", { reasons })).status).toBe(200);
    await admin.post("/blade-crm/stateReport/retry", { ids: report!["id"] });
    await runJobs(test.app);
    expect((await reportsOf(externalId))[0]).toMatchObject({ state: "sent", error: "" });
    expect(told()).toEqual([["DEPRECATED", "LEADS_INEFFECT_REASON_NO_INTENTION"]]);
  });
});

describe("the sandboxes", () => {
  const sandbox = (platform: string) =>
    addAccount({
      platform,
      endpoint: "",
      ...Object.fromEntries(Object.keys(SECRETS).map((name) => [name, ""])),
    });

  it.each(["0", "2"])("of platform %s push leads and take their states", async (platform) => {
    const account = await sandbox(platform);
    const attempt = async (scenario: string) =>
      (
        await admin.post<{ status: number; body: string }>(`${base}/try`, {
          id: account,
          scenario,
        })
      ).data;
    const first = await attempt("new");
    expect(first.status).toBe(200);
    expect([
      (await attempt("again")).status,
      (await attempt("replay")).status,
      (await attempt("unsigned")).status,
      (await attempt("broken")).status,
    ]).toEqual([200, 409, 401, 200]);
    const { data } = await admin.get<Page>("/blade-clueModel/clueModel/list", {
      adAccountId: account,
    });
    expect(data.records.map((row) => row["dataStatus"]).sort()).toEqual(["1", "1", "2"]);
    const stored = data.records.find((row) => row["dataStatus"] === "1")!;
    await saveLead(stored["leadId"]!, { isValid: "1", invalidType: "2" });
    await minute();
    expect(await reportsOf(stored["externalId"]!)).toMatchObject([{ event: "2", state: "sent" }]);
    const { rows } = await test.database.pool.query<{ body: string; answer: string }>(
      "select body, answer from sandbox_report where external_id = $1",
      [stored["externalId"]],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.answer).toBe("200 0");
    expect(asked).toEqual([]);
  });

  it("fail as platforms do for leads that ask for it", async () => {
    const account = await sandbox("0");
    const secrets = secretsOf({ id: account, platform: "0", sealedSecrets: null }, clock);
    const [broken, unknown] = [freshId("5000"), freshId("4040")];
    for (const id of [broken, unknown]) {
      const phone = freshPhone();
      await push(account, tencentLead(id, phone), { secrets });
      await saveLead((await leadsOf(phone))[0]!["id"]!, { isValid: "3" });
    }
    await minute();
    expect((await reportsOf(broken))[0]).toMatchObject({ state: "waiting", tries: 1 });
    expect((await reportsOf(unknown))[0]).toMatchObject({ state: "failed" });
    await runJobs(test.app, 60);
    await runJobs(test.app, 600);
    expect((await reportsOf(broken))[0]).toMatchObject({ state: "sent", tries: 3 });
    const nobody = await test.app.inject({
      method: "POST",
      url: "/api/sandbox/tencent-ads/v3.0/leads_status/update?access_token=made-up",
      payload: {},
    });
    expect(nobody.json()).toMatchObject({ code: 11_002 });
  });
});
