import { sql } from "kysely";

/** Customers a rule is about: owned, in nobody's pool. */
export const HELD = sql<boolean>`x.tenant_id = r.tenant_id and x.is_deleted = 0 and x.pool_status = '0' and x.owner_user_id is not null and (r.company_id is null or r.company_id = x.company_id)`;

/** Measured, visited, paid or signed (a contract in approval or approved is): never released. */
export const FREE = sql<boolean>`coalesce(x.is_survey, '2') <> '1' and x.first_comm_date is null and coalesce(x.sig_small, '0') <> '1' and coalesce(x.sig_status, '1') = '1'
  and not exists (select 1 from contract c where c.tenant_id = x.tenant_id and c.customer_id = x.id and c.is_deleted = 0 and c.check_status in ('1', '2'))`;

export const SUBJECT = sql<boolean>`${HELD} and ${FREE}`;

/** Only follow-ups, calls and the last claim reset the clock; edits do not. */
export const CLOCK = sql`greatest(x.last_time, x.call_time, x.last_receive_time, x.create_time)`;
