import type { TypeOf } from "#engine/model/index.ts";
import { call, integer, pageSchema, ref, rowSchema, schema, text } from "#engine/model/index.ts";
import { callRecord } from "./call-record.ts";

/** How a call stands, for whoever made it. */
export const callStandSchema = schema.object({
  id: schema.text,
  state: schema.oneOf("asked", "ringing", "talking", "ended", "failed"),
  name: schema.text,
  /** Masked. */
  callee: schema.text,
  startTime: schema.text,
  answerTime: schema.text,
  seconds: schema.number,
  /** Key of the dictionary call_end_status. */
  endStatus: schema.text,
  reason: schema.text,
  recording: schema.text,
});

export type CallStand = TypeOf<typeof callStandSchema>;

export const callableSchema = schema.object({
  callable: schema.boolean,
  /** Why nobody can be called; empty where it can be. */
  reason: schema.text,
  /** Masked. */
  phone: schema.text,
  active: schema.nullable(callStandSchema),
});

const lead = ref("线索", "Lead", { entity: "lead", required: true });
const customer = ref("客户", "Customer", { entity: "customer", required: true });
const recordId = text("通话", "Call", { required: true, max: 20 });

export const callLead = call("call-lead", {
  label: ["拨打电话", "Call"],
  method: "POST",
  path: "/blade-admin/rest/txClue/leadsVoipCall",
  permission: "clue_call",
  button: { views: ["lead"], at: ["row"], custom: true },
  input: { id: lead },
  answer: callStandSchema,
});

export const callCustomer = call("call-customer", {
  label: ["拨打电话", "Call"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/doCall-customer",
  permission: "customer_call",
  button: { views: ["customer"], at: ["row"], custom: true },
  input: { id: customer },
  answer: callStandSchema,
});

export const callableNumbers = call("get-call-customer", {
  label: ["能否拨打", "Who would be called"],
  method: "GET",
  path: "/blade-customer/customer/getCall-customer",
  permission: "customer_call",
  input: { id: customer },
  answer: callableSchema,
});

export const callStand = call("call-stand", {
  label: ["通话状态", "How a call stands"],
  method: "GET",
  path: "/blade-crm/callRecord/state",
  permission: "signed-in",
  input: { id: recordId },
  answer: callStandSchema,
});

export const hangUp = call("hang-up", {
  label: ["挂断", "Hang up"],
  method: "POST",
  path: "/blade-crm/callRecord/hang-up",
  permission: "signed-in",
  input: { id: recordId },
  answer: callStandSchema,
});

/** What a softphone signs in with at the provider. */
export const callToken = call("call-token", {
  label: ["坐席令牌", "Softphone token"],
  method: "POST",
  path: "/blade-admin/rest/txClue/leadsCallToken",
  permission: "clue_call",
  noTransaction: true,
  input: {},
  answer: schema.object({
    token: schema.text,
    provider: schema.text,
  }),
});

/** A number between the two parties, so that neither sees the other's. */
export const virtualNumber = call("call-virtual-number", {
  label: ["获取中间号", "Virtual number"],
  method: "POST",
  path: "/blade-admin/rest/txClue/leadsCallVirtualNumber",
  permission: "clue_call",
  noTransaction: true,
  input: { id: lead },
  answer: schema.object({
    virtualNumber: schema.text,
    contactId: schema.text,
  }),
});

export const leadCalls = call("lead-call-records", {
  label: ["线索通话记录", "Calls of a lead"],
  method: "POST",
  writes: false,
  path: "/blade-admin/rest/txClue/leadsCallRecord",
  permission: "clue_call",
  input: {
    id: lead,
    current: integer("页码", "Page", { min: 1 }),
    size: integer("每页", "Page size", { min: 1 }),
  },
  answer: pageSchema(rowSchema(callRecord)),
});

export const downloadRecording = call("download-call-record", {
  label: ["下载录音", "Download the recording"],
  method: "GET",
  path: "/blade-fyapi/fy/download-call-record",
  permission: "call_record",
  raw: true,
  input: { id: recordId },
  answer: schema.file("audio/*"),
});
