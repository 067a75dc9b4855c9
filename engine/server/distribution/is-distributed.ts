import type pg from "pg";

type Client = Pick<pg.ClientBase, "query">;

/** Whether the database is one of Citus, distributed already or not. */
export async function isCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ it: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as it",
  );
  return rows[0]!.it;
}

/** Whether tables of the database lie on several servers, by tenant. */
export async function isDistributed(client: Client): Promise<boolean> {
  if (!(await isCitus(client))) return false;
  const { rows } = await client.query<{ it: boolean }>(
    "select exists (select from pg_dist_partition) as it",
  );
  return rows[0]!.it;
}
