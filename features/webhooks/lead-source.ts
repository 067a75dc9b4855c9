import type { TypeOf } from "#engine/model/index.ts";
import {
  call,
  entity,
  json,
  ref,
  schema,
  select,
  text,
  textarea,
  toggle,
  view,
} from "#engine/model/index.ts";
import { signingSecret } from "./signing-secret.ts";

/** Somebody outside who sends leads: a page, an ad platform, a partner. Each signs with a secret of its own. */
export const leadSource = entity("leadSource", {
  label: ["线索来源", "Lead source"],
  path: "/blade-crm/leadSource",
  permission: "webhook_source",
  title: "sourceName",
  fields: {
    sourceName: text("来源名称", "Name", { required: true, max: 64 }),
    source: text("来源标识", "Key", {
      required: true,
      fixed: true,
      unique: "来源标识已存在",
      max: 64,
      hint: [
        "小写字母、数字和横线；接收地址为 /api/blade-crm/webhook/leads/标识",
        "Lower case letters, digits and hyphens; ends the address /api/blade-crm/webhook/leads/…",
      ],
    }),
    ...signingSecret("new"),
    channelId: ref("渠道", "Channel", { entity: "channel", labelAs: "channelName" }),
    branchChannelId: ref("子渠道", "Sub-channel", {
      entity: "channel",
      labelAs: "branchChannelName",
    }),
    clueSource: select("线索来源", "Lead source", { dict: "clue_source" }),
    clueType: select("线索类型", "Lead type", { dict: "clue_type" }),
    mapping: json("字段映射", "Mapping", {
      hint: [
        '线索字段对应来源字段，如 {"telephone": "user.phone"}；未列出的按同名取值',
        'Our field to theirs, as {"telephone": "user.phone"}; fields not listed are taken by the same name',
      ],
    }),
    enabled: toggle("启用", "Enabled", { default: 1 }),
    remark: textarea("备注", "Notes"),
  },
});

export const leadSourceView = view("lead-source", leadSource, {
  title: ["线索接入", "Lead sources"],
  route: "/crm/leadSource",
  icon: "Api",
  columns: ["sourceName", "source", "channelName", "clueSource", "enabled", "remark", "updateTime"],
  more: ["branchChannelName", "clueType", "mapping"],
  search: ["sourceName", "source", "channelId", "enabled"],
  form: [
    { title: ["来源", "Source"], fields: ["sourceName", "source", "secretKey", "enabled"] },
    {
      title: ["归入", "Becomes"],
      fields: ["channelId", "branchChannelId", "clueSource", "clueType"],
    },
    { title: ["字段", "Fields"], fields: ["mapping", "remark"] },
  ],
});

/** What a sample sent to a source's own address led to. */
export const webhookTrialSchema = schema.object({
  url: schema.text,
  headers: schema.record(schema.text),
  status: schema.number,
  answer: schema.anything,
});

export type WebhookTrial = TypeOf<typeof webhookTrialSchema>;

export const tryLeadSource = call("lead-source-try", {
  label: ["发送样例", "Send a sample"],
  method: "POST",
  path: "/blade-crm/leadSource/try",
  permission: "webhook_source_edit",
  button: { views: ["lead-source"], at: ["row"], custom: true },
  noTransaction: true,
  input: {
    id: text("来源", "Source", { required: true, max: 20 }),
    body: textarea("内容", "Content", { required: true, max: 20000 }),
  },
  answer: webhookTrialSchema,
});
