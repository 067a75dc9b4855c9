/** Where a contract is in its approval. */
export const CHECK_STATUS = {
  draft: "0",
  inApproval: "1",
  approved: "2",
  rejected: "3",
  withdrawn: "4",
  void: "5",
} as const;

/** Where a contract may still be changed, and submitted. */
export const EDITABLE: readonly (string | null)[] = [
  CHECK_STATUS.draft,
  CHECK_STATUS.rejected,
  CHECK_STATUS.withdrawn,
];
