import { createHmac } from "node:crypto";
import type { Queryable } from "../bound-database.ts";
import { secretKey } from "./secret-key.ts";

/** Tells keys apart without telling anything of them. */
const fingerprint = (): string =>
  createHmac("sha256", secretKey()).update("zhuke installation").digest("hex").slice(0, 32);

/** Throws in words where the database is used by servers with another key: what they sealed could not be opened, nor would they open ours. */
export async function checkKey(database: Queryable): Promise<void> {
  await database.query(
    "insert into installation (name, value) values ('key', $1) on conflict (name) do nothing",
    [fingerprint()],
  );
  const { rows } = await database.query<{ value: string }>(
    "select value from installation where name = 'key'",
  );
  if (rows[0]!.value !== fingerprint())
    throw new Error(
      "This server has another secret key than the one the database is used with, so it could not open what is sealed there. Give it the same key: copy secret.key of the first server into its DATA_DIR, or set SECRET_KEY to its content (docs/operations.md)",
    );
}
