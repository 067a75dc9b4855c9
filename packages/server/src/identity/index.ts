export type { Holder } from "./who-holds-phones.ts";
export { whoHoldsPhones } from "./who-holds-phones.ts";
