import type { LedgerSource } from "#engine/model/index.ts";
import { AS_OF_CUSTOMER, VISITS_OF_CUSTOMER } from "./customer-facts.ts";

/** What records of visits say beside the days, which are the customer's. */
export const VISIT_FACTS: LedgerSource = {
  entity: "visitRecord",
  row: "visitId",
  facts: { questionnaire: { day: "customerId.firstCommDate", given: "questionnaireScore" } },
  follows: {
    ...AS_OF_CUSTOMER,
    customerId: "customerId",
    score: "questionnaireScore",
  },
  counts: { visits: VISITS_OF_CUSTOMER },
  remembers: {
    companyId: "customerId.companyId",
    ownerDeptId: "customerId.ownerDeptId",
    ownerUserId: "customerId.ownerUserId",
  },
};
