import { sql } from "kysely";
import { PLATFORM_TENANT } from "#engine/server/access/session.ts";
import type { Context } from "#engine/server/context.ts";
import { newId } from "#engine/server/ids.ts";

/** Gives the demonstration company a package with every module, so that all of the product can be seen. */
export async function addModules(ctx: Context): Promise<void> {
  const id = newId();
  await ctx.unbound.rows(
    sql`insert into tenant_package (id, package_name, menu_id, remark, create_time, update_time, is_deleted, version)
      select ${id}::bigint, '全部功能', array(select id from menu where is_deleted = 0), '含市场管理、物业服务、投放', ${ctx.moment}::timestamptz, ${ctx.moment}::timestamptz, 0, 1`,
  );
  await ctx.unbound.rows(
    sql`update tenant set package_id = ${id}::bigint where tenant_code = ${PLATFORM_TENANT}`,
  );
}
