export { SECRET_LENGTH } from "./lead-source.hooks.ts";
export { signedHeaders } from "./signature.ts";
export { signedWebhook } from "./signed-webhook.ts";
