/** Keys of application_status that rules know. */
export const REPAIR = { waiting: "0", underWay: "1", done: "2", cancelled: "3" } as const;

/** Keys of inspect_status. */
export const INSPECTED = { not: "0", fine: "1", wrong: "2" } as const;

/** Keys of equip_status. */
export const DEVICE = { fine: "1", broken: "2", off: "3" } as const;

/** How a maintenance stands. */
export const MAINTAINED = { due: "0", done: "1" } as const;
