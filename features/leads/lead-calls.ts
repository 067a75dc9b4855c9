import {
  ACTIVE_STAFF,
  bulkResultSchema,
  call,
  ref,
  refs,
  rowsWith,
  schema,
  text,
  user,
} from "#engine/model/index.ts";
import type { TypeOf } from "#engine/model/index.ts";
import { handsTo, receivers } from "#features/ownership/feature.ts";
import { lead } from "./lead.ts";

const ids = refs("线索", "Leads", {
  entity: "lead",
  required: ["请选择至少一条数据", "Please select at least one row"],
});

export const claimLeads = call("claim-leads", {
  label: ["领取", "Claim"],
  method: "POST",
  path: "/blade-crm/clue/receive",
  permission: "clue_receive",
  input: { ids },
  button: {
    views: ["lead-pool"],
    at: ["row", "selection"],
    tone: "primary",
    undoneBy: "release-leads",
    opens: true,
  },
  answer: bulkResultSchema,
});

export const allocateLead = call("allocate-lead", {
  label: ["分配", "Allocate"],
  method: "POST",
  path: "/blade-crm/clue/allocation",
  permission: "clue_allocation",
  input: {
    id: ref("线索", "Lead", { entity: "lead", required: true }),
    userId: user("分配给", "Allocate to", {
      among: ACTIVE_STAFF,
      required: ["请选择负责人", "Please select the owner"],
    }),
  },
  button: { views: ["lead-pool"], at: ["row"], gives: "userId", undoneBy: "release-leads" },
});

export const distributeLeads = call("distribute-leads", {
  label: ["分配", "Allocate"],
  method: "POST",
  path: "/blade-crm/clue/distribute",
  permission: "clue_allocation",
  input: { ids, receivers },
  button: {
    views: ["lead-pool"],
    at: ["selection"],
    gives: "receivers",
    undoneBy: "release-leads",
  },
  answer: bulkResultSchema,
});

export const designateLeads = call("designate-leads", {
  label: ["更换负责人", "Reassign"],
  method: "GET",
  writes: true,
  path: "/blade-crm/clue/designate",
  permission: "clue_designate",
  input: {
    ids,
    userId: user("新负责人", "New owner", {
      among: ACTIVE_STAFF,
      required: ["请选择负责人", "Please select the owner"],
      hint: handsTo,
    }),
  },
  button: {
    views: ["lead"],
    at: ["row", "selection"],
    gives: "userId",
    undoneBy: "undo-designate-leads",
    when: rowsWith<typeof lead>({ converted: [0] }),
  },
  answer: bulkResultSchema,
});

/** Gives leads back to whoever had them, right after they went to this person. */
export const undoDesignateLeads = call("undo-designate-leads", {
  label: ["撤销更换负责人", "Undo reassigning"],
  method: "POST",
  path: "/blade-crm/clue/undoDesignate",
  permission: "clue_designate",
  input: { ids, userId: designateLeads.input.userId },
  answer: bulkResultSchema,
});

export const releaseLeads = call("release-leads", {
  label: ["退回线索池", "Return to pool"],
  method: "POST",
  path: "/blade-crm/clue/release",
  permission: "clue_release",
  input: { ids },
  button: {
    views: ["lead"],
    at: ["row", "selection"],
    confirm: ["确定将选中的线索退回线索池？", "Return the selected leads to the pool?"],
    when: rowsWith<typeof lead>({ status: ["1"], converted: [0] }),
  },
  answer: bulkResultSchema,
});

/** What became of converted leads, beside what every call over several rows answers. */
export const convertResultSchema = schema.object({
  ...bulkResultSchema.fields,
  customers: schema.list(
    schema.object({
      clueId: schema.text,
      customerId: schema.text,
    }),
  ),
});

export type ConvertResult = TypeOf<typeof convertResultSchema>;

export const convertLeads = call("convert-leads", {
  label: ["转客户", "Convert"],
  method: "POST",
  path: "/blade-crm/clue/transform",
  permission: "clue_transform",
  input: { ids },
  button: {
    views: ["lead"],
    at: ["row", "selection"],
    tone: "primary",
    confirm: ["确定将选中的线索转为客户？", "Convert the selected leads to customers?"],
    when: rowsWith<typeof lead>({ status: ["1"], converted: [0] }),
  },
  done: ["已转为客户", "Converted to customers"],
  answer: convertResultSchema,
});

export const submitToPool = call("submit-to-pool", {
  label: ["录入线索池", "Add to the pool"],
  method: "POST",
  path: "/blade-crm/clue/submitPool",
  permission: "clue_pool_add",
  input: { ...lead.fields, id: text("编号", "Id") },
  answer: schema.object({
    id: schema.text,
  }),
});
