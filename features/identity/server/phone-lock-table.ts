import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { own, ownTable } from "#engine/server/schema/own-table.ts";

/** Numbers somebody is about to write, one transaction at a time. */
const phoneLock = ownTable(
  "phoneLock",
  {
    tenantId: own.text,
    phoneHash: own.id,
  },
  { primaryKey: ["tenantId", "phoneHash"], stays: true },
);

export const identityTables = [phoneLock];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    phoneLock: OwnRow<typeof phoneLock>;
  }
}
