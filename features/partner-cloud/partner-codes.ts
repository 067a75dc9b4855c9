/** How the other side of a gateway is reached. */
export const GATEWAY = { sandbox: "0", http: "1" } as const;

/** How far a gateway's synchronisation is. */
export const SYNC = { never: "0", underWay: "1", done: "2", failed: "3" } as const;

/** What is fetched, in this order: what comes later refers to what came before. */
export const PARTNER_LISTS = ["departments", "users", "contracts", "calls"] as const;

export type PartnerList = (typeof PARTNER_LISTS)[number];
