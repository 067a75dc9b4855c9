/** Keys of the processes that decide about business records: begun by what is done with the record, never by hand. */
export const CONTRACT_APPROVAL = "contract-approval";
/** Of contracts that are discounted beyond the limit, where the administrator has switched it on. */
export const DISCOUNT_APPROVAL = "discount-approval";
/** Of what is asked for and done only once it is approved, each where the administrator has switched it on. */
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

/** The type of what waits, as its process names it. */
export const HELD_ACT = "heldAct";
