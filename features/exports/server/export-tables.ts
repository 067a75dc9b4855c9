import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { byDefault, made, own, ownTable } from "#engine/server/schema/own-table.ts";

/** Codes that admit to the export of a list. */
const exportCode = ownTable(
  "exportCode",
  {
    key: own.text,
    tenantId: own.text,
    userId: own.id,
    list: own.text,
    hash: own.text,
    tries: byDefault(own.integer, "0"),
    used: byDefault(own.flag, "false"),
    until: own.moment,
    createTime: made,
  },
  {
    primaryKey: ["key"],
    indexes: [
      { name: "export_code_user_idx", keys: ["tenant_id", "user_id", "list", "create_time desc"] },
    ],
    stays: true,
    spentWhen: "until < now() - interval '30 days'",
    together: "found by its code",
  },
);

export const exportTables = [exportCode];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    exportCode: OwnRow<typeof exportCode>;
  }
}
