import {
  call,
  datetime,
  entity,
  password,
  ref,
  schema,
  select,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";

const KEPT = [
  "加密保存，不再显示；修改时留空则保持不变",
  "Kept encrypted and never shown again; leave empty to keep it",
] as const;

/** Platforms that are not played by this server. */
const real = { platform: ["1", "3"] };

/** An account at an ad platform: where its leads come in, and where their states go back to. */
export const adAccount = entity("adAccount", {
  label: ["广告账户", "Ad account"],
  path: "/blade-crm/adAccount",
  title: "adAccountName",
  fields: {
    adAccountName: text("广告账户名称", "Ad account name", {
      required: true,
      unique: "广告账户名称已存在",
      max: 64,
    }),
    platform: select("平台", "Platform", {
      required: true,
      fixed: true,
      options: [
        {
          value: "0",
          label: ["腾讯广告沙箱（不外发）", "Tencent Ads, local sandbox"],
          tone: "muted",
        },
        { value: "1", label: ["腾讯广告", "Tencent Ads"], tone: "info" },
        {
          value: "2",
          label: ["巨量引擎沙箱（不外发）", "Ocean Engine, local sandbox"],
          tone: "muted",
        },
        { value: "3", label: ["巨量引擎", "Ocean Engine"], tone: "accent" },
      ],
    }),
    advertiserId: text("广告主ID", "Advertiser id", {
      max: 20,
      requiredWhen: real,
      hint: ["沙箱以外必填", "Needed but for a sandbox"],
    }),
    pushToken: password("推送Token", "Push token", {
      secret: true,
      requiredWhen: real,
      hint: KEPT,
    }),
    pushSecret: password("推送密钥", "Push secret", {
      secret: true,
      requiredWhen: real,
      hint: KEPT,
    }),
    clientId: text("应用ID", "Application id", { max: 64 }),
    clientSecret: password("应用密钥", "Client secret", { secret: true, hint: KEPT }),
    accessToken: password("accessToken", "Access token", {
      secret: true,
      requiredWhen: { ...real, writeBack: [1] },
      hint: KEPT,
    }),
    refreshToken: password("refreshToken", "Refresh token", { secret: true, hint: KEPT }),
    sealedSecrets: text("已加密的密钥", "Sealed key", {
      readonly: true,
      secret: true,
      unlogged: true,
      max: 4000,
    }),
    tokenUntil: datetime("令牌有效期至", "Token good until", { readonly: true, unlogged: true }),
    endpoint: text("接口地址", "Endpoint", {
      max: 255,
      hint: ["留空则使用服务商的公共地址", "Empty means the provider's public one"],
    }),
    channelId: ref("渠道", "Channel", {
      entity: "channel",
      among: { preChannelId: "0" },
      labelAs: "channelName",
    }),
    branchChannelId: ref("子渠道", "Sub-channel", {
      entity: "channel",
      among: { preChannelId: "@channelId", preChannelId_notequal: "0" },
      labelAs: "branchChannelName",
    }),
    clueSource: select("线索来源", "Lead source", { dict: "clue_source" }),
    clueType: select("线索类型", "Lead type", { dict: "clue_type" }),
    writeBack: toggle("回传线索状态", "Report states back", { default: 1 }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    remark: textarea("备注", "Notes"),
  },
});

export const adAccountView = view("ad-account", adAccount, {
  title: ["广告账户", "Ad accounts"],
  route: "/crm/adAccount",
  icon: "Notification",
  columns: [
    "adAccountName",
    "platform",
    "advertiserId",
    "channelName",
    "writeBack",
    "tokenUntil",
    "enabled",
    "updateTime",
  ],
  more: ["branchChannelName", "clueSource", "clueType", "endpoint", "clientId", "remark"],
  search: ["adAccountName", "platform", "channelId", "enabled"],
  form: [
    {
      title: ["账户", "Account"],
      fields: ["adAccountName", "platform", "advertiserId", "endpoint", "enabled", "remark"],
    },
    { title: ["接收线索", "Leads in"], fields: ["pushToken", "pushSecret"] },
    {
      title: ["归入", "Becomes"],
      fields: ["channelId", "branchChannelId", "clueSource", "clueType"],
    },
    {
      title: ["回传", "Reporting back"],
      fields: ["writeBack", "clientId", "clientSecret", "accessToken", "refreshToken"],
    },
  ],
  related: [
    { view: "pushed-lead", by: "adAccountId" },
    { view: "state-report", by: "adAccountId" },
  ],
});

/** Sends a lead to an account's own address, as its platform would. */
export const tryAdAccount = call("ad-account-try", {
  label: ["推送样例", "Push a sample"],
  method: "POST",
  path: "/blade-crm/adAccount/try",
  permission: "ad_account_edit",
  noTransaction: true,
  button: { views: ["ad-account"], at: ["row"] },
  input: {
    id: ref("广告账户", "Ad account", { entity: "adAccount", required: true }),
    scenario: select("情形", "Case", {
      required: true,
      default: "new",
      options: [
        { value: "new", label: ["新线索", "A new lead"] },
        { value: "again", label: ["同一线索再推一次", "The same lead once more"] },
        { value: "replay", label: ["原样重放请求", "The very same request again"] },
        { value: "unsigned", label: ["错误的签名", "A wrong signature"] },
        { value: "broken", label: ["号码不正确", "A number that is none"] },
      ],
    }),
    telephone: text("手机号码", "Mobile", {
      max: 20,
      hint: ["留空则使用测试号码", "A test number where left empty"],
    }),
  },
  answer: schema.object({
    url: schema.text,
    headers: schema.record(schema.text),
    body: schema.text,
    status: schema.number,
    answer: schema.anything,
  }),
});
