export type { Holder, HoldingContact } from "./phone-holders.ts";
export { lockPhones } from "./lock-phones.ts";
export { allWhoHoldPhones, whichContactsHold, whoHoldsPhones } from "./phone-holders.ts";
