/** Keys of customer_card_status that rules know. */
export const CARD = { normal: "1", lost: "2", closed: "3" } as const;

/** Keys of fee_status that rules know. */
export const FEE = { unpaid: "0", paid: "1", refunded: "2" } as const;

/** Keys of equp_type. */
export const METER = { power: "1", water: "2" } as const;

/** Keys of ticker_print_status. */
export const PRINTED = { no: "0", yes: "1" } as const;

/** How an order stands. */
export const ORDER = { done: "1", returned: "2" } as const;

/** How an order is paid for; all but the card are the keys of pay_type. */
export const TRADE = { wechat: "1", alipay: "2", bankCard: "3", cash: "4", card: "5" } as const;

/** Why stock moved. */
export const MOVE = { arrival: "1", sale: "2", comeBack: "3", correction: "4" } as const;

/** How a stall looks on the map. */
export const OCCUPANCY = { vacant: "0", let: "1", arrears: "2", closed: "3" } as const;
