/** Entries of business dictionaries that rules know; what tenants add to them has no rules. */

export const SIGN_STATUS = {
  unsigned: "1",
  signed: "2",
  depositReturned: "3",
  chargedBack: "4",
} as const;

/** Signs that were taken back. */
export const REFUNDED: ReadonlySet<string | null> = new Set([
  SIGN_STATUS.depositReturned,
  SIGN_STATUS.chargedBack,
]);

export const VALIDITY = { invalid: "1", provisional: "2", valid: "3" } as const;

export const MEASURED = { yes: "1", no: "2" } as const;
