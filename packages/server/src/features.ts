import { administration } from "./administration/index.ts";
import { allocation } from "./allocation/index.ts";
import { channels } from "./channels/index.ts";
import { contacts } from "./contacts/index.ts";
import { contests } from "./contests/index.ts";
import { contracts } from "./contracts/index.ts";
import { customers } from "./customers/index.ts";
import { exportCodes, exportRoutes } from "./exports/index.ts";
import { fileRoutes, files } from "./files/index.ts";
import { handOver } from "./hand-over/index.ts";
import { health, healthRoutes } from "./health/index.ts";
import { history } from "./history/index.ts";
import { home } from "./home/index.ts";
import { importRoutes } from "./imports/index.ts";
import { leads } from "./leads/index.ts";
import { logRequests, logs } from "./logs/index.ts";
import { merging } from "./merging/index.ts";
import { opportunities } from "./opportunities/index.ts";
import { platform } from "./platform/index.ts";
import { quickLog } from "./quick-log/index.ts";
import { resources } from "./resources/index.ts";
import { search } from "./search/index.ts";
import { providerRoutes, sandboxProviderRoutes, session } from "./session/index.ts";
import { telephony, telephonyLine } from "./telephony/index.ts";
import { receiveLeads, webhooks } from "./webhooks/index.ts";
import { regions } from "./regions/index.ts";
import { sms, smsDelivery } from "./sms/index.ts";
import { storage } from "./storage/index.ts";
import { targets } from "./targets/index.ts";
import { notices } from "./notices/index.ts";
import { tenantExportRoute, tenants } from "./tenants/index.ts";
import { warnings } from "./warnings/index.ts";
import type { Handler, ReportHandler } from "./engine/calls.ts";
import type { Runtime } from "./engine/http/run.ts";

/** Everything the features add to what follows from the declarations. */
export const features: {
  readonly handlers: readonly Handler[];
  readonly reports: readonly ReportHandler[];
  /** Routes whose paths follow from entities, such as import and export. */
  readonly routes: readonly ((runtime: Runtime, options: { readonly dataDir: string }) => void)[];
} = {
  handlers: [
    ...session,
    ...administration,
    ...platform,
    ...leads,
    ...customers,
    ...contacts,
    ...opportunities,
    ...contracts,
    ...handOver,
    ...merging,
    ...history,
    ...quickLog,
    ...allocation,
    ...channels,
    ...search,
    ...targets,
    ...contests,
    ...warnings,
    ...exportCodes,
    ...files,
    ...storage,
    ...resources,
    ...logs,
    ...health,
    ...tenants,
    ...notices,
    ...sms,
    ...telephony,
    ...webhooks,
    ...regions,
  ],
  reports: home,
  routes: [
    fileRoutes,
    smsDelivery,
    exportRoutes,
    importRoutes,
    logRequests,
    healthRoutes,
    tenantExportRoute,
    providerRoutes,
    sandboxProviderRoutes,
    telephonyLine,
    receiveLeads,
  ],
};
