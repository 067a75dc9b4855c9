/** Keys of the processes that decide about business records: begun by what is done with the record, never by hand. */
export const CONTRACT_APPROVAL = "contract-approval";
/** Of contracts that are discounted beyond the limit, where the administrator has switched it on. */
export const DISCOUNT_APPROVAL = "discount-approval";

export const APPROVALS: readonly string[] = [CONTRACT_APPROVAL, DISCOUNT_APPROVAL];
