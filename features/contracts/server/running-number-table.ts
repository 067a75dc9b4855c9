import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { own, ownTable } from "#engine/server/schema/own-table.ts";

/** The last number given of each series. */
const runningNumber = ownTable(
  "runningNumber",
  {
    tenantId: own.text,
    series: own.text,
    value: own.integer,
  },
  { primaryKey: ["tenantId", "series"] },
);

export const contractTables = [runningNumber];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    runningNumber: OwnRow<typeof runningNumber>;
  }
}
