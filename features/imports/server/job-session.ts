import { sql } from "kysely";
import type { Connections } from "#engine/server/database/connections.ts";
import type { Session } from "#engine/server/access/session.ts";
import { loadSession } from "#engine/server/access/sessions.ts";
import type { ImportJob } from "./import-job.ts";

type UserRow = Parameters<typeof loadSession>[1];

/** The session of the person a job works for, with the rights they have now; undefined when their account is no longer active. */
export async function jobSession(pool: Connections, job: ImportJob): Promise<Session | undefined> {
  const rows = await pool.unbound.rows<UserRow>(
    sql`select tenant_id, id as user_id, account, real_name, role_id, dept_id from "user" where tenant_id = ${job.tenant_id} and id = ${job.user_id} and is_deleted = 0 and status = '1'`,
  );
  return rows[0] && loadSession(pool, rows[0]);
}
