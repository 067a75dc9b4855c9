import { Unbound } from "#engine/server/unbound.ts";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { makeZip } from "client-zip";
import type { Writable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Connections } from "#engine/server/database/connections.ts";
import type { Lent } from "#engine/server/database/lending.ts";
import { EVERY_TENANT } from "#engine/server/database/lending.ts";
import { quote } from "#engine/server/schema/table.ts";
import { storageHolding } from "#features/storage/server/index.ts";
import { exportedTables, keptBack } from "./tenant-tables.ts";

/** JSON has no raw control characters, so with these as quote and delimiter COPY writes it byte for byte. */
const AS_IS = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

/** Ids have more digits than many readers of JSON keep: they leave as texts, as on the wire. */
const exact = (value: string): string =>
  `case when jsonb_typeof(${value}) = 'number' and length(${value}::text) > 15 then to_jsonb(${value}::text) else ${value} end`;

async function* lines(client: Lent, code: string): AsyncGenerator<Buffer> {
  const without = [...keptBack()].map((name) => pg.escapeLiteral(name)).join(",");
  for (const table of ["tenant", ...exportedTables()]) {
    const mine = `${table === "tenant" ? "tenant_code" : "tenant_id"} = ${pg.escapeLiteral(code)}`;
    yield* client.query(
      copyTo(
        `copy (select jsonb_build_object('table', ${pg.escapeLiteral(table)}, 'row', (
            select jsonb_object_agg(f.key, case jsonb_typeof(f.value)
              when 'array' then (select coalesce(jsonb_agg(${exact("e")}), '[]') from jsonb_array_elements(f.value) e)
              else ${exact("f.value")} end)
            from jsonb_each(to_jsonb(t) - array[${without}]::text[]) f))
          from ${quote(table)} t where ${mine}) to stdout ${AS_IS}`,
      ),
    ) as AsyncIterable<Buffer>;
  }
}

/** The archive: the rows, then every file that is still there, each opened when the one before is written. */
async function* entries(client: Lent, dataDir: string, code: string) {
  yield { name: "data.ndjson.gz", input: Readable.from(lines(client, code)).pipe(createGzip()) };
  const { rows } = await client.query<{ name: string }>(
    "select distinct name from attach where tenant_id = $1 and name is not null and is_deleted = 0 order by name",
    [code],
  );
  for (const { name } of rows) {
    const storage = await storageHolding(new Unbound(client), dataDir, name);
    if ((await storage.size(name)) !== undefined)
      yield { name: `files/${name}`, input: await storage.read(name) };
  }
}

/** Writes all a tenant has as of one moment: its rows, one JSON line {table, row} each, and its files. The server may go on working. */
export async function exportTenant(
  pool: Connections,
  dataDir: string,
  code: string,
  to: Writable,
): Promise<void> {
  const client = await pool.begin(EVERY_TENANT, "isolation level repeatable read read only");
  let broken = false;
  try {
    await client.query("set local statement_timeout = 0");
    await pipeline(Readable.fromWeb(makeZip(entries(client, dataDir, code)) as ReadableStream), to);
    await client.query("commit");
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}
