import { PLATFORM_TENANT } from "#engine/server/access/session.ts";
import type { Queryable } from "#engine/server/bound-database.ts";

/** Gives a tenant a package that names all menus: modules are there as well. */
export async function giveModules(connection: Queryable, tenant = PLATFORM_TENANT): Promise<void> {
  await connection.query(
    `insert into tenant_package (id, package_name, menu_id, create_time, update_time, is_deleted, version)
      select 1, '测试套餐', array(select id from menu where is_deleted = 0), now(), now(), 0, 1 on conflict do nothing`,
  );
  await connection.query("update tenant set package_id = 1 where tenant_code = $1", [tenant]);
}
