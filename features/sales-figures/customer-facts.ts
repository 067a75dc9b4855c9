import type { LedgerSource } from "#engine/model/index.ts";
import { SIGN_STATUS, VALIDITY } from "#features/dictionaries/feature.ts";
import { DISPATCH_STATUS } from "#features/customers/feature.ts";

const WAITING = [DISPATCH_STATUS.none, DISPATCH_STATUS.dispatching];

/** What is said of the people behind entries, by fields of the customer. */
export const OF_CUSTOMER = {
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
} as const;

/** The same for entries of records that refer to a customer. */
export const AS_OF_CUSTOMER: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(OF_CUSTOMER).map(([name, field]) => [name, `customerId.${field}`]),
);

export const VISIT_DAYS = ["firstCommDate", "secondCommDate", "thirdCommDate"] as const;
export const VISITS_OF_CUSTOMER = VISIT_DAYS.map((day) => `customerId.${day}`);

/** What happens to customers. A sign stays one although it is refunded later; a customer won back signs anew. */
export const CUSTOMER_FACTS: LedgerSource = {
  entity: "customer",
  row: "customerId",
  facts: {
    consulted: { day: "firstTime" },
    undispatched: { day: "firstTime", where: { dispatchStatus: WAITING } },
    questionable: {
      day: "firstTime",
      where: { dispatchStatus: WAITING, isEffective: VALIDITY.provisional },
    },
    provisional: { day: "firstTime", where: { isEffective: VALIDITY.provisional } },
    valid: { day: "firstTime", where: { isEffective: VALIDITY.valid }, undated: true },
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
  continues: ["clueId", "clueId"],
  follows: OF_CUSTOMER,
  counts: { visits: VISIT_DAYS },
  remembers: { companyId: "companyId", ownerDeptId: "ownerDeptId", ownerUserId: "ownerUserId" },
};
