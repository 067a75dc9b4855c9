import {
  call,
  datetime,
  entity,
  ref,
  refs,
  rowsWith,
  schema,
  select,
  sharedWords,
  text,
  textarea,
  view,
} from "#engine/model/index.ts";

/** A lead as an ad platform pushed it, kept before anything is made of it. «clueModel» on the wire. */
export const pushedLead = entity("pushedLead", {
  label: ["推送线索", "Pushed lead"],
  path: "/blade-clueModel/clueModel",
  permission: "clue_model",
  title: "clueName",
  unique: [
    {
      fields: ["adAccountId", "externalId"],
      message: ["该广告账户已有此线索", "This ad account has this lead already"],
    },
  ],
  fields: {
    adAccountId: ref("广告账户", "Ad account", {
      entity: "adAccount",
      required: true,
      fixed: true,
      labelAs: "adAccountName",
      index: true,
    }),
    externalId: text("平台线索ID", "Platform's lead id", { required: true, fixed: true, max: 64 }),
    clueName: text("客户姓名", "Customer name", { max: 64 }),
    telephone: text("手机号码", "Mobile", { masked: "phone", max: 64 }),
    content: textarea("推送内容", "What was pushed", { max: 20000, masked: "numbers" }),
    pushTime: datetime("推送时间", "Pushed at", { readonly: true }),
    dataStatus: select("数据状态", "Data status", {
      dict: "req_data_status",
      readonly: true,
      default: "0",
      index: true,
    }),
    dataResult: text("处理结果", "Outcome", {
      readonly: true,
      unlogged: true,
      max: 500,
      english: "dataResultEn",
    }),
    dataResultEn: text("英文处理结果", "Outcome in English", {
      max: 500,
      readonly: true,
      unlogged: true,
      secret: true,
    }),
    leadId: ref("线索", "Lead", { entity: "lead", readonly: true, labelAs: "leadName" }),
    remark: textarea("备注", "Notes"),
  },
});

export const pushedLeadView = view("pushed-lead", pushedLead, {
  title: ["线索模型", "Pushed leads"],
  route: "/crm/clueModel",
  icon: "Inbox",
  columns: [
    "clueName",
    "telephone",
    "adAccountName",
    "externalId",
    "dataStatus",
    "dataResult",
    "leadName",
    "pushTime",
  ],
  more: ["content", "remark"],
  search: ["clueName", "adAccountId", "externalId", "dataStatus", "createTime"],
  form: [
    {
      title: ["推送线索", "Pushed lead"],
      fields: ["adAccountId", "externalId", "clueName", "telephone", "content", "remark"],
    },
  ],
  saved: [
    { key: "all", label: sharedWords.all, filter: {} },
    { key: "failed", label: ["失败", "Failed"], filter: { dataStatus: "2" }, urgent: true },
    { key: "waiting", label: ["待处理", "Waiting"], filter: { dataStatus: "0" } },
    { key: "stored", label: ["已入库", "Stored"], filter: { dataStatus: "1" } },
  ],
  related: [{ view: "state-report", by: "pushedLeadId" }],
});

/** Makes leads of pushed ones once more: of those named, else of all that are none yet. */
export const resaveClues = call("clue-model-resave", {
  label: ["重新入库", "Store again"],
  method: "POST",
  path: "/blade-clueModel/clueModel/resave",
  permission: "clue_model_edit",
  input: { ids: refs("推送线索", "Pushed leads", { entity: "pushedLead" }) },
  button: {
    views: ["pushed-lead"],
    at: ["row", "selection"],
    when: rowsWith<typeof pushedLead>({ dataStatus: ["0", "2"] }),
  },
  answer: schema.object({ stored: schema.number, failed: schema.number }),
});
