import type { LedgerSource } from "#engine/model/index.ts";
import { SIGN_STATUS, VALIDITY } from "#features/dictionaries/feature.ts";
import { DISPATCH_STATUS } from "#features/customers/feature.ts";

/** What happens to customers. A sign stays one although it is refunded later; a customer won back signs anew. */
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
    transferred: { day: "transferDate", amount: "transferPrice" },
    started: { day: "openStartDate" },
  },
  turns: {
    entity: "signRecord",
    of: "customerId",
    day: "sigDate",
    amount: "preAmount",
    record: "signId",
    does: { signed: { sigStatus: SIGN_STATUS.signed } },
    undoes: {
      returned: { sigStatus: SIGN_STATUS.depositReturned },
      chargedBack: { sigStatus: SIGN_STATUS.chargedBack },
    },
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
    area: "houseSize",
    creativeId: "creativeId",
    creativeName: "creativeName",
    videoId: "videoId",
    videoTag: "videoTag",
    videoName: "videoName",
  },
  remembers: { companyId: "companyId", ownerDeptId: "ownerDeptId", ownerUserId: "ownerUserId" },
};
