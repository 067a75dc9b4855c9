import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, own, ownTable } from "#engine/server/schema/own-table.ts";

/** How often forms were seen, answered and refused, day by day. */
const captureCount = ownTable(
  "captureCount",
  {
    tenantId: own.text,
    formId: own.id,
    day: own.text,
    views: byDefault(own.integer, "0"),
    submissions: byDefault(own.integer, "0"),
    refused: byDefault(own.integer, "0"),
  },
  { primaryKey: ["tenantId", "formId", "day"] },
);

/** Tries of addresses at forms, and pages that were sent in already, each for a while. */
const captureTry = ownTable(
  "captureTry",
  {
    tenantId: own.text,
    subject: own.text,
    count: byDefault(own.integer, "1"),
    until: own.moment,
  },
  {
    primaryKey: ["tenantId", "subject"],
    indexes: [{ name: "capture_try_until_idx", keys: ["until"] }],
    stays: true,
    spentWhen: "until < now()",
  },
);

export const captureTables = [captureCount, captureTry];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    captureCount: OwnRow<typeof captureCount>;
    captureTry: OwnRow<typeof captureTry>;
  }
}
