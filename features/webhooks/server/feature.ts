import { serverFeature } from "#engine/server/feature.ts";
import { leadSourceHooks } from "./lead-source.hooks.ts";
import { receiveLeads } from "./receive-leads.ts";
import { trySource } from "./try-source.ts";
import { webhookTables } from "./webhook-tables.ts";

export const webhooksServer = serverFeature({
  tables: webhookTables,
  handlers: [trySource],
  routes: [receiveLeads],
  hooks: [leadSourceHooks],
});
