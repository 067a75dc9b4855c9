import "#app/features.ts";
import { adPlatformsServer } from "#features/ad-platforms/server/feature.ts";
import { administrationServer } from "#features/administration/server/feature.ts";
import { allocationServer } from "#features/allocation/server/feature.ts";
import { auditServer } from "#features/audit/server/feature.ts";
import { captureFormsServer } from "#features/capture-forms/server/feature.ts";
import { channelCostsServer } from "#features/channel-costs/server/feature.ts";
import { calendarServer } from "#features/calendar/server/feature.ts";
import { channelsServer } from "#features/channels/server/feature.ts";
import { codeGeneratorServer } from "#features/code-generator/server/feature.ts";
import { contactsServer } from "#features/contacts/server/feature.ts";
import { contestsServer } from "#features/contests/server/feature.ts";
import { contractsServer } from "#features/contracts/server/feature.ts";
import { customersServer } from "#features/customers/server/feature.ts";
import { dictionariesServer } from "#features/dictionaries/server/feature.ts";
import { exportsServer } from "#features/exports/server/feature.ts";
import { filesServer } from "#features/files/server/feature.ts";
import { handOverServer } from "#features/hand-over/server/feature.ts";
import { healthServer } from "#features/health/server/feature.ts";
import { historyServer } from "#features/history/server/feature.ts";
import { homeServer } from "#features/home/server/feature.ts";
import { identityServer } from "#features/identity/server/feature.ts";
import { importsServer } from "#features/imports/server/feature.ts";
import { leadsServer } from "#features/leads/server/feature.ts";
import { logsServer } from "#features/logs/server/feature.ts";
import { marketServer } from "#features/market/server/feature.ts";
import { mergingServer } from "#features/merging/server/feature.ts";
import { noticesServer } from "#features/notices/server/feature.ts";
import { opportunitiesServer } from "#features/opportunities/server/feature.ts";
import { ownReportsServer } from "#features/own-reports/server/feature.ts";
import { partnerCloudServer } from "#features/partner-cloud/server/feature.ts";
import { platformServer } from "#features/platform/server/feature.ts";
import { propertyServer } from "#features/property/server/feature.ts";
import { quickLogServer } from "#features/quick-log/server/feature.ts";
import { regionsServer } from "#features/regions/server/feature.ts";
import { remindersServer } from "#features/reminders/server/feature.ts";
import { resourcesServer } from "#features/resources/server/feature.ts";
import { salesFiguresServer } from "#features/sales-figures/server/feature.ts";
import { searchServer } from "#features/search/server/feature.ts";
import { sessionServer } from "#features/session/server/feature.ts";
import { smsServer } from "#features/sms/server/feature.ts";
import { speedServer } from "#features/speed/server/feature.ts";
import { storageServer } from "#features/storage/server/feature.ts";
import { targetsServer } from "#features/targets/server/feature.ts";
import { telephonyServer } from "#features/telephony/server/feature.ts";
import { tenantsServer } from "#features/tenants/server/feature.ts";
import { videosServer } from "#features/videos/server/feature.ts";
import { warningsServer } from "#features/warnings/server/feature.ts";
import { webhooksServer } from "#features/webhooks/server/feature.ts";
import { workflowServer } from "#features/workflow/server/feature.ts";
import { registerHooks } from "#engine/server/hooks.ts";
import { registerKeeps } from "#engine/server/write/keep-while.ts";
import { registerTables } from "#engine/server/schema/own-tables.ts";
import type { ServerFeature } from "#engine/server/feature.ts";

/** What every feature does on the server. */
export const features: ServerFeature[] = [
  adPlatformsServer,
  marketServer,
  propertyServer,
  videosServer,
  partnerCloudServer,
  administrationServer,
  allocationServer,
  auditServer,
  captureFormsServer,
  channelCostsServer,
  calendarServer,
  channelsServer,
  codeGeneratorServer,
  contactsServer,
  contestsServer,
  contractsServer,
  customersServer,
  dictionariesServer,
  exportsServer,
  filesServer,
  handOverServer,
  healthServer,
  historyServer,
  homeServer,
  identityServer,
  importsServer,
  leadsServer,
  logsServer,
  mergingServer,
  noticesServer,
  opportunitiesServer,
  ownReportsServer,
  platformServer,
  quickLogServer,
  regionsServer,
  remindersServer,
  resourcesServer,
  salesFiguresServer,
  searchServer,
  sessionServer,
  smsServer,
  speedServer,
  storageServer,
  targetsServer,
  telephonyServer,
  tenantsServer,
  warningsServer,
  webhooksServer,
  workflowServer,
];

function putToWork({ hooks = [], keeps = [], extensions = [], tables = [] }: ServerFeature): void {
  registerTables(tables);
  registerHooks(hooks);
  registerKeeps(keeps);
  for (const extension of extensions) extension.put();
}

/** Adds a feature that lies outside the repository. */
export function addFeature(feature: ServerFeature): void {
  features.push(feature);
  putToWork(feature);
}

features.forEach(putToWork);
