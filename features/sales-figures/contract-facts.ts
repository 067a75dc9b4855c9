import type { LedgerFact, LedgerSource } from "#engine/model/index.ts";
import { CHECK_STATUS } from "#features/contracts/feature.ts";
import { AS_OF_CUSTOMER, VISITS_OF_CUSTOMER } from "./customer-facts.ts";

/** An amount agreed on the day of signing, where there is one. */
const agreed = (amount: string): LedgerFact => ({ day: "signingDate", amount, given: amount });

/** What approved contracts say of money, for whoever had the contract when it was approved. */
export const CONTRACT_FACTS: LedgerSource = {
  entity: "contract",
  row: "contractId",
  where: { checkStatus: CHECK_STATUS.approved },
  facts: {
    contracted: { day: "signingDate", amount: "money" },
    designFee: agreed("designFee"),
    manageFee: agreed("manageFee"),
    tax: agreed("tax"),
    discount: agreed("discountTotal"),
    excessDiscount: agreed("excessDiscount"),
    newRetail: agreed("newRetailAmount"),
  },
  follows: { ...AS_OF_CUSTOMER, customerId: "customerId", categories: "newRetailCategories" },
  counts: { visits: VISITS_OF_CUSTOMER },
  remembers: {
    companyId: "customerId.companyId",
    ownerDeptId: "ownerDeptId",
    ownerUserId: "ownerUserId",
  },
};
