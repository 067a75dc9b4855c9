import { serverFeature } from "#engine/server/feature.ts";
import { contractApproval, contractSubject } from "./contract-approval.ts";
import { contractPaymentHooks } from "./contract-payment.hooks.ts";
import { contractTemplateHooks } from "./contract-template.hooks.ts";
import { contractHooks, contractRoomHooks } from "./contract.hooks.ts";
import { contractProductHooks } from "./contract-product.hooks.ts";
import { contractPdf, printContract } from "./print-contract.ts";
import { newRetailHooks } from "./new-retail.ts";
import { contractTables } from "./running-number-table.ts";

export const contractsServer = serverFeature({
  tables: contractTables,
  extensions: [contractSubject],
  handlers: [...contractApproval, printContract, contractPdf],
  hooks: [
    contractPaymentHooks,
    contractTemplateHooks,
    contractHooks,
    contractProductHooks,
    contractRoomHooks,
    ...newRetailHooks,
  ],
});
