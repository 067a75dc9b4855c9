export type { Asked, Counted, Subject } from "./count-performance.ts";
export { countPerformance, NOTHING } from "./count-performance.ts";
export { creditEverybody } from "./credit-customers.ts";
