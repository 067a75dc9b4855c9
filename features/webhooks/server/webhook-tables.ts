import type { OwnRow } from "#engine/server/schema/own-table.ts";
import { own, ownTable } from "#engine/server/schema/own-table.ts";

/** Marks of requests that were taken, so that none is taken twice. */
const webhookNonce = ownTable(
  "webhookNonce",
  {
    sourceId: own.id,
    nonce: own.text,
    until: own.moment,
  },
  {
    primaryKey: ["sourceId", "nonce"],
    indexes: [{ name: "webhook_nonce_until_idx", keys: ["until"] }],
  },
);

export const webhookTables = [webhookNonce];

declare module "#engine/server/bound-database.ts" {
  interface OwnTables {
    webhookNonce: OwnRow<typeof webhookNonce>;
  }
}
