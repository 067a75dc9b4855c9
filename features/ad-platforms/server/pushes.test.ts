import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Page } from "#app/server/test/ad-bed.ts";
import {
  SECRETS,
  clock,
  test,
  admin,
  store,
  base,
  addAccount,
  freshId,
  push,
  tencentLead,
  pushedOf,
  leadsOf,
  nobody,
  prepareAds,
  forgetAsked,
} from "#app/server/test/ad-bed.ts";
import { freshPhone, makeRole, makeUser } from "#app/server/test/factories.ts";
import { oceanEngine } from "./ocean-engine.ts";
import { tencentAds } from "./tencent-ads.ts";

beforeAll(prepareAds);
beforeEach(forgetAsked);

describe("pushes of Tencent Ads", () => {
  it("become leads with all they say, allocated by the channel's rules, and are kept as they came", async () => {
    const account = await addAccount();
    const [id, phone] = [freshId(), freshPhone()];
    const answer = await push(account, tencentLead(id, phone));
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 0, message: "success" }]);
    const [lead] = await leadsOf(phone);
    expect(lead).toMatchObject({
      name: "陈先生",
      gender: "1",
      channelName: "腾讯广告",
      adId: "7788",
      advertiserId: "25610",
      clueSourceName: "落地页",
      firstConsultDate: "2026-03-02 09:30:00",
      remark: "装修时间：三个月内",
    });
    expect(await pushedOf(id)).toMatchObject([
      { clueName: "陈先生", dataStatus: "1", leadId: lead!["id"], pushTime: "2026-03-02 10:00:00" },
    ]);
  });

  it("are refused unsigned, wrongly signed, out of date or sent again, and kept in part", async () => {
    const account = await addAccount({ adAccountName: "签名" });
    const phone = freshPhone();
    const body = tencentLead(freshId(), phone);
    const url = `/api/blade-crm/adPush/${account}`;
    expect((await push(account, body, { headers: {} })).statusCode).toBe(401);
    const others = { ...SECRETS, pushSecret: "another-secret-entirely" };
    expect((await push(account, body, { secrets: others })).statusCode).toBe(401);
    const headers = tencentAds.signed(url, SECRETS, new Date(clock.getTime() - 400_000));
    expect((await push(account, body, { headers })).statusCode).toBe(401);
    expect(await leadsOf(phone)).toEqual([]);
    const good = tencentAds.signed(url, SECRETS, clock);
    expect((await push(account, body, { headers: good })).statusCode).toBe(200);
    expect((await push(account, body, { headers: good })).statusCode).toBe(409);
    expect((await push(account, tencentLead(freshId(), phone), { headers: good })).statusCode).toBe(
      409,
    );
    expect(await leadsOf(phone)).toHaveLength(1);
    const { data } = await admin.get<Page>("/blade-crm/sourceRequestLog/page", { appId: "签名" });
    expect(data.records.map((row) => row["dataStatus"])).toEqual(["2", "2", "1", "2", "2", "2"]);
    expect(data.records.at(-1)!["reqContent"]!.length).toBeLessThanOrEqual(500);
  });

  it("take the older signature without a nonce, by SHA-1 as well", async () => {
    const account = await addAccount();
    const time = String(Math.floor(clock.getTime() / 1000));
    const hash = createHash("sha1")
      .update(`${SECRETS.pushToken}.${time}.${SECRETS.pushSecret}`)
      .digest("hex");
    const headers = {
      "x-signature": Buffer.from(`${SECRETS.pushToken},${time},${hash}`).toString("base64"),
    };
    const send = (body: object) => push(account, body, { headers });
    const first = tencentLead(freshId(), freshPhone());
    expect((await send(first)).statusCode).toBe(200);
    expect((await send(first)).statusCode).toBe(409);
    expect((await send(tencentLead(freshId(), freshPhone()))).statusCode).toBe(200);
  });

  it("that come again, even twenty at once, make one lead", async () => {
    const account = await addAccount();
    const [id, phone] = [freshId(), freshPhone()];
    const all = await Promise.all(
      Array.from({ length: 20 }, () => push(account, tencentLead(id, phone))),
    );
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await leadsOf(phone)).toHaveLength(1);
    expect(await pushedOf(id)).toHaveLength(1);
  });

  it("keep the ids of the platform as they are, longer than JavaScript counts", async () => {
    const account = await addAccount();
    const id = "9223372036854775806";
    const body = JSON.stringify(tencentLead(id, freshPhone())).replace(`"${id}"`, id);
    expect((await push(account, body)).statusCode).toBe(200);
    expect(await pushedOf(id)).toHaveLength(1);
  });

  it("of a huge or broken body, or to nobody, are refused", async () => {
    const account = await addAccount();
    expect((await push(account, "x".repeat(200_000))).statusCode).toBe(413);
    expect((await push(account, "[1]")).statusCode).toBe(400);
    expect((await push(account, { leads_tel: freshPhone() })).statusCode).toBe(400);
    expect((await push("123", {})).statusCode).toBe(404);
    expect((await push("nobody", {})).statusCode).toBe(404);
    await admin.post(`${base}/submit`, { id: account, enabled: 0 });
    expect((await push(account, tencentLead(freshId(), freshPhone()))).statusCode).toBe(404);
  });
});

