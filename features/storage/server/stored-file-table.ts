import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { made, own, ownTable } from "#engine/server/schema/own-table.ts";

/** In which storage a file lies. */
const storedFile = ownTable(
  "storedFile",
  {
    name: own.text,
    tenantId: own.text,
    ossId: own.id,
    createTime: made,
  },
  {
    primaryKey: ["name"],
    indexes: [{ name: "stored_file_oss_idx", keys: ["tenant_id", "oss_id"] }],
    together: "found by the name of the file",
  },
);

export const storageTables = [storedFile];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    storedFile: OwnRow<typeof storedFile>;
  }
}
