export type { LeadEvent } from "./platform.ts";
export { secretsOf } from "./account-secrets.ts";
export { isSandbox } from "./sandbox.ts";
