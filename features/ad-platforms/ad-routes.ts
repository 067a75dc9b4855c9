import { route, schema } from "#engine/model/index.ts";

/** What platforms take as an answer: 0 for a lead that arrived. */
const taken = schema.object({ code: schema.number, message: schema.text });

/** Where an ad platform pushes leads; `:key` is the id of the account. */
export const adPush = route("ad-push", {
  method: "POST",
  path: "/blade-crm/adPush/:key",
  label: ["广告平台推送", "Push of an ad platform"],
  group: ["外部接入", "From outside"],
  permission: "public",
  raw: true,
  body: { type: "object" },
  answer: taken,
});

/** What the sandboxes say, as the platforms do: 0 for what was taken, and tokens where they were asked for. */
const said = schema.object({
  code: schema.number,
  message: schema.text,
  message_cn: schema.optional(schema.text),
  request_id: schema.optional(schema.text),
  data: schema.optional(
    schema.object({
      access_token: schema.optional(schema.text),
      refresh_token: schema.optional(schema.text),
      access_token_expires_in: schema.optional(schema.number),
      expires_in: schema.optional(schema.number),
      refresh_token_expires_in: schema.optional(schema.number),
    }),
  ),
});

const sandbox = {
  group: ["广告平台沙箱", "Sandbox of ad platforms"],
  permission: "public",
  raw: true,
  answer: said,
} as const;

/** The sandbox that stands in for Tencent Ads: takes states, as documented for leads_status/update. */
export const tencentSandboxStatus = route("tencent-sandbox-status", {
  ...sandbox,
  method: "POST",
  path: "/sandbox/tencent-ads/v3.0/leads_status/update",
  label: ["更新线索状态", "Update states of leads"],
  body: { type: "object" },
});

/** The same, for tokens: oauth/token. */
export const tencentSandboxToken = route("tencent-sandbox-token", {
  ...sandbox,
  method: "GET",
  path: "/sandbox/tencent-ads/oauth/token",
  label: ["换取新令牌", "Renew a token"],
});

/** The sandbox that stands in for Ocean Engine: takes states, as documented for tools/clue/callback. */
export const oceanSandboxCallback = route("ocean-sandbox-callback", {
  ...sandbox,
  method: "POST",
  path: "/sandbox/ocean-engine/open_api/2/tools/clue/callback/",
  label: ["更新线索状态", "Update states of leads"],
  body: { type: "object" },
});

/** The same, for tokens: oauth2/refresh_token. */
export const oceanSandboxToken = route("ocean-sandbox-token", {
  ...sandbox,
  method: "POST",
  path: "/sandbox/ocean-engine/open_api/oauth2/refresh_token/",
  label: ["换取新令牌", "Renew a token"],
  body: { type: "object" },
});

export const adRoutes = [
  adPush,
  tencentSandboxStatus,
  tencentSandboxToken,
  oceanSandboxCallback,
  oceanSandboxToken,
];
