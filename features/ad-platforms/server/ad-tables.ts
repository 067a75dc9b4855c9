import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { made, own, ownTable } from "#engine/server/schema/own-table.ts";
import type { PlatformKind } from "../platform-reasons.ts";

/** What a company tells each platform for each invalid type. */
const platformReason = ownTable(
  "platformReason",
  {
    tenantId: own.text,
    platform: own.oneOf<PlatformKind>(),
    invalidType: own.text,
    reason: own.text,
  },
  { primaryKey: ["tenantId", "platform", "invalidType"] },
);

/** What the sandboxes of platforms were told of a lead, in its order. */
const sandboxReport = ownTable(
  "sandboxReport",
  {
    tenantId: own.text,
    adAccountId: own.id,
    externalId: own.text,
    number: own.integer,
    body: own.text,
    answer: own.text,
    createTime: made,
  },
  { primaryKey: ["tenantId", "adAccountId", "externalId", "number"] },
);

export const adTables = [platformReason, sandboxReport];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    platformReason: OwnRow<typeof platformReason>;
    sandboxReport: OwnRow<typeof sandboxReport>;
  }
}
