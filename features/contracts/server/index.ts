export { moveApprovals } from "./approval-process.ts";
export { takeNumbers } from "./running-numbers.ts";
export { seedContractTemplate } from "./seed-contract-template.ts";
