import { activityPicturesFeature } from "#features/activity-pictures/feature.ts";
import { adPlatformsFeature } from "#features/ad-platforms/feature.ts";
import { administrationFeature } from "#features/administration/feature.ts";
import { allocationFeature } from "#features/allocation/feature.ts";
import { captureFormsFeature } from "#features/capture-forms/feature.ts";
import { channelCostsFeature } from "#features/channel-costs/feature.ts";
import { calendarFeature } from "#features/calendar/feature.ts";
import { channelsFeature } from "#features/channels/feature.ts";
import { codeGeneratorFeature } from "#features/code-generator/feature.ts";
import { contactsFeature } from "#features/contacts/feature.ts";
import { contestsFeature } from "#features/contests/feature.ts";
import { contractsFeature } from "#features/contracts/feature.ts";
import { customersFeature } from "#features/customers/feature.ts";
import { dictionariesFeature } from "#features/dictionaries/feature.ts";
import { exportsFeature } from "#features/exports/feature.ts";
import { filesFeature } from "#features/files/feature.ts";
import { handOverFeature } from "#features/hand-over/feature.ts";
import { healthFeature } from "#features/health/feature.ts";
import { historyFeature } from "#features/history/feature.ts";
import { homeFeature } from "#features/home/feature.ts";
import { importsFeature } from "#features/imports/feature.ts";
import { leadsFeature } from "#features/leads/feature.ts";
import { logsFeature } from "#features/logs/feature.ts";
import { marketFeature } from "#features/market/feature.ts";
import { mergingFeature } from "#features/merging/feature.ts";
import { messagesFeature } from "#features/messages/feature.ts";
import { noticesFeature } from "#features/notices/feature.ts";
import { opportunitiesFeature } from "#features/opportunities/feature.ts";
import { ownReportsFeature } from "#features/own-reports/feature.ts";
import { partnerCloudFeature } from "#features/partner-cloud/feature.ts";
import { platformFeature } from "#features/platform/feature.ts";
import { productsFeature } from "#features/products/feature.ts";
import { propertyFeature } from "#features/property/feature.ts";
import { quickLogFeature } from "#features/quick-log/feature.ts";
import { regionsFeature } from "#features/regions/feature.ts";
import { resourcesFeature } from "#features/resources/feature.ts";
import { salesFiguresFeature } from "#features/sales-figures/feature.ts";
import { remindersFeature } from "#features/reminders/feature.ts";
import { searchFeature } from "#features/search/feature.ts";
import { sessionFeature } from "#features/session/feature.ts";
import { smsFeature } from "#features/sms/feature.ts";
import { speedFeature } from "#features/speed/feature.ts";
import { storageFeature } from "#features/storage/feature.ts";
import { targetsFeature } from "#features/targets/feature.ts";
import { telephonyFeature } from "#features/telephony/feature.ts";
import { tenantsFeature } from "#features/tenants/feature.ts";
import { videosFeature } from "#features/videos/feature.ts";
import { warningsFeature } from "#features/warnings/feature.ts";
import { webhooksFeature } from "#features/webhooks/feature.ts";
import { workflowFeature } from "#features/workflow/feature.ts";
import type { EntitiesOf } from "#engine/model/index.ts";
import { register, registry } from "#engine/model/index.ts";
import { addedFeatures } from "./added-features.ts";
import { menuGroups } from "./menu-groups.ts";

/** Every feature of the product, in the order of its menus; a tuple, as an array would lose the types of features that resemble others. */
export const features = [
  homeFeature,
  leadsFeature,
  webhooksFeature,
  captureFormsFeature,
  adPlatformsFeature,
  customersFeature,
  telephonyFeature,
  contactsFeature,
  opportunitiesFeature,
  contractsFeature,
  productsFeature,
  salesFiguresFeature,
  ownReportsFeature,
  channelsFeature,
  channelCostsFeature,
  calendarFeature,
  allocationFeature,
  warningsFeature,
  speedFeature,
  targetsFeature,
  contestsFeature,
  workflowFeature,
  noticesFeature,
  marketFeature,
  propertyFeature,
  videosFeature,
  partnerCloudFeature,
  administrationFeature,
  dictionariesFeature,
  platformFeature,
  regionsFeature,
  tenantsFeature,
  codeGeneratorFeature,
  sessionFeature,
  healthFeature,
  resourcesFeature,
  filesFeature,
  activityPicturesFeature,
  storageFeature,
  smsFeature,
  messagesFeature,
  logsFeature,
  historyFeature,
  mergingFeature,
  handOverFeature,
  remindersFeature,
  quickLogFeature,
  searchFeature,
  importsFeature,
  exportsFeature,
  ...addedFeatures,
] as const;

declare module "#engine/model/registry.ts" {
  interface Register {
    readonly model: EntitiesOf<typeof features>;
  }
}

register(features);
registry.menuGroups.push(...menuGroups);
