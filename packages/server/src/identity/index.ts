export type { Holder, HoldingContact } from "./who-holds-phones.ts";
export { whichContactsHold, whoHoldsPhones } from "./who-holds-phones.ts";
