import type { Label } from "#engine/model/index.ts";
import { LEAVE } from "../../leave-calls.ts";
import {
  CONTRACT_APPROVAL,
  DISCOUNT_APPROVAL,
  EXPORT_APPROVAL,
  HAND_OVER_APPROVAL,
  REFUND_APPROVAL,
} from "../../approvals.ts";
import { PROCESS_NAMES, STEP_NAMES } from "../../shipped-words.ts";
import type { Drawn } from "./draw-process.ts";

/** The colleague chosen in the form, from three days on the leader too; who is sent back may hand it in again. */
const leave: Drawn = {
  key: LEAVE,
  name: PROCESS_NAMES.leave,
  nodes: [
    {
      id: "start",
      kind: "startEvent",
      name: STEP_NAMES.apply,
      at: [120, 200],
      flowable: { formKey: LEAVE },
    },
    {
      id: "review",
      kind: "userTask",
      name: STEP_NAMES.reviewLeave,
      at: [280, 200],
      flowable: { assignee: "${taskUser}", formKey: LEAVE, dueDate: "P2D" },
    },
    { id: "agreed", kind: "exclusiveGateway", name: STEP_NAMES.isAgreed, at: [430, 200] },
    {
      id: "adjust",
      kind: "userTask",
      name: STEP_NAMES.adjust,
      at: [430, 360],
      flowable: { assignee: "${initiator}", formKey: LEAVE },
    },
    { id: "again", kind: "exclusiveGateway", name: STEP_NAMES.isSubmittedAgain, at: [280, 360] },
    { id: "long", kind: "exclusiveGateway", name: STEP_NAMES.days, at: [560, 200] },
    {
      id: "leader",
      kind: "userTask",
      name: STEP_NAMES.confirmLeave,
      at: [720, 200],
      flowable: { assignee: "${leader}", formKey: LEAVE, dueDate: "P2D" },
    },
    { id: "confirmed", kind: "exclusiveGateway", name: STEP_NAMES.isAgreed, at: [870, 200] },
    { id: "done", kind: "endEvent", name: STEP_NAMES.end, at: [1000, 200] },
    { id: "given_up", kind: "endEvent", name: STEP_NAMES.givenUp, at: [120, 360] },
  ],
  ways: [
    { from: "start", to: "review" },
    { from: "review", to: "agreed" },
    { from: "agreed", to: "long", name: STEP_NAMES.agreed, when: "${pass}" },
    { from: "agreed", to: "adjust", name: STEP_NAMES.rejected, when: "${!pass}" },
    { from: "adjust", to: "again" },
    { from: "again", to: "review", name: STEP_NAMES.submitAgain, when: "${pass}" },
    { from: "again", to: "given_up", name: STEP_NAMES.givenUp, when: "${!pass}" },
    { from: "long", to: "leader", name: STEP_NAMES.long, when: "${days >= 3}" },
    {
      from: "long",
      to: "done",
      name: STEP_NAMES.short,
      when: "${days < 3}",
      corners: [
        [560, 90],
        [1000, 90],
      ],
    },
    { from: "leader", to: "confirmed" },
    { from: "confirmed", to: "done", name: STEP_NAMES.agreed, when: "${pass}" },
    {
      from: "confirmed",
      to: "adjust",
      name: STEP_NAMES.rejected,
      when: "${!pass}",
      corners: [[870, 360]],
    },
  ],
};

/** One step; a rejection ends it. Where nobody is named, the administrators decide. */
const approval = (key: string, name: Label, who: Readonly<Record<string, string>>): Drawn => ({
  key,
  name,
  nodes: [
    {
      id: "start",
      kind: "startEvent",
      name: STEP_NAMES.submit,
      at: [120, 160],
      flowable: { formKey: key },
    },
    {
      id: "review",
      kind: "userTask",
      name: STEP_NAMES.review,
      at: [290, 160],
      flowable: { ...who, formKey: key },
    },
    { id: "done", kind: "endEvent", name: STEP_NAMES.end, at: [460, 160] },
  ],
  ways: [
    { from: "start", to: "review" },
    { from: "review", to: "done" },
  ],
});

/** Beyond the limit a second word is needed: of whoever administers the company, until it draws otherwise. */
const discount: Drawn = {
  key: DISCOUNT_APPROVAL,
  name: PROCESS_NAMES.discount,
  nodes: [
    {
      id: "start",
      kind: "startEvent",
      name: STEP_NAMES.submit,
      at: [120, 160],
      flowable: { formKey: DISCOUNT_APPROVAL },
    },
    {
      id: "review",
      kind: "userTask",
      name: STEP_NAMES.review,
      at: [290, 160],
      flowable: { candidateUsers: "${approvers}", formKey: DISCOUNT_APPROVAL },
    },
    {
      id: "confirm",
      kind: "userTask",
      name: STEP_NAMES.confirmDiscount,
      at: [480, 160],
      flowable: { formKey: DISCOUNT_APPROVAL },
    },
    { id: "done", kind: "endEvent", name: STEP_NAMES.end, at: [640, 160] },
  ],
  ways: [
    { from: "start", to: "review" },
    { from: "review", to: "confirm" },
    { from: "confirm", to: "done" },
  ],
};

/** Processes every tenant starts with: deployed, and as models to draw on from. */
export const shipped: readonly (Drawn & { readonly category: string })[] = [
  { ...leave, category: "1" },
  {
    ...approval(CONTRACT_APPROVAL, PROCESS_NAMES.contract, { candidateUsers: "${approvers}" }),
    category: "3",
  },
  { ...discount, category: "3" },
  { ...approval(EXPORT_APPROVAL, PROCESS_NAMES.export, {}), category: "3" },
  { ...approval(REFUND_APPROVAL, PROCESS_NAMES.refund, { assignee: "${leader}" }), category: "3" },
  {
    ...approval(HAND_OVER_APPROVAL, PROCESS_NAMES.handOver, { assignee: "${leader}" }),
    category: "3",
  },
];
