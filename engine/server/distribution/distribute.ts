import type pg from "pg";
import { SYSTEM_ROLE, TENANT_ROLE } from "../database/roles.ts";
import type { Table } from "../schema/table.ts";
import { foreignKeyStatements, quote } from "../schema/table.ts";
import { isCitus } from "./is-distributed.ts";
import { onWorkers, prepareShards } from "./on-shards.ts";
import { spreadOf } from "./spread-of.ts";

type Client = Pick<pg.ClientBase, "query">;
type Say = (message: string) => void;

/** Throws in words where the database cannot be distributed. */
export async function checkWorkers(client: Client): Promise<void> {
  const workers = (await isCitus(client))
    ? await client.query(
        "select from pg_dist_node where noderole = 'primary' and shouldhaveshards and isactive",
      )
    : undefined;
  if (!workers?.rowCount)
    throw new Error(
      "This is no coordinator of Citus with workers: run «create extension citus» in this database at every server, then «select citus_add_node(host, port)» at the coordinator (docs/scale.md)",
    );
}

/** Runs a piece of work in a transaction of its own. */
async function apart(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local statement_timeout = 0");
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Tables that are where they belong already, and those that are not distributed yet; none of either is left out. */
async function spreadNames(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition",
  );
  return new Set(rows.map(({ name }) => name.replaceAll('"', "")));
}

/** What hinders a table from being spread, and is put back afterwards: references, triggers, and rules with subqueries. */
async function clear(client: Client, names: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname) as statement from pg_constraint f
        where f.contype = 'f' and $1 && array[f.conrelid::regclass::text, f.confrelid::regclass::text]
      union all select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t
        where not t.tgisinternal and t.tgrelid::regclass::text = any($1)
      union all select format('drop policy %I on %s', p.polname, p.polrelid::regclass) from pg_policy p
        where p.polrelid::regclass::text = any($1)`,
    [names.flatMap((name) => [name, quote(name)])],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Lets the roles the server works under go from the coordinator to the workers. */
async function openWorkers(client: Client): Promise<void> {
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    const { rows } = await client.query<{ may: boolean }>(
      "select rolcanlogin as may from pg_roles where rolname = $1",
      [role],
    );
    if (!rows[0]!.may) await client.query(`alter role ${role} login`);
    await onWorkers(
      client,
      `do $do$ begin
        set local citus.enable_ddl_propagation = off;
        if not exists (select from pg_roles where rolname = '${role}') then create role ${role}; end if;
        alter role ${role} login;
        grant usage on schema public to ${role};
      end $do$`,
    );
  }
}

/** The rows of one table go where they belong; those they were copied from are freed. */
async function spread(client: Client, table: Table, beside: string): Promise<void> {
  const name = quote(table.name);
  if (table.shared) await client.query("select create_reference_table($1)", [name]);
  else
    await client.query("select create_distributed_table($1, 'tenant_id', colocate_with => $2)", [
      name,
      beside,
    ]);
}

/**
 * Spreads the tables that are declared to be spread and are not yet: rows of tenants over the workers, all rows of one tenant at
 * the same one; shared rows everywhere. Goes on where it was interrupted. What keeps tenants apart, counts and ledgers is raised
 * by whoever calls.
 */
export async function spreadTables(
  client: Client,
  tables: readonly Table[],
  say: Say,
): Promise<void> {
  const there = await spreadNames(client);
  const waiting = tables.filter(
    (table) => spreadOf(table).kind !== "local" && !there.has(table.name),
  );
  await openWorkers(client);
  await prepareShards(client);
  const distributed = tables.filter((table) => spreadOf(table).kind === "distributed");
  const first = distributed.find(({ name }) => there.has(name)) ?? distributed[0]!;
  await apart(client, () =>
    clear(
      client,
      waiting.map(({ name }) => name),
    ),
  );
  for (const table of waiting) {
    const beside = table === first ? "none" : quote(first.name);
    await apart(client, () => spread(client, table, beside));
    if (!table.shared)
      await client.query("select truncate_local_data_after_distributing_table($1)", [
        quote(table.name),
      ]);
    say(`${table.name}: ${spreadOf(table).kind}`);
  }
}

/** Lets references hold that declared tables lack. */
export async function tieTables(client: Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select conname as name from pg_constraint where contype = 'f'",
  );
  const there = new Set(rows.map(({ name }) => name));
  for (const table of tables)
    for (const key of table.foreignKeys ?? [])
      if (!there.has(key.name))
        for (const statement of foreignKeyStatements({ ...table, foreignKeys: [key] }))
          await client.query(statement);
}
