import { serverFeature } from "#engine/server/feature.ts";
import { perTenant } from "#engine/server/jobs/schedule.ts";
import { checkAuditDaily } from "./check-audit.ts";
import { sealAudit } from "./seal-audit.ts";
import { auditTables } from "./audit-tables.ts";

export const auditServer = serverFeature({
  tables: auditTables,
  schedules: [
    perTenant(
      "seal-audit",
      { label: ["封存审计日志", "Seal the audit logs"], every: "20 seconds", restsAfter: "1 hour" },
      sealAudit,
    ),
    perTenant(
      "check-audit",
      { label: ["校验审计日志", "Check the audit logs"], every: "day" },
      checkAuditDaily,
    ),
  ],
});
