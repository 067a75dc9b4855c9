/** Keys of the processes that decide about business records. */
export const CONTRACT_APPROVAL = "contract-approval";
