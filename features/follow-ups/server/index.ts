export { CUSTOMER_FOLLOWS, LEAD_FOLLOWS, lastFollows, nextLeft } from "./last-follows.ts";
