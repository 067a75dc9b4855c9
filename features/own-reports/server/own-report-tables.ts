import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { made, own, ownTable } from "#engine/server/schema/own-table.ts";
import type { Time } from "../own-report-calls.ts";

/** Reports people kept: where each opens, and what its address asks for there. */
const ownReport = ownTable(
  "ownReport",
  {
    tenantId: own.text,
    id: own.id,
    userId: own.id,
    name: own.text,
    route: own.text,
    query: own.text,
    roleIds: own.json<readonly string[]>(),
    createTime: made,
  },
  {
    primaryKey: ["tenantId", "id"],
    indexes: [{ name: "own_report_user_idx", keys: ["tenant_id", "user_id"] }],
  },
);

/** Who gets a kept report, and on which day last. */
const reportSubscription = ownTable(
  "reportSubscription",
  {
    tenantId: own.text,
    reportId: own.id,
    userId: own.id,
    every: own.oneOf<Time>(),
    language: own.oneOf<"zh" | "en">(),
    lastDay: own.text,
  },
  { primaryKey: ["tenantId", "reportId", "userId"] },
);

/** What a subscription brought: picture and workbook (base64). */
const reportDelivery = ownTable(
  "reportDelivery",
  {
    tenantId: own.text,
    id: own.id,
    reportId: own.id,
    userId: own.id,
    day: own.text,
    name: own.text,
    picture: own.text,
    workbook: own.text,
    createTime: made,
  },
  {
    primaryKey: ["tenantId", "id"],
    indexes: [
      {
        name: "report_delivery_once_idx",
        keys: ["tenant_id", "user_id", "report_id", "day"],
        unique: true,
      },
    ],
    spentWhen: "create_time < now() - interval '90 days'",
  },
);

export const ownReportTables = [ownReport, reportSubscription, reportDelivery];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    ownReport: OwnRow<typeof ownReport>;
    reportSubscription: OwnRow<typeof reportSubscription>;
    reportDelivery: OwnRow<typeof reportDelivery>;
  }
}
