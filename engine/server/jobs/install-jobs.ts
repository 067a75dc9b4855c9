import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { SYSTEM_ROLE, TENANT_ROLE, TENANT_SETTING, WHOLE } from "../database/roles.ts";
import { quote } from "../schema/table.ts";
import { libraryLog } from "./library-log.ts";

/** Brings the job library's own schema, `graphile_worker`, to the version this server uses. Throws in words where that may not be made. */
export async function installJobs(owner: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: owner, logger: libraryLog() }).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code !== "42501") throw cause;
    throw new Error(
      "The user of DATABASE_URL may not make the schema of the jobs. Let an administrator run: grant create on database <database> to <user of DATABASE_URL>;",
      { cause },
    );
  });
}

/**
 * How jobs are added by the server's roles, which own nothing: a tenant's connection adds jobs of that tenant and no other,
 * and no tenant's key meets another's. The job's own name is its flag, by which a process passes over kinds it has enough of.
 */
const ENQUEUE = `
  create or replace function public.enqueue_job(tenant text, task text, payload jsonb, tries int, key text, delay float8, priority int)
    returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if current_setting('role') = '${TENANT_ROLE}' and tenant is distinct from current_setting('${TENANT_SETTING}', true) then
      raise exception 'a job of another tenant' using errcode = '42501';
    end if;
    perform graphile_worker.add_job(task, (payload || jsonb_build_object('tenantId', tenant))::json, run_at => now() + make_interval(secs => delay),
      max_attempts => tries, job_key => task || ':' || tenant || ':' || key, priority => priority, flags => array[task]);
  end $$;
  revoke all on function public.enqueue_job from public;
  grant execute on function public.enqueue_job to ${TENANT_ROLE}, ${SYSTEM_ROLE}`;

/** How a tenant's jobs go with the tenant: by the system's role, and by whoever works across tenants where the role stays the same (decision 052). */
const REMOVE = `
  create or replace function public.remove_jobs(tenant text) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
  begin
    if current_setting('role') = '${TENANT_ROLE}' and current_setting('${TENANT_SETTING}', true) not in (tenant, '${WHOLE}') then
      raise exception 'jobs of another tenant' using errcode = '42501';
    end if;
    delete from graphile_worker._private_jobs where payload ->> 'tenantId' = tenant and locked_at is null;
  end $$;
  revoke all on function public.remove_jobs from public;
  grant execute on function public.remove_jobs to ${TENANT_ROLE}, ${SYSTEM_ROLE}`;

/** Lets the system's role work on jobs of all tenants, and both roles add them; in the caller's transaction. */
export async function openJobs(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(
    `grant usage on schema graphile_worker to ${SYSTEM_ROLE};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${SYSTEM_ROLE}`,
  );
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'system_all')`,
  );
  for (const { name } of rows)
    await client.query(
      `create policy system_all on graphile_worker.${quote(name)} for all to ${SYSTEM_ROLE} using (true) with check (true)`,
    );
  await client.query(ENQUEUE);
  await client.query(REMOVE);
}
