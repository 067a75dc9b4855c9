import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, own, ownTable } from "#engine/server/schema/own-table.ts";

/** Signs of life of every process. */
const serverProcess = ownTable(
  "serverProcess",
  {
    name: own.text,
    started: byDefault(own.moment, "now()"),
    lastSeen: byDefault(own.moment, "now()"),
    memory: byDefault(own.id, "0"),
    loopDelay: byDefault(own.integer, "0"),
  },
  { primaryKey: ["name"] },
);

export const healthTables = [serverProcess];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    serverProcess: OwnRow<typeof serverProcess>;
  }
}
