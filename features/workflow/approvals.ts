/** Keys of the processes that decide about business records: begun by what is done with the record, never by hand. */
export const CONTRACT_APPROVAL = "contract-approval";
export const DISCOUNT_APPROVAL = "discount-approval";
export const EXPORT_APPROVAL = "export-approval";
export const REFUND_APPROVAL = "refund-approval";
export const HAND_OVER_APPROVAL = "hand-over-approval";

export const APPROVALS: readonly string[] = [
  CONTRACT_APPROVAL,
  DISCOUNT_APPROVAL,
  EXPORT_APPROVAL,
  REFUND_APPROVAL,
  HAND_OVER_APPROVAL,
];
