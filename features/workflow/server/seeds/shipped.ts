import { LEAVE } from "../../leave-calls.ts";
import {
  CONTRACT_APPROVAL,
  DISCOUNT_APPROVAL,
  EXPORT_APPROVAL,
  HAND_OVER_APPROVAL,
  REFUND_APPROVAL,
} from "../../approvals.ts";
import type { Drawn } from "./draw-process.ts";

/** The colleague chosen in the form, from three days on the leader too; who is sent back may hand it in again. */
const leave: Drawn = {
  key: LEAVE,
  name: "请假流程",
  nodes: [
    {
      id: "start",
      kind: "startEvent",
      name: "提交申请",
      at: [120, 200],
      flowable: { formKey: LEAVE },
    },
    {
      id: "review",
      kind: "userTask",
      name: "审批人审批",
      at: [280, 200],
      flowable: { assignee: "${taskUser}", formKey: LEAVE, dueDate: "P2D" },
    },
    { id: "agreed", kind: "exclusiveGateway", name: "是否同意", at: [430, 200] },
    {
      id: "adjust",
      kind: "userTask",
      name: "调整申请",
      at: [430, 360],
      flowable: { assignee: "${initiator}", formKey: LEAVE },
    },
    { id: "again", kind: "exclusiveGateway", name: "是否重新提交", at: [280, 360] },
    { id: "long", kind: "exclusiveGateway", name: "请假天数", at: [560, 200] },
    {
      id: "leader",
      kind: "userTask",
      name: "上级复核",
      at: [720, 200],
      flowable: { assignee: "${leader}", formKey: LEAVE, dueDate: "P2D" },
    },
    { id: "confirmed", kind: "exclusiveGateway", name: "是否同意", at: [870, 200] },
    { id: "done", kind: "endEvent", name: "结束", at: [1000, 200] },
    { id: "given_up", kind: "endEvent", name: "撤销", at: [120, 360] },
  ],
  ways: [
    { from: "start", to: "review" },
    { from: "review", to: "agreed" },
    { from: "agreed", to: "long", name: "同意", when: "${pass}" },
    { from: "agreed", to: "adjust", name: "驳回", when: "${!pass}" },
    { from: "adjust", to: "again" },
    { from: "again", to: "review", name: "重新提交", when: "${pass}" },
    { from: "again", to: "given_up", name: "撤销", when: "${!pass}" },
    { from: "long", to: "leader", name: "3天以上", when: "${days >= 3}" },
    {
      from: "long",
      to: "done",
      name: "3天以内",
      when: "${days < 3}",
      corners: [
        [560, 90],
        [1000, 90],
      ],
    },
    { from: "leader", to: "confirmed" },
    { from: "confirmed", to: "done", name: "同意", when: "${pass}" },
    { from: "confirmed", to: "adjust", name: "驳回", when: "${!pass}", corners: [[870, 360]] },
  ],
};

/** One step; a rejection ends it. Where nobody is named, the administrators decide. */
const approval = (key: string, name: string, who: Readonly<Record<string, string>>): Drawn => ({
  key,
  name,
  nodes: [
    { id: "start", kind: "startEvent", name: "提交", at: [120, 160], flowable: { formKey: key } },
    {
      id: "review",
      kind: "userTask",
      name: "审批",
      at: [290, 160],
      flowable: { ...who, formKey: key },
    },
    { id: "done", kind: "endEvent", name: "结束", at: [460, 160] },
  ],
  ways: [
    { from: "start", to: "review" },
    { from: "review", to: "done" },
  ],
});

/** Beyond the limit a second word is needed: of whoever administers the company, until it draws otherwise. */
const discount: Drawn = {
  key: DISCOUNT_APPROVAL,
  name: "超额优惠审批",
  nodes: [
    {
      id: "start",
      kind: "startEvent",
      name: "提交",
      at: [120, 160],
      flowable: { formKey: DISCOUNT_APPROVAL },
    },
    {
      id: "review",
      kind: "userTask",
      name: "审批",
      at: [290, 160],
      flowable: { candidateUsers: "${approvers}", formKey: DISCOUNT_APPROVAL },
    },
    {
      id: "confirm",
      kind: "userTask",
      name: "优惠复核",
      at: [480, 160],
      flowable: { formKey: DISCOUNT_APPROVAL },
    },
    { id: "done", kind: "endEvent", name: "结束", at: [640, 160] },
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
    ...approval(CONTRACT_APPROVAL, "合同审批", { candidateUsers: "${approvers}" }),
    category: "3",
  },
  { ...discount, category: "3" },
  { ...approval(EXPORT_APPROVAL, "导出审批", {}), category: "3" },
  { ...approval(REFUND_APPROVAL, "退单退款审批", { assignee: "${leader}" }), category: "3" },
  { ...approval(HAND_OVER_APPROVAL, "客户交接审批", { assignee: "${leader}" }), category: "3" },
];
