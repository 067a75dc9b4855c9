import type pg from "pg";
import { CHANNEL, TOLD } from "../channel.ts";
import { SYSTEM_ROLE, TENANT_ROLE } from "../database/roles.ts";

type Client = Pick<pg.ClientBase, "query">;

/** Runs a statement at every worker. */
export async function onWorkers(client: Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ result: string }>(
    "select result from run_command_on_workers($1) where not success",
    [statement],
  );
  if (rows[0]) throw new Error(`A worker refused: ${rows[0].result}`);
}

/**
 * A trigger of a distributed table works on a worker, at one of the pieces the table lies in. What it reads and writes of the
 * same tenants lies beside it: this puts the names of those pieces where a statement has the names of tables, in quotes.
 */
const BESIDE = `
declare
  one text;
  piece bigint := substring(shard from '_(\\d+)$')::bigint;
begin
  foreach one in array tables loop
    statement := regexp_replace(statement, '(?<![.\\w])"' || one || '"', quote_ident(shard_name(one::regclass, (
      select s.shardid from pg_dist_shard s where s.logicalrelid = one::regclass and s.shardid = any(get_colocated_shard_array(piece))))), 'g');
  end loop;
  return statement;
end`;

/**
 * Who listens, listens at the coordinator, and should hear nothing before the commit: what a worker has to tell goes to the
 * connection of the transaction, whose process tells it as a part of that (lend-pooled.ts).
 */
const TELL = `
begin
  raise notice using message = message, errcode = '${TOLD}';
  return null;
end`;

/** What triggers on distributed tables need at every server. */
export async function prepareShards(client: Client): Promise<void> {
  for (const [signature, kind, body] of [
    ["beside_shard(statement text, shard text, tables text[]) returns text", "stable", BESIDE],
    ["tell_coordinator(message text) returns text", "volatile", TELL],
  ])
    await client.query(
      `create or replace function ${signature} language plpgsql ${kind} as $do$${body}$do$`,
    );
}

/** Lets this transaction put triggers on distributed tables: ours touch the rows of the tenants they stand at only. */
export const allowTriggers = (client: Client): Promise<unknown> =>
  client.query("set local citus.enable_unsafe_triggers = on");

/** How many numbers of a sequence a server has for itself. */
const RANGE = 10n ** 15n;

/** Lets triggers at the workers take numbers from a sequence, each worker from a range of its own. */
export const openSequence = (client: Client, sequence: string): Promise<void> =>
  onWorkers(
    client,
    `do $do$ begin
      set local citus.enable_ddl_propagation = off;
      grant usage on sequence "${sequence}" to ${TENANT_ROLE}, ${SYSTEM_ROLE};
    end $do$`,
  );

/** Makes a sequence at every worker that no column of a table takes numbers from. */
export async function spreadSequence(
  client: Client,
  sequence: string,
  start: string,
): Promise<void> {
  await onWorkers(
    client,
    `do $do$ begin
      set local citus.enable_ddl_propagation = off;
      execute format('create sequence if not exists %I start %s', '${sequence}', ${start} + (select groupid from pg_dist_local_group) * ${RANGE});
    end $do$`,
  );
  await openSequence(client, sequence);
}

/** One statement of a trigger function; `perform` throws away what it answers. */
const STATEMENT =
  /(?<=(?:^|\bthen|\belse|\bbegin|;)\s+)(?:perform|with|insert into|delete from|select)\b[^]*?;(?=\s*\n)/g;

/** The same trigger function for a distributed table: `tables` are those it reads and writes. */
export function onShards(body: string, tables: readonly string[]): string {
  const named = `array[${tables.map((table) => `'${table}'`).join(", ")}]`;
  return body.replaceAll(STATEMENT, (statement) => {
    const plain = statement
      .replace(/^perform/, "select")
      .replace(" into told", "")
      .replaceAll(`pg_notify('${CHANNEL}', `, "tell_coordinator(")
      .slice(0, -1);
    return `execute beside_shard($statement$${plain}$statement$, tg_table_name, ${named});`;
  });
}

/**
 * Runs a statement at every piece of a distributed table, within the transaction of the caller: a trigger there is set off by an
 * update that finds no rows. `tables` are those it reads and writes.
 */
export async function runOnShards(
  client: Client,
  table: string,
  statement: string,
  tables: readonly string[],
): Promise<void> {
  const body = onShards(`\nbegin\n  ${statement};\n  return null;\nend`, tables);
  await allowTriggers(client);
  await client.query(
    `create or replace function once_at_shard() returns trigger language plpgsql as $once$${body}$once$`,
  );
  await client.query(
    `create trigger once_at_shard after update on "${table}" for each statement execute function once_at_shard()`,
  );
  await client.query(`update "${table}" set is_deleted = is_deleted where is_deleted = -1`);
  await client.query(`drop trigger once_at_shard on "${table}"`);
  await client.query("drop function once_at_shard()");
}
