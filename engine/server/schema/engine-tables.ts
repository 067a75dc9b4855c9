import type { OwnRow } from "./own-table.ts";
import { byDefault, made, orNull, own, ownTable } from "./own-table.ts";

/** The record of applied migrations; made by the migration run itself. */
export const MIGRATION_TABLE = ownTable(
  "migration",
  { name: own.text, hash: own.text, appliedAt: byDefault(own.moment, "now()") },
  { primaryKey: ["name"] },
);

const session = ownTable(
  "session",
  {
    id: own.id,
    family: own.id,
    tenantId: own.text,
    userId: own.id,
    accessHash: own.text,
    refreshHash: own.text,
    accessUntil: own.moment,
    refreshUntil: own.moment,
    familyUntil: own.moment,
    used: byDefault(own.flag, "false"),
    address: orNull(own.text),
    agent: orNull(own.text),
    client: orNull(own.text),
    roleId: orNull(own.id),
    deptId: orNull(own.id),
    viewerId: orNull(own.id),
    lastSeen: byDefault(own.moment, "now()"),
    createTime: made,
  },
  {
    primaryKey: ["id"],
    indexes: [
      { name: "session_access_key", keys: ["access_hash"], unique: true },
      { name: "session_refresh_key", keys: ["refresh_hash"], unique: true },
      { name: "session_family_idx", keys: ["family"] },
      { name: "session_user_idx", keys: ["tenant_id", "user_id"] },
    ],
    stays: true,
    spentWhen: "family_until < now() - interval '30 days'",
    together: "found by its token",
  },
);

/** The digest of an account's password. */
const credential = ownTable(
  "credential",
  {
    tenantId: own.text,
    userId: own.id,
    hash: own.text,
    updateTime: byDefault(own.moment, "now()"),
    checked: byDefault(own.flag, "false"),
    mustChange: byDefault(own.flag, "false"),
  },
  { primaryKey: ["tenantId", "userId"], stays: true },
);

const secondFactor = ownTable(
  "secondFactor",
  {
    tenantId: own.text,
    userId: own.id,
    sealedSecret: own.text,
    confirmedAt: orNull(own.moment),
    lastStep: byDefault(own.id, "0"),
    createTime: made,
  },
  { primaryKey: ["tenantId", "userId"], stays: true },
);

/** Answers kept for repetitions of a request. */
const idempotency = ownTable(
  "idempotency",
  {
    tenantId: own.text,
    userId: own.id,
    path: own.text,
    key: own.text,
    content: byDefault(own.text, "''"),
    answer: orNull(own.json<unknown>()),
    createTime: made,
  },
  {
    primaryKey: ["tenantId", "userId", "path", "key"],
    stays: true,
    spentWhen: "create_time < now() - interval '24 hours'",
  },
);

/** Which process makes ids of which number. */
const processNumber = ownTable(
  "processNumber",
  { number: own.integer, holder: own.text, until: own.moment, moment: own.id },
  { primaryKey: ["number"] },
);

/** How the last run of each schedule went. */
const scheduled = ownTable(
  "scheduled",
  {
    name: own.text,
    lastRun: orNull(own.moment),
    note: orNull(own.text),
    error: orNull(own.text),
  },
  { primaryKey: ["name"] },
);

/** When somebody was last at work in a tenant, to the minute. */
const tenantActivity = ownTable(
  "tenantActivity",
  { tenantId: own.text, lastSeen: own.moment },
  { primaryKey: ["tenantId"], stays: true },
);

/** What every server of the installation has to agree on. */
const installation = ownTable(
  "installation",
  { name: own.text, value: own.text },
  { primaryKey: ["name"] },
);

/** What the engine keeps for itself. */
export const engineTables = [
  MIGRATION_TABLE,
  session,
  credential,
  secondFactor,
  idempotency,
  processNumber,
  scheduled,
  tenantActivity,
  installation,
];

declare module "../bound-database.ts" {
  interface OwnTables {
    migration: OwnRow<typeof MIGRATION_TABLE>;
    session: OwnRow<typeof session>;
    credential: OwnRow<typeof credential>;
    secondFactor: OwnRow<typeof secondFactor>;
    idempotency: OwnRow<typeof idempotency>;
    processNumber: OwnRow<typeof processNumber>;
    scheduled: OwnRow<typeof scheduled>;
    tenantActivity: OwnRow<typeof tenantActivity>;
    installation: OwnRow<typeof installation>;
  }
}
