import type pg from "pg";
import { ensureRoles, SYSTEM_ROLE, TENANT_ROLE, TENANT_SETTING, WHOLE } from "../database/roles.ts";
import { isCitus } from "../distribution/is-distributed.ts";
import { quote } from "./table.ts";

/** Evaluated once per statement, not once per row. */
const MINE = `tenant_id = (select current_setting('${TENANT_SETTING}', true))`;
/** The workers of a distributed database take no subquery in a rule; theirs compares with every row that is not found by its tenant. */
const MINE_THERE = `current_setting('${TENANT_SETTING}', true) in (tenant_id, '${WHOLE}')`;

/** What the wall must look like at a table, and what it looks like now. */
export interface WallState {
  readonly name: string;
  /** The search column keeps hashed fragments: an index on it cannot be read behind a policy. */
  readonly searched: boolean;
  readonly policies: readonly string[] | null;
  /** Policies in the form that workers take. */
  readonly there: readonly string[] | null;
}

const READ = `
  select c.relname as name, c.relrowsecurity as secured,
    exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'sk' and not s.attisdropped) as searched,
    (select array_agg(p.polname::text order by p.polname) from pg_policy p where p.polrelid = c.oid) as policies,
    (select array_agg(p.polname::text) from pg_policy p where p.polrelid = c.oid
      and position(quote_literal('${WHOLE}') in coalesce(pg_get_expr(p.polwithcheck, p.polrelid), pg_get_expr(p.polqual, p.polrelid))) > 0) as there
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped)
  order by c.relname`;

/** The policies of a table by name. Rows of searched tables are read past them (docs/decisions/017), but never written. */
function policiesOf(searched: boolean, mine: string): Readonly<Record<string, string>> {
  return {
    system_all: `for all to ${SYSTEM_ROLE} using (true) with check (true)`,
    ...(searched
      ? {
          tenant_read: `for select to ${TENANT_ROLE} using (true)`,
          tenant_insert: `for insert to ${TENANT_ROLE} with check (${mine})`,
          tenant_update: `for update to ${TENANT_ROLE} using (${mine}) with check (${mine})`,
          tenant_delete: `for delete to ${TENANT_ROLE} using (${mine})`,
        }
      : { tenant_all: `for all to ${TENANT_ROLE} using (${mine}) with check (${mine})` }),
  };
}

/**
 * Raises the second wall: the roles the server works under, what they may do, and on every table with a tenant_id the policies
 * that keep a tenant's connection to its own rows. Does only what is missing, in the caller's transaction.
 */
export async function raiseTenantWall(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await ensureRoles(client);
  for (const role of [TENANT_ROLE, SYSTEM_ROLE])
    await client.query(
      `grant usage on schema public to ${role}; grant select, insert, update, delete on all tables in schema public to ${role}`,
    );
  const { rows } = await client.query<WallState & { secured: boolean }>(READ);
  const mine = (await isCitus(client)) ? MINE_THERE : MINE;
  for (const { name, searched, secured, policies, there } of rows) {
    const table = quote(name);
    if (!secured) await client.query(`alter table ${table} enable row level security`);
    const wanted = policiesOf(searched, mine);
    // The database may have become one of Citus since they were made.
    const stays = (policy: string): boolean =>
      wanted[policy]?.includes(MINE_THERE) === (there ?? []).includes(policy);
    const kept = (policies ?? []).filter(stays);
    for (const policy of (policies ?? []).filter((one) => !stays(one)))
      await client.query(`drop policy ${quote(policy)} on ${table}`);
    for (const [policy, rule] of Object.entries(wanted).filter(([one]) => !kept.includes(one)))
      await client.query(`create policy ${policy} on ${table} ${rule}`);
  }
}
