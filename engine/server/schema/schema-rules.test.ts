import { describe, expect, it } from "vitest";
import "#app/server/features.ts";
import { registry } from "#engine/model/index.ts";
import { testDatabase } from "#app/server/test/database.ts";
import { spreadOf } from "../distribution/spread-of.ts";
import { declaredTables } from "./declared-tables.ts";

const { owner } = await testDatabase();

interface Key {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

const tenantTables =
  "(select attrelid from pg_attribute where attname = 'tenant_id' and not attisdropped)";

const { rows: uniqueKeys } = await owner.query<Key>(`
  select c.relname as name, i.indrelid::regclass::text as table, (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid) as columns
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace and i.indrelid in ${tenantTables} order by c.relname`);

const { rows: foreignKeys } = await owner.query<
  Key & { readonly target: string; readonly indexed: boolean }
>(`
  select f.conname as name, f.conrelid::regclass::text as table, f.confrelid::regclass::text as target,
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

/** How each declared table is spread in a distributed database. */
const spreads = new Map(
  declaredTables(registry.entities).map((table) => [table.name, spreadOf(table)]),
);
const kindOf = (table: string) => spreads.get(table.replaceAll('"', ""))?.kind;
const distributed = [...spreads.keys()].filter((name) => kindOf(name) === "distributed");

describe("the keys of the schema", () => {
  it("are unique within a tenant", () => {
    const across = uniqueKeys.filter(
      ({ table, columns }) => !columns.includes("tenant_id") && kindOf(table) !== "local",
    );
    expect(across.map(({ name }) => name)).toEqual([]);
  });

  it.each(foreignKeys)(
    "$name refers within the tenant and has an index for removed rows too",
    ({ table, target, columns, indexed }) => {
      expect(columns[0]).toBe("tenant_id");
      expect([table, target].map(kindOf)).toEqual(["distributed", "distributed"]);
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

  it("let rows be spread by tenant, as partitions of PostgreSQL are", async () => {
    const client = await owner.connect();
    try {
      await client.query("begin");
      for (const name of distributed)
        await client.query(
          `create table pg_temp."${name}" (like public."${name}" including all) partition by hash (tenant_id)`,
        );
      const { rows } = await client.query("select from pg_partitioned_table");
      expect(rows).toHaveLength(distributed.length);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
