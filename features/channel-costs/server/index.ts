export type { CostFilter, Period } from "./day-costs.ts";
export { dayCosts, markerOf } from "./day-costs.ts";
export { readBalances } from "./balances.ts";
export { refreshUserDays } from "./refresh-user-days.ts";
