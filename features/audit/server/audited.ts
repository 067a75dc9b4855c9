import { sql } from "kysely";
import type { Fragment } from "#engine/server/fragment.ts";
import { createHash } from "node:crypto";
import { sign } from "#engine/server/secrets/index.ts";

/** What removing an entry touches; everything else of an entry never changes. */
const MUTABLE = ["is_deleted", "status", "update_time", "update_user", "version", "sk"];

/** An entry of a log as it is chained: what is empty is left out, so that a later version may add columns. */
export const contentOf = (alias: string): Fragment =>
  sql`jsonb_strip_nulls(to_jsonb(${sql.id(alias)}) - ${MUTABLE}::text[])::text`;

export const digestOf = (content: string): string =>
  createHash("sha256").update(content).digest("base64url");

export interface Link {
  readonly place: number;
  readonly log: string;
  readonly rowId: string;
  /** Digest of the entry. */
  readonly content: string;
}

/** The seal of a link covers the one before; it takes the installation's key, which is not in the database. */
export const sealOf = (
  tenantId: string,
  { place, log, rowId, content }: Link,
  before: string,
): string => sign(["audit", tenantId, place, log, rowId, content, before].join("\n"));
