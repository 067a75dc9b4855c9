export { sealSecret, SECRET_LENGTH } from "./seal-secret.ts";
export { isSigned, signedHeaders, TOLERANCE } from "./signature.ts";
export { signedWebhook } from "./signed-webhook.ts";
export { failureWords, keepRequest, keptOutcome } from "./keep-request.ts";
export type { Source } from "./map-lead.ts";
export type { TakenLead } from "./take-lead.ts";
export { inLog, takeLead } from "./take-lead.ts";
export { spendMark } from "./spend-mark.ts";
