import { serverFeature } from "#engine/server/feature.ts";
import { enable, testConnection } from "./enable-oss.ts";
import { ossHooks } from "./oss.hooks.ts";
import { storageTables } from "./stored-file-table.ts";

export const storageServer = serverFeature({
  tables: storageTables,
  handlers: [enable, testConnection],
  hooks: [ossHooks],
});
