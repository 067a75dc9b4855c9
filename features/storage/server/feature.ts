import { serverFeature } from "#engine/server/feature.ts";
import { enable, testConnection } from "./enable-oss.ts";
import { ossHooks } from "./oss.hooks.ts";

export const storageServer = serverFeature({
  handlers: [enable, testConnection],
  hooks: [ossHooks],
});
