import "#app/features.ts";
import { administration } from "#features/administration/server/index.ts";
import { allocation } from "#features/allocation/server/index.ts";
import { channels } from "#features/channels/server/index.ts";
import { contacts } from "#features/contacts/server/index.ts";
import { contests } from "#features/contests/server/index.ts";
import { contracts } from "#features/contracts/server/index.ts";
import { customers } from "#features/customers/server/index.ts";
import { exportCodes, exportRoutes } from "#features/exports/server/index.ts";
import { fileRoutes, files } from "#features/files/server/index.ts";
import { handOver } from "#features/hand-over/server/index.ts";
import { health, healthRoutes } from "#features/health/server/index.ts";
import { history } from "#features/history/server/index.ts";
import { home } from "#features/home/server/index.ts";
import { importRoutes } from "#features/imports/server/index.ts";
import { leads } from "#features/leads/server/index.ts";
import { logRequests, logs } from "#features/logs/server/index.ts";
import { merging } from "#features/merging/server/index.ts";
import { opportunities } from "#features/opportunities/server/index.ts";
import { platform } from "#features/platform/server/index.ts";
import { quickLog } from "#features/quick-log/server/index.ts";
import { resources } from "#features/resources/server/index.ts";
import { search } from "#features/search/server/index.ts";
import { providerRoutes, sandboxProviderRoutes, session } from "#features/session/server/index.ts";
import { telephony, telephonyLine } from "#features/telephony/server/index.ts";
import { receiveLeads, webhooks } from "#features/webhooks/server/index.ts";
import { regions } from "#features/regions/server/index.ts";
import { sms, smsDelivery } from "#features/sms/server/index.ts";
import { storage } from "#features/storage/server/index.ts";
import { targets } from "#features/targets/server/index.ts";
import { notices } from "#features/notices/server/index.ts";
import { tenantExportRoute, tenants } from "#features/tenants/server/index.ts";
import { warnings } from "#features/warnings/server/index.ts";
import type { Handler, ReportHandler } from "#engine/server/calls.ts";
import type { Runtime } from "#engine/server/http/run.ts";

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
