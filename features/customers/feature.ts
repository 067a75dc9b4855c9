import { feature } from "#engine/model/index.ts";
import {
  allocateCustomer,
  appointCustomers,
  claimCustomers,
  confirmDispatch,
  designateCustomers,
  undoDesignateCustomers,
  distributeCustomers,
  dispatchCustomer,
  moveToFlownOrders,
  refreshCustomer,
  refreshDept,
  releaseCustomers,
  releaseCustomersByService,
  restoreFromFlownOrders,
  revealPhone,
  submitToOpenSea,
  visitsOfCustomer,
} from "./customer-calls.ts";
import {
  customerCommunication,
  customerCommunicationView,
  customerFollow,
  customerFollowView,
  operationLog,
  operationLogView,
  signRecord,
  signRecordView,
  visitRecord,
  visitRecordView,
} from "./customer-records.ts";
import { customerView, openSeaView } from "./customer-views.ts";
import { dynamicValueView } from "./dynamic-value-view.ts";
import { customer } from "./customer.ts";
import { dynamicValueSums, dynamicValues } from "./dynamic-value-calls.ts";
import { flownOrderView } from "./flown-order-view.ts";
import { leadOfCustomer } from "./lead-of-customer.ts";
import { phoneVerdict } from "./phone-verdict.ts";
import {
  processType,
  processTypeView,
  signWorkProcess,
  signWorkProcessView,
} from "./work-process.ts";

export const customersFeature = feature({
  entities: {
    customer,
    customerFollow,
    customerCommunication,
    visitRecord,
    signRecord,
    operationLog,
    processType,
    signWorkProcess,
  },
  views: [
    customerView,
    openSeaView,
    flownOrderView,
    customerFollowView,
    customerCommunicationView,
    visitRecordView,
    signRecordView,
    operationLogView,
    signWorkProcessView,
    processTypeView,
    dynamicValueView,
  ],
  calls: [
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
    visitsOfCustomer,
    dynamicValues,
    dynamicValueSums,
    leadOfCustomer,
    phoneVerdict,
  ],
  menus: {
    customers: [
      "customer",
      "open-sea",
      "flown-order",
      "customer-follow",
      "customer-communication",
      "visit-record",
      "sign-record",
      "sig-work-process",
      "process-type",
      "dynamic-value",
      "operation-log",
    ],
  },
});

export {
  allocateCustomer,
  claimCustomers,
  designateCustomers,
  undoDesignateCustomers,
  distributeCustomers,
  releaseCustomers,
} from "./customer-calls.ts";
export { customerCommunication, customerFollow, operationLog } from "./customer-records.ts";
export { customer } from "./customer.ts";
export { ONLY_LEADS } from "./lead-of-customer.ts";
export { DISPATCH_STATUS, HELD_CUSTOMERS, POOL_STATUS } from "./customer-codes.ts";
