import type { Label } from "#engine/model/index.ts";

/** What the product calls the processes it brings along. */
export const PROCESS_NAMES = {
  leave: ["请假流程", "Leave"],
  contract: ["合同审批", "Approval of contracts"],
  discount: ["超额优惠审批", "Approval of excess discounts"],
  export: ["导出审批", "Approval of exports"],
  refund: ["退单退款审批", "Approval of refunds"],
  handOver: ["客户交接审批", "Approval of hand-overs"],
} as const satisfies Readonly<Record<string, Label>>;

/** What it calls their steps and the ways between them. */
export const STEP_NAMES = {
  submit: ["提交", "Submit"],
  review: ["审批", "Review"],
  confirmDiscount: ["优惠复核", "Discount review"],
  end: ["结束", "End"],
  apply: ["提交申请", "Apply"],
  reviewLeave: ["审批人审批", "Approver's review"],
  isAgreed: ["是否同意", "Agreed?"],
  adjust: ["调整申请", "Change the application"],
  isSubmittedAgain: ["是否重新提交", "Submit again?"],
  days: ["请假天数", "Days"],
  confirmLeave: ["上级复核", "Leader's review"],
  givenUp: ["撤销", "Given up"],
  agreed: ["同意", "Agreed"],
  rejected: ["驳回", "Rejected"],
  submitAgain: ["重新提交", "Submit again"],
  long: ["3天以上", "3 days or more"],
  short: ["3天以内", "Less than 3 days"],
} as const satisfies Readonly<Record<string, Label>>;

export const SHIPPED_PROCESSES: readonly Label[] = Object.values(PROCESS_NAMES);
export const SHIPPED_STEPS: readonly Label[] = Object.values(STEP_NAMES);

const ENGLISH = new Map([...SHIPPED_PROCESSES, ...SHIPPED_STEPS]);

/** A kept name of a process, step or way in both languages; what somebody else drew has one. */
export const inBoth = (kept: string): Label => [kept, ENGLISH.get(kept) ?? kept];
