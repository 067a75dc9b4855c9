export type { Asked, Counted, Subject } from "./count-performance.ts";
export { countPerformance, isPerformance, NOTHING, PERFORMANCE } from "./count-performance.ts";
