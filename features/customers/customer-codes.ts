/** Where a customer is: in somebody's hands, in the open sea, among the flown orders. */
export const POOL_STATUS = { held: "0", openSea: "1", flown: "2" } as const;

/** The customers a form offers: what is in the open sea is claimed before it is worked on. */
export const HELD_CUSTOMERS = { poolStatus: POOL_STATUS.held } as const;

export const DISPATCH_STATUS = { none: "0", dispatching: "1", dispatched: "2" } as const;
