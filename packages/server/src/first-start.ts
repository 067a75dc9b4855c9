import { menuId, menuSeeds, seedMenus } from "./administration/index.ts";
import { systemSession } from "./engine/access/session.ts";
import type { Database } from "./engine/database/database.ts";
import { inTransaction } from "./engine/http/run.ts";
import { newId } from "./engine/ids.ts";
import { seedBusinessDicts, seedRegions, seedSystemDicts } from "./platform/index.ts";
import { judgePassword, randomPassword, storePassword } from "./session/index.ts";

export const PLATFORM_TENANT = "000000";

export interface FirstStart {
  /** The administrator's first password, when this start made the account. */
  readonly password?: string;
}

/** Parameters every tenant starts with. */
const PARAMS: readonly (readonly [name: string, key: string, value: string, remark: string])[] = [
  ["线索持有上限", "crm.lead.maxHeld", "0", "每人最多持有的线索数，0为不限"],
  ["线索每日领取上限", "crm.lead.maxPerDay", "0", "每人每天最多领取的线索数，0为不限"],
  ["线索冷却小时", "crm.lead.cooldownHours", "0", "前负责人多少小时内不可再次领取，0为不限"],
  ["客户持有上限", "crm.customer.maxHeld", "0", "每人最多持有的客户数，0为不限"],
  ["客户每日领取上限", "crm.customer.maxPerDay", "0", "每人每天最多领取的客户数，0为不限"],
  ["客户冷却小时", "crm.customer.cooldownHours", "0", "前业务员多少小时内不可再次领取，0为不限"],
  ["到店登记角色", "crm.role.todoor", "", "可登记到店的角色编号，逗号分隔"],
  ["签单登记角色", "crm.role.sign", "", "可登记签单的角色编号，逗号分隔"],
];

/** Makes what every installation needs and does not have yet: menus, dictionaries, regions, the first tenant and its administrator. */
export async function firstStart(database: Database, givenPassword: string | undefined): Promise<FirstStart> {
  await seedMenus(database.pool);
  await seedSystemDicts(database.pool);
  await seedRegions(database.pool);
  const session = systemSession(PLATFORM_TENANT);
  return inTransaction(database.pool, session, new Date(), "first-start", async (ctx) => {
    await ctx.connection.query("select pg_advisory_xact_lock(716254)");
    await seedBusinessDicts(ctx.connection, PLATFORM_TENANT);
    const { rows } = await ctx.connection.query(`select 1 from tenant where tenant_code = $1`, [PLATFORM_TENANT]);
    if (rows.length > 0) return {};
    const [tenant, dept, role, user] = [newId(), newId(), newId(), newId()];
    const password = givenPassword ?? randomPassword();
    judgePassword(password);
    const audit = "create_time, update_time";
    await ctx.connection.query(
      `insert into tenant (id, ${audit}, tenant_name, tenant_code, account_number) values ($1, now(), now(), '筑客装饰集团', $2, -1)`,
      [tenant, PLATFORM_TENANT],
    );
    await ctx.connection.query(
      `insert into dept (id, tenant_id, ${audit}, dept_name, full_name, parent_id, dept_category, sort, ancestors) values ($1, $2, now(), now(), '筑客装饰集团', '筑客装饰集团', 0, '1', 1, '0')`,
      [dept, PLATFORM_TENANT],
    );
    await ctx.connection.query(
      `insert into role (id, tenant_id, ${audit}, role_name, role_alias, parent_id, default_scope, sort, menu_ids) values ($1, $2, now(), now(), '超级管理员', 'administrator', 0, '1', 1, $3)`,
      [role, PLATFORM_TENANT, menuSeeds().map(({ code }) => menuId(code))],
    );
    await ctx.connection.query(
      `insert into "user" (id, tenant_id, ${audit}, account, real_name, name, role_id, dept_id, status, online) values ($1, $2, now(), now(), 'admin', '管理员', '管理员', $3, $4, '1', '1')`,
      [user, PLATFORM_TENANT, [role], [dept]],
    );
    await storePassword(ctx, user, password);
    for (const [name, key, value, remark] of PARAMS) {
      await ctx.connection.query(
        `insert into param (id, tenant_id, ${audit}, param_name, param_key, param_value, remark) values ($1, $2, now(), now(), $3, $4, $5, $6)`,
        [newId(), PLATFORM_TENANT, name, key, value, remark],
      );
    }
    return { password };
  });
}
