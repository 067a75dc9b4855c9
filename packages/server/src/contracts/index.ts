import "./contract-payment.hooks.ts";
import "./contract.hooks.ts";

export { contractApproval as contracts } from "./contract-approval.ts";
