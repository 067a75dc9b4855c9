import type { Label } from "#engine/model/index.ts";
import { bulkResultSchema, call, json, ref, refs } from "#engine/model/index.ts";
import { receivers } from "#features/ownership/feature.ts";
import { handOverResultSchema, holdingsSchema } from "./holdings.ts";

const input = (entity: string, [zh, en]: Label) => ({
  ids: refs(zh, en, {
    entity,
    required: ["请选择至少一条数据", "Please select at least one row"],
  }),
  receivers,
});

const handOver = (entity: string, label: Label, permission: string, view: string) =>
  call(`hand-over-${entity}`, {
    answer: bulkResultSchema,
    label: ["交接", "Hand over"],
    method: "POST",
    path: `/blade-crm/hand-over/${entity}`,
    permission: `${permission}_hand_over`,
    input: input(entity, label),
    button: {
      views: [view],
      at: ["selection"],
      gives: "receivers",
      undoneBy: `undo-hand-over-${entity}`,
    },
    done: ["已交接", "Handed over"],
  });

/** Gives rows back to whoever had them, right after they went to these receivers. */
const undoHandOver = (entity: string, label: Label, permission: string) =>
  call(`undo-hand-over-${entity}`, {
    answer: bulkResultSchema,
    label: ["撤销交接", "Undo handing over"],
    method: "POST",
    path: `/blade-crm/hand-over/undo/${entity}`,
    permission: `${permission}_hand_over`,
    input: input(entity, label),
  });

export const handOverLeads = handOver("lead", ["线索", "Leads"], "clue", "lead");
export const handOverCustomers = handOver(
  "customer",
  ["客户", "Customers"],
  "customer",
  "customer",
);
export const handOverContacts = handOver("contact", ["联系人", "Contacts"], "contacts", "contact");
export const handOverBusinesses = handOver(
  "business",
  ["商机", "Opportunities"],
  "business",
  "business",
);
export const handOverContracts = handOver(
  "contract",
  ["合同", "Contracts"],
  "contract",
  "contract",
);

export const undoHandOverLeads = undoHandOver("lead", ["线索", "Leads"], "clue");
export const undoHandOverCustomers = undoHandOver("customer", ["客户", "Customers"], "customer");
export const undoHandOverContacts = undoHandOver("contact", ["联系人", "Contacts"], "contacts");
export const undoHandOverBusinesses = undoHandOver(
  "business",
  ["商机", "Opportunities"],
  "business",
);
export const undoHandOverContracts = undoHandOver("contract", ["合同", "Contracts"], "contract");

const person = ref("人员", "Person", { entity: "user", required: true });

export const NO_RECEIVER: Label = ["请选择接收人", "Please select who receives"];

const plan = json("交接安排", "Who takes what", { required: NO_RECEIVER });

export const holdingsOfPerson = call("holdings-of-person", {
  label: ["名下数据", "What a person holds"],
  method: "GET",
  path: "/blade-crm/hand-over/holdings",
  cost: "report",
  permission: "user_hand_over",
  input: { id: person },
  answer: holdingsSchema,
});

export const handOverPerson = call("hand-over-person", {
  label: ["交接", "Hand over"],
  method: "POST",
  path: "/blade-crm/hand-over/person",
  permission: "user_hand_over",
  button: { views: ["user"], at: ["row"], custom: true },
  input: { id: person, plan },
  answer: handOverResultSchema,
});

/** The same inputs as those of the hand-over that was just made. */
export const undoHandOverPerson = call("undo-hand-over-person", {
  label: ["撤销交接", "Undo handing over"],
  method: "POST",
  path: "/blade-crm/hand-over/undo/person",
  permission: "user_hand_over",
  input: { id: person, plan },
  answer: bulkResultSchema,
});

export const resignPerson = call("resign-person", {
  label: ["离职交接", "Leaving"],
  method: "POST",
  path: "/blade-system/user/resign",
  permission: "user_resign",
  button: { views: ["user"], at: ["row"], custom: true },
  input: { id: person, plan },
  answer: handOverResultSchema,
});
