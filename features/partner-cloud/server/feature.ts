import { serverFeature } from "#engine/server/feature.ts";
import { giveHuobanCompanies } from "./huoban-companies.ts";
import { keepPartnerRecording } from "./keep-partner-recording.ts";
import { listContracts } from "./list-contracts.ts";
import { partnerGatewayHooks } from "./partner-gateway.hooks.ts";
import { serveSandbox } from "./serve-sandbox.ts";
import { fetchPartner, syncPartner } from "./sync-partner.ts";

export const partnerCloudServer = serverFeature({
  handlers: [syncPartner, listContracts, giveHuobanCompanies],
  hooks: [partnerGatewayHooks],
  routes: [serveSandbox],
  jobs: [fetchPartner, keepPartnerRecording],
});
