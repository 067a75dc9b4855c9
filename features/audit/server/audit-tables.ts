import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

/** The chain of sealed entries. */
const auditLink = ownTable(
  "auditLink",
  {
    tenantId: own.text,
    place: own.id,
    log: own.text,
    rowId: own.id,
    madeAt: own.moment,
    content: own.text,
    seal: own.text,
  },
  {
    primaryKey: ["tenantId", "place"],
    indexes: [
      { name: "audit_link_row_key", keys: ["tenant_id", "log", "row_id"], unique: true },
      { name: "audit_link_made_idx", keys: ["tenant_id", "log", "made_at"] },
    ],
  },
);

/** When each chain was checked last, and what was wrong. */
const auditCheck = ownTable(
  "auditCheck",
  {
    tenantCode: own.text,
    checkedAt: own.moment,
    links: own.id,
    problem: orNull(own.text),
  },
  { primaryKey: ["tenantCode"] },
);

export const auditTables = [auditLink, auditCheck];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    auditLink: OwnRow<typeof auditLink>;
    auditCheck: OwnRow<typeof auditCheck>;
  }
}
