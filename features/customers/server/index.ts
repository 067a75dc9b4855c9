import "./customer.hooks.ts";
import "./customer-ties.ts";
import "./records.hooks.ts";
import "./work-process.hooks.ts";
import { claimCustomers } from "./claim-customers.ts";
import { allocateCustomer, appointCustomers, confirmDispatch, designateCustomers, dispatchCustomer } from "./give-customers.ts";
import { moveToFlownOrders, releaseCustomers, releaseCustomersByService, restoreFromFlownOrders } from "./move-customers.ts";
import { leadOfCustomer } from "./lead-of-customer.ts";
import { refreshCustomer, refreshDept } from "./refresh-customers.ts";
import { dynamicValues } from "./dynamic-values.ts";
import { tellVerdict } from "./phone-verdict.ts";
import { revealPhone } from "./reveal-phone.ts";
import { tellVisits } from "./visits-of-customer.ts";
import { submitToOpenSea } from "./submit-to-open-sea.ts";

export const customers = [
  claimCustomers,
  allocateCustomer,
  submitToOpenSea,
  releaseCustomers,
  releaseCustomersByService,
  moveToFlownOrders,
  restoreFromFlownOrders,
  dispatchCustomer,
  confirmDispatch,
  designateCustomers,
  appointCustomers,
  refreshCustomer,
  refreshDept,
  revealPhone,
  leadOfCustomer,
  tellVerdict,
  tellVisits,
  ...dynamicValues,
];
export { addCustomersFromLeads, SHARED } from "./add-customers-from-leads.ts";
export { firstTied } from "./customer-ties.ts";
export { derived } from "./customer.hooks.ts";
export { ownerForEyes, refuseDuplicates } from "./refuse-duplicates.ts";
export { areaRange, deriveStage } from "./derive-stage.ts";
export { logOperations, operationOfChanged } from "./log-operations.ts";
export { refuseNothingSaid } from "./refuse-nothing-said.ts";
export { refreshCustomers } from "./refresh-customers.ts";
