import { call, integer, ref, text } from "#engine/model/index.ts";

/** How a call stands, for whoever made it. */
export interface CallStand {
  readonly id: string;
  readonly state: "asked" | "ringing" | "talking" | "ended" | "failed";
  readonly name: string;
  /** Masked. */
  readonly callee: string;
  readonly startTime: string;
  readonly answerTime: string;
  readonly seconds: number;
  /** Key of the dictionary call_end_status. */
  readonly endStatus: string;
  readonly reason: string;
  readonly recording: string;
}

export interface Callable {
  readonly callable: boolean;
  /** Why nobody can be called; empty where it can be. */
  readonly reason: string;
  /** Masked. */
  readonly phone: string;
  readonly active: CallStand | null;
}

const lead = ref("线索", "Lead", { entity: "lead", required: true });
const customer = ref("客户", "Customer", { entity: "customer", required: true });
const recordId = text("通话", "Call", { required: true, max: 20 });

export const callLead = call<CallStand>()("call-lead", {
  label: ["拨打电话", "Call"],
  method: "POST",
  path: "/blade-admin/rest/txClue/leadsVoipCall",
  permission: "clue_call",
  button: { views: ["lead"], at: ["row"], custom: true },
  input: { id: lead },
});

export const callCustomer = call<CallStand>()("call-customer", {
  label: ["拨打电话", "Call"],
  method: "GET",
  writes: true,
  path: "/blade-customer/customer/doCall-customer",
  permission: "customer_call",
  button: { views: ["customer"], at: ["row"], custom: true },
  input: { id: customer },
});

export const callableNumbers = call<Callable>()("get-call-customer", {
  label: ["能否拨打", "Who would be called"],
  method: "GET",
  path: "/blade-customer/customer/getCall-customer",
  permission: "customer_call",
  input: { id: customer },
});

export const callStand = call<CallStand>()("call-stand", {
  label: ["通话状态", "How a call stands"],
  method: "GET",
  path: "/blade-crm/callRecord/state",
  permission: "signed-in",
  input: { id: recordId },
});

export const hangUp = call<CallStand>()("hang-up", {
  label: ["挂断", "Hang up"],
  method: "POST",
  path: "/blade-crm/callRecord/hang-up",
  permission: "signed-in",
  input: { id: recordId },
});

/** What a softphone signs in with at the provider. */
export const callToken = call<{ readonly token: string; readonly provider: string }>()(
  "call-token",
  {
    label: ["坐席令牌", "Softphone token"],
    method: "POST",
    path: "/blade-admin/rest/txClue/leadsCallToken",
    permission: "clue_call",
    raw: true,
    input: {},
  },
);

/** A number between the two parties, so that neither sees the other's. */
export const virtualNumber = call<{ readonly virtualNumber: string; readonly contactId: string }>()(
  "call-virtual-number",
  {
    label: ["获取中间号", "Virtual number"],
    method: "POST",
    path: "/blade-admin/rest/txClue/leadsCallVirtualNumber",
    permission: "clue_call",
    raw: true,
    input: { id: lead },
  },
);

export const leadCalls = call<{
  readonly records: readonly Record<string, unknown>[];
  readonly total: number;
}>()("lead-call-records", {
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
});

export const customerContracts = call<readonly Record<string, unknown>[]>()("fy-contract-list", {
  label: ["客户合同", "Contracts of a customer"],
  method: "GET",
  path: "/blade-fyapi/fy/contract-list",
  permission: "contract",
  input: { id: customer },
});

export const downloadRecording = call()("download-call-record", {
  label: ["下载录音", "Download the recording"],
  method: "GET",
  path: "/blade-fyapi/fy/download-call-record",
  permission: "call_record",
  raw: true,
  input: { id: recordId },
});
