export { checkAudit } from "./check-audit.ts";
export { sealAudit } from "./seal-audit.ts";
