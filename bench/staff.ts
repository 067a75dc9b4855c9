import { randomBytes } from "node:crypto";
import { tokenHash } from "#engine/server/access/sessions.ts";
import type { Bed } from "./bed.ts";

/** Sessions of so many salespeople, each with the role of the list, as if they had signed in. */
export async function staffHeaders(bed: Bed, count: number): Promise<Record<string, string>[]> {
  const { rows: users } = await bed.pool.query<{ id: string }>(
    `select id from "user" where tenant_id = '000000' and account like 'sales%' order by id limit $1`,
    [count],
  );
  await bed.pool.query(
    `insert into role (tenant_id, id, role_name, role_alias, parent_id, default_scope, sort, menu_ids, create_time, update_time)
      select '000000', 4711, '业务员', 'bench-sales', 0, '2', 1, (select array_agg(id) from menu where code in ('customer', 'warn_msg', 'phone_plain')), now(), now()`,
  );
  await bed.pool.query(
    `update "user" set role_id = array[4711::bigint] where tenant_id = '000000' and account like 'sales%'`,
  );
  return Promise.all(
    users.map(async ({ id }, place) => {
      const token = randomBytes(32).toString("base64url");
      await bed.pool.query(
        `insert into session (id, family, tenant_id, user_id, access_hash, refresh_hash, access_until, refresh_until, family_until)
          values ($1, $1, '000000', $2, $3, $4, now() + interval '1 hour', now() + interval '1 hour', now() + interval '1 hour')`,
        [place + 1, id, tokenHash(token), tokenHash(`refresh ${token}`)],
      );
      return { "blade-auth": `bearer ${token}` };
    }),
  );
}
