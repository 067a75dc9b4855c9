import { Context } from "../engine/context.ts";
import { systemSession } from "../engine/access/session.ts";
import { newId } from "../engine/ids.ts";
import { seedBusinessDicts } from "../platform/index.ts";
import { storePassword } from "../session/index.ts";
import { menuId, menuSeeds } from "./seed-menus.ts";

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

export interface NewTenant {
  readonly code: string;
  readonly name: string;
  /** Of the account admin. */
  readonly password: string;
}

export interface CreatedTenant {
  readonly deptId: string;
  readonly roleId: string;
  readonly userId: string;
}

/** Makes a tenant ready to work in: its dictionaries and parameters, a first company, the administrator's role and account. */
export async function createTenant(by: Context, { code, name, password }: NewTenant): Promise<CreatedTenant> {
  const ctx = new Context(systemSession(code), by.connection, by.now, by.requestId);
  const [tenantRow, deptId, roleId, userId] = [newId(), newId(), newId(), newId()];
  const audit = "create_time, update_time";
  await seedBusinessDicts(ctx.connection, code);
  await ctx.connection.query(
    `insert into tenant (id, ${audit}, tenant_name, tenant_code, account_number) values ($1, now(), now(), $2, $3, -1)`,
    [tenantRow, name, code],
  );
  await ctx.connection.query(
    `insert into dept (id, tenant_id, ${audit}, dept_name, full_name, parent_id, dept_category, sort, ancestors) values ($1, $2, now(), now(), $3, $3, 0, '1', 1, '0')`,
    [deptId, code, name],
  );
  await ctx.connection.query(
    `insert into role (id, tenant_id, ${audit}, role_name, role_alias, parent_id, default_scope, sort, menu_ids) values ($1, $2, now(), now(), '超级管理员', 'administrator', 0, '1', 1, $3)`,
    [roleId, code, menuSeeds().map((menu) => menuId(menu.code))],
  );
  await ctx.connection.query(
    `insert into "user" (id, tenant_id, ${audit}, account, real_name, name, role_id, dept_id, status, online) values ($1, $2, now(), now(), 'admin', '管理员', '管理员', $3, $4, '1', '1')`,
    [userId, code, [roleId], [deptId]],
  );
  await storePassword(ctx, userId, password);
  for (const [paramName, key, value, remark] of PARAMS) {
    await ctx.connection.query(
      `insert into param (id, tenant_id, ${audit}, param_name, param_key, param_value, remark) values ($1, $2, now(), now(), $3, $4, $5, $6)`,
      [newId(), code, paramName, key, value, remark],
    );
  }
  return { deptId, roleId, userId };
}
