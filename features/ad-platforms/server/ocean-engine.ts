import { createHmac, randomUUID } from "node:crypto";
import { unauthorised } from "#engine/server/errors.ts";
import { checkTime, isSeconds, markOf, momentIn, same, wronglySigned } from "./admission.ts";
import type { AdPlatform, LeadEvent, Push, Taken } from "./platform.ts";
import { genderIn, said, textAt } from "./platform.ts";
import type { AccountSecrets } from "./account-secrets.ts";

/** clue_convert_state of tools/clue/callback: 回访-信息确认, 无效线索, 到店或上门, 正价品支付. */
const STATES: Readonly<Record<LeadEvent, number>> = { "1": 194, "2": 10000, "3": 527, "4": 285 };

const EXPIRED = new Set([40102, 40104, 40105]);
const LIMITED = new Set([40100, 40110]);

/** Feiyu's signature: base64 of the hex HMAC-SHA256 over path and time, with a space between them. */
const signatureOf = (key: string, url: string, time: string): string =>
  Buffer.from(createHmac("sha256", key).update(`${url} ${time}`).digest("hex")).toString("base64");

/** Pushes of Feiyu: Signature, Timestamp and Access-Token in the headers. The body is not covered: good once and for minutes. */
function admit({ headers, url, body }: Push, secrets: AccountSecrets, now: Date): string {
  const [signature, time, token] = ["signature", "timestamp", "access-token"].map((name) =>
    String(headers[name] ?? ""),
  ) as [string, string, string];
  if (!signature || !isSeconds(time))
    throw unauthorised(
      "缺少签名：请提供 Signature、Timestamp、Access-Token",
      "Unsigned: send Signature, Timestamp and Access-Token",
    );
  checkTime(time, now);
  if (
    !same(token, secrets.pushToken) ||
    !same(signature, signatureOf(secrets.pushSecret, url, time))
  )
    throw wronglySigned();
  return markOf(time, body);
}

interface Answer {
  readonly code?: number;
  readonly message?: string;
  readonly data?: {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly expires_in?: number;
  };
}

const json = { "content-type": "application/json" };

/** Ocean Engine: pushes of Feiyu, states by the Marketing API. */
export const oceanEngine: AdPlatform = {
  kind: "ocean",
  name: "巨量引擎",
  endpoint: "https://api.oceanengine.com",
  admit,
  signed: (url, secrets, now) => {
    const time = String(Math.floor(now.getTime() / 1000));
    return {
      ...json,
      signature: signatureOf(secrets.pushSecret, url, time),
      timestamp: time,
      "access-token": secrets.pushToken,
    };
  },
  read: (body) => ({
    externalId: textAt(body, "clue_id", "id"),
    name: textAt(body, "name"),
    telephone: textAt(body, "telphone", "telephone"),
    more: said({
      gender: genderIn(textAt(body, "gender")),
      qq: textAt(body, "qq"),
      email: textAt(body, "email"),
      city: textAt(body, "city_name", "city", "location"),
      district: textAt(body, "county_name"),
      address: textAt(body, "address"),
      appName: textAt(body, "app_name"),
      advertiserId: textAt(body, "adv_id", "advertiser_id"),
      advertiserName: textAt(body, "adv_name"),
      adId: textAt(body, "ad_id"),
      promotionId: textAt(body, "promotion_id"),
      creativeId: textAt(body, "creative_id"),
      creativeName: textAt(body, "creative_name"),
      videoId: textAt(body, "video_id"),
      videoName: textAt(body, "video_name"),
      clueSourceName: textAt(body, "site_name", "ad_name", "module_name"),
      firstConsultDate: momentIn(textAt(body, "create_time", "date")),
      remark: [textAt(body, "remark"), textAt(body, "form_remark"), textAt(body, "weixin")]
        .filter(Boolean)
        .join("；"),
    }),
  }),
  sample: (externalId, telephone, now) => ({
    id: externalId,
    req_id: randomUUID(),
    adv_id: "1667928143039496",
    adv_name: "样例广告主",
    ad_id: "1699001",
    ad_name: "老房翻新",
    name: "样例客户",
    telphone: telephone,
    gender: "女",
    city_name: "杭州",
    app_name: "抖音",
    remark: "想了解全包报价",
    create_time: String(Math.floor(now.getTime() / 1000)),
  }),
  report: ({ advertiserId, secrets }, { event, externalId, reason, reasonInWords }) => ({
    method: "POST",
    path: "/open_api/2/tools/clue/callback/",
    headers: { ...json, "access-token": secrets.accessToken },
    body: JSON.stringify({
      advertiser_ids: [advertiserId],
      clue_id: externalId,
      clue_convert_state: STATES[event],
      source: 1,
      ...(event === "2" && { event_data: { reason_code: reason, reason_message: reasonInWords } }),
    }),
  }),
  refresh: ({ clientId, secrets }) => ({
    method: "POST",
    path: "/open_api/oauth2/refresh_token/",
    headers: json,
    body: JSON.stringify({
      app_id: clientId,
      secret: secrets.clientSecret,
      grant_type: "refresh_token",
      refresh_token: secrets.refreshToken,
    }),
  }),
  judge: ({ status, answer }): Taken => {
    const { code = status, message = "" } = Object(answer) as Answer;
    const words = `${code} ${message}`.trim();
    if (status >= 500 || LIMITED.has(code) || (code >= 50_000 && code < 60_000))
      return { taken: "busy", words };
    if (code === 0) return { taken: "yes" };
    return { taken: EXPIRED.has(code) ? "expired" : "never", words };
  },
  tokens: (answer) => {
    const { code, data } = Object(answer) as Answer;
    return code === 0 && data?.access_token
      ? {
          accessToken: data.access_token,
          refreshToken: data.refresh_token ?? "",
          seconds: data.expires_in ?? 0,
        }
      : undefined;
  },
};
