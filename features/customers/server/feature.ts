import { serverFeature } from "#engine/server/feature.ts";
import { appointCustomers } from "./appoint-customers.ts";
import { customerPool } from "./customer-pool.ts";
import { keepTied } from "./customer-ties.ts";
import { customerHooks } from "./customer.hooks.ts";
import { dynamicValues } from "./dynamic-values.ts";
import { confirmDispatch, dispatchCustomer } from "./dispatch-customer.ts";
import { customerCommunicationHooks, customerFollowHooks } from "./follow.hooks.ts";
import { moveToFlownOrders, restoreFromFlownOrders } from "./flown-orders.ts";
import { leadOfCustomer } from "./lead-of-customer.ts";
import {
  allocateCustomer,
  claimCustomers,
  designateCustomers,
  undoDesignateCustomers,
  distributeCustomers,
  releaseCustomers,
  releaseCustomersByService,
} from "./pass-customers.ts";
import { getVerdict } from "./phone-verdict.ts";
import { signRecordHooks, visitRecordHooks } from "./records.hooks.ts";
import { refreshCustomer, refreshDept } from "./refresh-customers.ts";
import { revealPhone } from "./reveal-phone.ts";
import { submitToOpenSea } from "./submit-to-open-sea.ts";
import { getVisits } from "./visits-of-customer.ts";
import { signWorkProcessHooks } from "./work-process.hooks.ts";

export const customersServer = serverFeature({
  handlers: [
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
    undoDesignateCustomers,
    distributeCustomers,
    appointCustomers,
    refreshCustomer,
    refreshDept,
    revealPhone,
    leadOfCustomer,
    getVerdict,
    getVisits,
    ...dynamicValues,
  ],
  hooks: [
    customerHooks,
    customerFollowHooks,
    customerCommunicationHooks,
    visitRecordHooks,
    signRecordHooks,
    signWorkProcessHooks,
  ],
  keeps: [keepTied],
  extensions: [customerPool],
});
