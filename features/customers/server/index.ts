export { addCustomersFromLeads, SHARED } from "./add-customers-from-leads.ts";
export { expectedSigns } from "./expected-signs.ts";
export { derived } from "./customer.hooks.ts";
export { ownerForEyes } from "./refuse-duplicates.ts";
export type { StageFacts } from "./derive-stage.ts";
export { areaRange, deriveStage } from "./derive-stage.ts";
export { logOperations } from "./log-operations.ts";
export { agreeOnMeasured } from "./measured.ts";
export { refuseNothingSaid } from "./refuse-nothing-said.ts";
