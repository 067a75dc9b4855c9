export type { Holder, HoldingContact } from "./who-holds-phones.ts";
export { takePhones } from "./take-phones.ts";
export { allWhoHoldPhones, whichContactsHold, whoHoldsPhones } from "./who-holds-phones.ts";