describe("clue models", () => {
  it("with a number that is none stay with their reason, are put right and stored again", async () => {
    const account = await addAccount();
    const id = freshId();
    expect((await push(account, tencentLead(id, "12345"))).json()).toEqual({
      code: 0,
      message: "success",
    });
    const [failed] = await pushedOf(id);
    expect(failed).toMatchObject({ dataStatus: "2", leadId: "" });
    const phone = freshPhone();
    await admin.post("/blade-clueModel/clueModel/submit", {
      id: failed!["id"],
      version: failed!["version"],
      telephone: phone,
    });
    const resaved = await admin.post("/blade-clueModel/clueModel/resave", { ids: failed!["id"] });
    expect(resaved.data).toEqual({ stored: 1, failed: 0 });
    expect(await leadsOf(phone)).toHaveLength(1);
    expect(
      (await admin.post("/blade-clueModel/clueModel/resave", { ids: failed!["id"] })).data,
    ).toEqual({ stored: 0, failed: 0 });
    expect((await (await nobody()).post("/blade-clueModel/clueModel/resave", {})).status).toBe(403);
  });

  it("put what the form would not take beside the number into the remark", async () => {
    const account = await addAccount();
    const phone = freshPhone();
    await push(account, tencentLead(freshId(), phone, { leads_email: "no mail", leads_qq: "abc" }));
    const [lead] = await leadsOf(phone);
    expect(lead!["remark"]).toContain("email=no mail");
    expect(lead!["email"]).toBe("");
  });

  it("show numbers masked to who may not see them", async () => {
    const account = await addAccount();
    const [id, phone] = [freshId(), freshPhone()];
    await push(account, tencentLead(id, phone));
    const role = await makeRole(admin, "查看推送", "1", ["clue_model"]);
    const reader = await makeUser(test, admin, role, store.store);
    const { data } = await reader.get<Page>("/blade-clueModel/clueModel/list", { externalId: id });
    expect(data.total).toBe(1);
    expect(JSON.stringify(data)).not.toContain(phone);
  });
});

describe("pushes of Ocean Engine", () => {
  it("are signed over the path, become leads, and are refused like Tencent's", async () => {
    const account = await addAccount({ platform: "3" });
    const [id, phone] = [freshId(), freshPhone()];
    const body = oceanEngine.sample(id, phone, clock);
    expect((await push(account, body, { platform: oceanEngine })).json()).toEqual({
      code: 0,
      message: "success",
    });
    expect(await leadsOf(phone)).toMatchObject([
      { gender: "2", appName: "抖音", city: "杭州", promotionId: "", adId: "1699001" },
    ]);
    const other = await addAccount({ platform: "3" });
    const headers = oceanEngine.signed(`/api/blade-crm/adPush/${account}`, SECRETS, clock);
    expect((await push(other, body, { headers })).statusCode).toBe(401);
    expect((await push(account, body, { headers: {} })).statusCode).toBe(401);
    expect((await push(account, body, { platform: oceanEngine })).statusCode).toBe(409);
  });
});

describe("settings", () => {
  it("keep secrets sealed, and demand what a real platform needs", async () => {
    const account = await addAccount();
    expect(JSON.stringify(await admin.get(`${base}/detail`, { id: account }))).not.toContain(
      SECRETS.pushSecret,
    );
    const { rows } = await test.database.pool.query<{ row: string }>(
      "select a::text as row from ad_account a",
    );
    for (const secret of Object.values(SECRETS))
      expect(rows.map(({ row }) => row).join()).not.toContain(secret);
    const submit = (more: object) =>
      admin.post(`${base}/submit`, { adAccountName: "缺", platform: "1", ...more });
    expect(await submit({})).toMatchObject({
      status: 400,
      data: {
        fields: {
          advertiserId: "请输入广告主ID",
          pushToken: "请输入推送Token",
          pushSecret: "请输入推送密钥",
          accessToken: "请输入accessToken",
        },
      },
    });
    const whole = { pushToken: "t", pushSecret: SECRETS.pushSecret, writeBack: 0 };
    expect(await submit({ ...whole, advertiserId: "one" })).toMatchObject({
      msg: "请输入广告主ID（数字）",
    });
    expect(await submit({ ...whole, advertiserId: "1", pushSecret: "short" })).toMatchObject({
      msg: "推送密钥至少16位",
    });
    const { data } = await submit({ ...whole, advertiserId: "1" });
    expect(
      await admin.post(`${base}/submit`, { id: (data as { id: string }).id, writeBack: 1 }),
    ).toMatchObject({ msg: "回传线索状态需要accessToken" });
  });
});
