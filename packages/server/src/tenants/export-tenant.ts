import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Writable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { quote } from "../engine/schema/table.ts";
import { exportedTables, keptBack } from "./tenant-tables.ts";

/** JSON has no raw control characters, so with these as quote and delimiter COPY writes it byte for byte. */
const AS_IS = `(format csv, delimiter E'\\x02', quote E'\\x01')`;

/** Ids have more digits than many readers of JSON keep: they leave as texts, as on the wire. */
const exact = (value: string): string =>
  `case when jsonb_typeof(${value}) = 'number' and length(${value}::text) > 15 then to_jsonb(${value}::text) else ${value} end`;

async function* lines(client: pg.PoolClient, code: string): AsyncGenerator<Buffer> {
  const without = [...keptBack].map((name) => pg.escapeLiteral(name)).join(",");
  for (const table of ["tenant", ...exportedTables]) {
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

/** Writes all rows of a tenant as of one moment: one JSON line {table, row} each, gzipped. The server may go on working. */
export async function exportTenant(pool: pg.Pool, code: string, to: Writable): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    await pipeline(Readable.from(lines(client, code)), createGzip(), to);
    await client.query("commit");
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}
