import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

/** What everybody sets for themselves. */
const userSetting = ownTable(
  "userSetting",
  {
    tenantId: own.text,
    userId: own.id,
    key: own.text,
    value: orNull(own.json<unknown>()),
  },
  { primaryKey: ["tenantId", "userId", "key"] },
);

export const administrationTables = [userSetting];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    userSetting: OwnRow<typeof userSetting>;
  }
}
