import { createHash, randomBytes } from "node:crypto";
import { wallTime } from "#engine/model/index.ts";
import { unauthorised } from "#engine/server/errors.ts";
import { checkTime, isSeconds, markOf, momentIn, same, wronglySigned } from "./admission.ts";
import type { AdPlatform, LeadEvent, Push, Taken } from "./platform.ts";
import { genderIn, said, textAt } from "./platform.ts";
import type { AccountSecrets } from "./account-secrets.ts";

/** leads_status/update takes states by these names; a visit is the highest intention there is. */
const STATES: Readonly<Record<LeadEvent, string>> = {
  "1": "LEADS_CONVERT_STATUS_POTENTIAL_CUSTOMER",
  "2": "LEADS_CONVERT_STATUS_DEPRECATED",
  "3": "LEADS_CONVERT_STATUS_HIGH_INTENTION_CUSTOMER",
  "4": "LEADS_CONVERT_STATUS_TRANS_COMPLETED",
};

/** The same in a word of our own, which the platform keeps beside its own. */
const WORDS: Readonly<Record<LeadEvent, string>> = {
  "1": "有效",
  "2": "无效",
  "3": "到店",
  "4": "签单",
};

/** Return codes of developers.e.qq.com: tokens that are over, and what may go better later. */
const EXPIRED = new Set([11000, 11002]);
const BUSY = new Set([10000, 10001, 11008, 11016, 11017, 11018, 11019]);

type Algorithm = "sha1" | "sha256";

const digest = (algorithm: Algorithm, { pushToken, pushSecret }: AccountSecrets, time: string) =>
  createHash(algorithm).update(`${pushToken}.${time}.${pushSecret}`).digest("hex");

/**
 * X-Signature of the leads platform (leads.qq.com, api_guide): base64 of token, time, nonce and a SHA-1 or SHA-256 over
 * token, time and secret; the older form has no nonce. It does not cover the body, so a request is good once and for minutes.
 */
function admit({ headers, body }: Push, secrets: AccountSecrets, now: Date): string {
  const parts = Buffer.from(String(headers["x-signature"] ?? ""), "base64")
    .toString()
    .split(",");
  const [token = "", time = "", ...rest] = parts;
  const given = rest.at(-1) ?? "";
  const nonce = rest.length === 2 ? rest[0] : "";
  if (rest.length < 1 || rest.length > 2 || !isSeconds(time))
    throw unauthorised("缺少签名：请提供 X-Signature", "Unsigned: send X-Signature");
  checkTime(time, now);
  const right = digest(given.length === 40 ? "sha1" : "sha256", secrets, time);
  if (!same(token, secrets.pushToken) || !same(given.toLowerCase(), right)) throw wronglySigned();
  return nonce || markOf(time, body);
}

/** Ids are whole numbers on Tencent's side and longer than a JavaScript number keeps. */
const wholeNumbers = (json: string): string =>
  json.replace(/"(account_id|leads_id)":"(\d+)"/g, '"$1":$2');

/** What people filled in beside the usual, as the platform packs it: a text with a JSON object of texts. */
function bundled(text: string): string {
  try {
    const values = Object.entries(JSON.parse(text) as object);
    return values.map(([name, value]) => `${name}：${String(value)}`).join("；");
  } catch {
    return text;
  }
}

interface Answer {
  readonly code?: number;
  readonly message?: string;
  readonly message_cn?: string;
  readonly data?: {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly access_token_expires_in?: number;
  };
}

/** Tencent Ads: pushes of its leads platform, states by the Marketing API v3.0. */
export const tencentAds: AdPlatform = {
  kind: "tencent",
  name: "腾讯广告",
  endpoint: "https://api.e.qq.com",
  admit,
  signed: (_url, secrets, now) => {
    const time = String(Math.floor(now.getTime() / 1000));
    const nonce = randomBytes(12).toString("hex");
    const words = [secrets.pushToken, time, nonce, digest("sha256", secrets, time)].join(",");
    return {
      "content-type": "application/json",
      "x-signature": Buffer.from(words).toString("base64"),
      "x-signature-algorithm": "SHA256",
    };
  },
  read: (body) => ({
    externalId: textAt(body, "leads_id"),
    name: textAt(body, "leads_name"),
    telephone: textAt(body, "leads_tel", "leads_telephone"),
    more: said({
      gender: genderIn(textAt(body, "leads_gender")),
      qq: textAt(body, "leads_qq"),
      email: textAt(body, "leads_email"),
      city: textAt(body, "leads_area", "tel_location", "telephone_location"),
      address: textAt(body, "leads_address", "address"),
      advertiserId: textAt(body, "account_id"),
      adId: textAt(body, "adgroup_id"),
      promotionId: textAt(body, "campaign_id"),
      creativeId: textAt(body, "dynamic_creative_id", "creative_id"),
      creativeName: textAt(body, "dynamic_creative_name", "creative_name"),
      videoId: textAt(body, "video_id"),
      videoName: textAt(body, "video_name"),
      clueSourceName: textAt(body, "page_name", "adgroup_name"),
      firstConsultDate: momentIn(textAt(body, "leads_create_time", "leads_action_time")),
      remark: bundled(textAt(body, "bundle", "memo")),
    }),
  }),
  sample: (externalId, telephone, now) => ({
    account_id: 25610,
    leads_id: externalId,
    leads_name: "样例客户",
    leads_tel: telephone,
    leads_area: "浙江 杭州",
    adgroup_id: 7788,
    adgroup_name: "整装报价",
    page_name: "免费量房落地页",
    leads_create_time: wallTime(now),
    bundle: JSON.stringify({ 装修时间: "三个月内" }),
  }),
  report: ({ advertiserId, secrets }, { event, externalId, reason, reasonInWords }, now) => ({
    method: "POST",
    path: "/v3.0/leads_status/update",
    query: {
      access_token: secrets.accessToken,
      timestamp: String(Math.floor(now.getTime() / 1000)),
      nonce: randomBytes(16).toString("hex"),
    },
    headers: { "content-type": "application/json" },
    body: wholeNumbers(
      JSON.stringify({
        account_id: advertiserId,
        match_type: "LEADSID",
        leads_conversion_status_list: [
          {
            leads_id: externalId,
            leads_convert_type: STATES[event],
            outer_leads_convert_type: WORDS[event],
            ...(event === "2" && {
              leads_ineffect_reason: reason,
              outer_leads_ineffect_reason: reasonInWords.slice(0, 10),
            }),
          },
        ],
      }),
    ),
  }),
  refresh: ({ clientId, secrets }) => ({
    method: "GET",
    path: "/oauth/token",
    query: {
      client_id: clientId,
      client_secret: secrets.clientSecret,
      grant_type: "refresh_token",
      refresh_token: secrets.refreshToken,
    },
  }),
  judge: ({ status, answer }): Taken => {
    const { code = status, message = "", message_cn = "" } = Object(answer) as Answer;
    const words = `${code} ${message_cn || message}`.trim();
    if (status >= 500 || BUSY.has(code)) return { taken: "busy", words };
    if (code === 0) return { taken: "yes" };
    return { taken: EXPIRED.has(code) ? "expired" : "never", words };
  },
  tokens: (answer) => {
    const { code, data } = Object(answer) as Answer;
    return code === 0 && data?.access_token
      ? {
          accessToken: data.access_token,
          refreshToken: data.refresh_token ?? "",
          seconds: data.access_token_expires_in ?? 0,
        }
      : undefined;
  },
};
