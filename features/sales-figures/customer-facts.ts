import type { LedgerSource } from "#engine/model/index.ts";
import { SIGN_STATUS, VALIDITY } from "#features/dictionaries/feature.ts";
import { DISPATCH_STATUS } from "#features/customers/feature.ts";

const REFUNDED = { sigStatus: [SIGN_STATUS.depositReturned, SIGN_STATUS.chargedBack] };

/** What happens to customers. A sign stays one although it is refunded later. */
export const CUSTOMER_FACTS: LedgerSource = {
  entity: "customer",
  row: "customerId",
  facts: {
    consulted: { day: "firstTime" },
    provisional: { day: "firstTime", where: { isEffective: VALIDITY.provisional } },
    valid: { day: "firstTime", where: { isEffective: VALIDITY.valid } },
    dispatched: { day: "dispatchDate", where: { dispatchStatus: DISPATCH_STATUS.dispatched } },
    measured: { day: "surveyDate" },
    visited1: { day: "firstCommDate" },
    visited2: { day: "secondCommDate" },
    visited3: { day: "thirdCommDate" },
    deposit: { day: "smallTime" },
    signed: { day: "sigDate", amount: "sigAmount", staysWhile: REFUNDED },
    returned: {
      day: "refundDate",
      where: { sigStatus: SIGN_STATUS.depositReturned },
      amount: "sigAmount",
    },
    chargedBack: {
      day: "refundDate",
      where: { sigStatus: SIGN_STATUS.chargedBack },
      amount: "sigAmount",
    },
    transferred: { day: "transferDate", amount: "transferPrice" },
    started: { day: "openStartDate" },
  },
  follows: {
    cohortDay: "firstTime",
    serviceId: "commServiceId",
    designerId: "sigDesignerId",
    channelId: "mainChannel",
    subChannelId: "divideChannels",
    source: "customerSource",
    sigType: "sigType",
    houseType: "houseType",
    areaRange: "areaRange",
    age: "age",
    familyMembers: "familyMembers",
    regionId: "regionId",
    creativeId: "creativeId",
    videoId: "videoId",
  },
  remembers: { companyId: "companyId", ownerDeptId: "ownerDeptId", ownerUserId: "ownerUserId" },
};
