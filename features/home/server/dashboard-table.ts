import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { own, ownTable } from "#engine/server/schema/own-table.ts";
import type { Tile } from "../dashboard-calls.ts";

/** How a person, or everybody of a role who arranged nothing, has the home page. */
const dashboard = ownTable(
  "dashboard",
  {
    tenantId: own.text,
    owner: own.oneOf<"user" | "role">(),
    ownerId: own.id,
    tiles: own.json<readonly Tile[]>(),
  },
  { primaryKey: ["tenantId", "owner", "ownerId"] },
);

export const homeTables = [dashboard];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    dashboard: OwnRow<typeof dashboard>;
  }
}
