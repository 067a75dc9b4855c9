import "./contract-payment.hooks.ts";
import "./contract-template.hooks.ts";
import "./contract.hooks.ts";
import { contractApproval } from "./contract-approval.ts";
import { contractPdf, printContract } from "./print-contract.ts";

export const contracts = [...contractApproval, printContract, contractPdf];
export { seedContractTemplate } from "./seed-contract-template.ts";
