import "./lead-source.hooks.ts";
import { trySource } from "./try-source.ts";

export const webhooks = [trySource];
export { SECRET_LENGTH } from "./lead-source.hooks.ts";
export { receiveLeads } from "./receive-leads.ts";
export { signedHeaders } from "./signature.ts";
export type { Sender } from "./signed-webhook.ts";
export { signedWebhook } from "./signed-webhook.ts";
