/** Whether a lead is in the pool or in somebody's hands. */
export const LEAD_STATUS = { pool: "0", allocated: "1" } as const;
