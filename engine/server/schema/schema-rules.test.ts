import { describe, expect, it } from "vitest";
import { testDatabase } from "#app/server/test/database.ts";

const { owner } = await testDatabase();

interface Key {
  readonly name: string;
  readonly columns: readonly string[];
}

const tenantTables =
  "(select attrelid from pg_attribute where attname = 'tenant_id' and not attisdropped)";

const { rows: uniqueKeys } = await owner.query<Key>(`
  select c.relname as name, (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and i.indrelid in ${tenantTables} order by c.relname`);

const { rows: foreignKeys } = await owner.query<
  Key & { readonly table: string; readonly indexed: boolean }
>(`
  select f.conname as name, f.conrelid::regclass::text as table,
    (select array_agg(a.attname::text order by k.place) from unnest(f.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
    exists (select from pg_index i where i.indrelid = f.conrelid and (i.indkey::int2[])[0:1] = f.conkey
      and coalesce(pg_get_expr(i.indpred, i.indrelid), '') !~ 'is_deleted') as indexed
  from pg_constraint f where f.contype = 'f' order by f.conname`);

/** What a row needs beside tenant, id and times: not what is asked about here. */
async function demandedColumns(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef
      and attname not in ('tenant_id', 'id', 'create_time', 'update_time')`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Found by a secret or a name nobody can guess, before anybody knows whose it is. */
const FOUND_BEFORE_THE_TENANT = new Set([
  "export_code_pkey",
  "oauth_identity_ticket_key",
  "sandbox_call_pkey",
  "sandbox_sign_in_access_key",
  "sandbox_sign_in_pkey",
  "second_step_pkey",
  "session_access_key",
  "session_pkey",
  "session_refresh_key",
  "sign_in_attempt_pkey",
  "stored_file_pkey",
]);

describe("the keys of the schema", () => {
  it("are unique within a tenant", () => {
    const across = uniqueKeys.filter(
      ({ name, columns }) => !columns.includes("tenant_id") && !FOUND_BEFORE_THE_TENANT.has(name),
    );
    expect(across.map(({ name }) => name)).toEqual([]);
  });

  it.each(foreignKeys)(
    "$name refers within the tenant and has an index for removed rows too",
    ({ columns, indexed }) => {
      expect(columns[0]).toBe("tenant_id");
      expect(indexed).toBe(true);
    },
  );

  it.each(foreignKeys)("$name refuses a row that is not there", async ({ table, columns }) => {
    const [, column] = columns;
    const client = await owner.connect();
    try {
      await client.query("begin");
      for (const demanded of await demandedColumns(table))
        await client.query(`alter table ${table} alter column "${demanded}" drop not null`);
      await expect(
        client.query(
          `insert into ${table} (tenant_id, id, "${column}", create_time, update_time) values ('000000', 1, 7, now(), now())`,
        ),
      ).rejects.toMatchObject({ code: "23503" });
      await client.query("rollback");
    } finally {
      client.release();
    }
  });
});
