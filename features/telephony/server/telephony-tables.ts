import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { orNull, own, ownTable } from "#engine/server/schema/own-table.ts";

/** Calls that the telephony without a provider plays. */
const sandboxCall = ownTable(
  "sandboxCall",
  {
    contactId: own.text,
    tenantId: own.text,
    settingId: own.id,
    caller: orNull(own.text),
    callee: own.text,
    askedAt: own.moment,
    hungUpAt: orNull(own.moment),
    stage: own.text,
  },
  {
    primaryKey: ["contactId"],
    indexes: [{ name: "sandbox_call_open_idx", keys: ["asked_at"], where: "stage <> 'ended'" }],
    together: "played in turn for every tenant",
  },
);

export const telephonyTables = [sandboxCall];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    sandboxCall: OwnRow<typeof sandboxCall>;
  }
}
