/** How an opportunity ended. */
export const BUSINESS_END = { open: "0", won: "1", lost: "2", invalid: "3" } as const;
