import { adPlatformsWeb } from "#features/ad-platforms/web/index.ts";
import { administrationWeb } from "#features/administration/web/index.ts";
import { allocationWeb } from "#features/allocation/web/index.ts";
import { calendarWeb } from "#features/calendar/web/index.ts";
import { callThroughWeb } from "#features/call-through/web/index.ts";
import { captureFormsWeb } from "#features/capture-forms/web/index.ts";
import { codeGeneratorWeb } from "#features/code-generator/web/index.ts";
import { contestsWeb } from "#features/contests/web/index.ts";
import { contractsWeb } from "#features/contracts/web/index.ts";
import { customersWeb } from "#features/customers/web/index.ts";
import { dictionariesWeb } from "#features/dictionaries/web/index.ts";
import { filesWeb } from "#features/files/web/index.ts";
import { handOverWeb } from "#features/hand-over/web/index.ts";
import { healthWeb } from "#features/health/web/index.ts";
import { historyWeb } from "#features/history/web/index.ts";
import { homeWeb } from "#features/home/web/index.ts";
import { leadsWeb } from "#features/leads/web/index.ts";
import { marketWeb } from "#features/market/web/index.ts";
import { partnerCloudWeb } from "#features/partner-cloud/web/index.ts";
import { platformWeb } from "#features/platform/web/index.ts";
import { propertyWeb } from "#features/property/web/index.ts";
import { mergingWeb } from "#features/merging/web/index.ts";
import { messagesWeb } from "#features/messages/web/index.ts";
import { opportunitiesWeb } from "#features/opportunities/web/index.ts";
import { ownReportsWeb } from "#features/own-reports/web/index.ts";
import { quickLogWeb } from "#features/quick-log/web/index.ts";
import { resourcesWeb } from "#features/resources/web/index.ts";
import { salesFiguresWeb } from "#features/sales-figures/web/index.ts";
import { sessionWeb } from "#features/session/web/index.ts";
import { speedWeb } from "#features/speed/web/index.ts";
import { targetsWeb } from "#features/targets/web/index.ts";
import { telephonyWeb } from "#features/telephony/web/index.ts";
import { warningsWeb } from "#features/warnings/web/index.ts";
import { webhooksWeb } from "#features/webhooks/web/index.ts";
import { workflowWeb } from "#features/workflow/web/index.ts";

/** What features add to the browser; their actions stand on a row, and their widgets in the top bar, in this order. */
export const webFeatures = [
  homeWeb,
  leadsWeb,
  webhooksWeb,
  captureFormsWeb,
  adPlatformsWeb,
  telephonyWeb,
  customersWeb,
  messagesWeb,
  marketWeb,
  propertyWeb,
  partnerCloudWeb,
  platformWeb,
  mergingWeb,
  historyWeb,
  opportunitiesWeb,
  contractsWeb,
  allocationWeb,
  calendarWeb,
  salesFiguresWeb,
  warningsWeb,
  speedWeb,
  targetsWeb,
  contestsWeb,
  workflowWeb,
  administrationWeb,
  handOverWeb,
  dictionariesWeb,
  resourcesWeb,
  filesWeb,
  ownReportsWeb,
  quickLogWeb,
  callThroughWeb,
  sessionWeb,
  healthWeb,
  codeGeneratorWeb,
];
