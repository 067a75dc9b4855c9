import {
  DEPT_CATEGORY,
  FLAG,
  ONLINE_STATUS,
  SCOPE_TYPE,
  USER_STATUS,
  USER_TYPE,
} from "#engine/model/index.ts";
import type { Entity, NewRow } from "#engine/model/index.ts";
import { param } from "#features/platform/feature.ts";
import { tenant as tenantEntity } from "#features/tenants/feature.ts";
import { dept } from "../dept.ts";
import { post } from "../post.ts";
import { role } from "../role.ts";
import { user } from "../user.ts";
import type { Context } from "#engine/server/context.ts";
import { systemSession } from "#engine/server/access/session.ts";
import { newId } from "#engine/server/ids.ts";
import { insertRows, newRow } from "#engine/server/write/insert-rows.ts";
import { seedContractTemplate } from "#features/contracts/server/index.ts";
import { seedBusinessDicts } from "#features/dictionaries/server/index.ts";
import { storePassword } from "#features/session/server/index.ts";
import { seedStorage } from "#features/storage/server/index.ts";
import { seedProcesses } from "#features/workflow/server/index.ts";
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
  [
    "通用日志保留天数",
    "log.usual.keepDays",
    "365",
    "超过天数的日志自动清理，至少180天，0为长期保留",
  ],
  ["接口日志保留天数", "log.api.keepDays", "180", "超过天数的日志自动清理，至少180天，0为长期保留"],
  ["错误日志保留天数", "log.error.keepDays", "90", "超过天数的日志自动清理，0为长期保留"],
  ["来源请求日志保留天数", "log.source.keepDays", "180", "超过天数的日志自动清理，0为长期保留"],
  ["短信日志保留天数", "log.sms.keepDays", "365", "超过天数的日志自动清理，0为长期保留"],
  [
    "操作日志保留天数",
    "log.operation.keepDays",
    "0",
    "超过天数的日志自动清理，至少180天，0为长期保留",
  ],
  [
    "允许切换部门与角色",
    "login.switchMode",
    "0",
    "1为开启：有多个部门或角色的用户可只以其中一个工作",
  ],
  [
    "接受密码摘要",
    "login.digestPasswords",
    "1",
    "1为旧客户端可用密码摘要登录，登录日志中注明；0为只接受密码原文",
  ],
  ["密码有效天数", "login.passwordDays", "0", "超过天数后提醒用户更换密码，0为不提醒"],
  [
    "沙箱登录",
    "login.sandboxProvider",
    "0",
    "1为开启：登录页出现不验证身份的沙箱登录，仅供测试，正式使用请关闭",
  ],
  [
    "登录日志保留天数",
    "log.login.keepDays",
    "180",
    "超过天数的日志自动清理，至少180天，0为长期保留",
  ],
  [
    "变更日志保留天数",
    "log.change.keepDays",
    "1095",
    "超过天数的日志自动清理，至少180天，0为长期保留",
  ],
  [
    "导出记录保留天数",
    "log.export.keepDays",
    "1095",
    "超过天数的日志自动清理，至少180天，0为长期保留",
  ],
  ["前端日志保留天数", "log.client.keepDays", "90", "超过天数的日志自动清理，0为长期保留"],
  [
    "转介绍来源",
    "channel.referralSources",
    "5",
    "渠道分析不含转介绍时不计入的客户来源编码，逗号分隔",
  ],
  [
    "超额优惠审批",
    "flow.discountApproval",
    "0",
    "1为开启：优惠超过额度的合同按「超额优惠审批」流程审批",
  ],
  [
    "导出审批",
    "flow.exportApproval",
    "0",
    "1为开启：一天内从同一列表导出的行数超过上限时，按「导出审批」流程审批后才能下载",
  ],
  ["免审批导出行数", "flow.exportRows", "1000", "导出审批开启后，一天内不超过该行数的导出无需审批"],
  [
    "退单退款审批",
    "flow.refundApproval",
    "0",
    "1为开启：退定、退单、撤销签单、退回收款和退费按「退单退款审批」流程审批后才生效",
  ],
  ["免审批退款金额", "flow.refundAmount", "0", "退单退款审批开启后，不超过该金额的无需审批"],
  [
    "客户交接审批",
    "flow.handOverApproval",
    "0",
    "1为开启：客户换负责人按「客户交接审批」流程审批后才生效",
  ],
  [
    "免审批交接客户数",
    "flow.handOverRows",
    "0",
    "客户交接审批开启后，一天内交接不超过该数量的客户无需审批",
  ],
  ["签单登记角色", "crm.role.sign", "", "可登记签单的角色编号，逗号分隔"],
];

/** Gives the tenant the parameters it never had; what somebody changed or removed stays so. */
export async function seedParams(ctx: Context): Promise<void> {
  const kept = await ctx.unbound.db
    .selectFrom("param")
    .select("paramKey")
    .where("tenantId", "=", ctx.session.tenantId)
    .execute();
  const had = new Set(kept.map(({ paramKey }) => paramKey));
  const lacking = PARAMS.filter(([, key]) => !had.has(key));
  await insertRows(
    ctx,
    param,
    lacking.map(([paramName, paramKey, paramValue, remark]) =>
      newRow(ctx, param, { paramName, paramKey, paramValue, remark }),
    ),
  );
}

export interface NewTenant {
  readonly code: string;
  readonly name: string;
  /** Of the account admin. */
  readonly password: string;
  /** Whoever signs in first has to change it. */
  readonly passwordToChange?: boolean;
}

export interface CreatedTenant {
  readonly deptId: string;
  readonly roleId: string;
  readonly userId: string;
}

/** Adds a tenant without limits, ready to work in. */
export async function createTenant(by: Context, tenant: NewTenant): Promise<CreatedTenant> {
  await insertRows(by, tenantEntity, [
    newRow(by, tenantEntity, {
      tenantName: tenant.name,
      tenantCode: tenant.code,
      accountNumber: -1,
    }),
  ]);
  return seedTenant(by, tenant);
}

/** Makes a tenant ready to work in: its dictionaries and parameters, a first company, the administrator's role, post and account. */
export async function seedTenant(
  by: Context,
  { code, name, password, passwordToChange }: NewTenant,
): Promise<CreatedTenant> {
  const ctx = by.as(systemSession(code));
  const [deptId, roleId, postId, userId] = [newId(), newId(), newId(), newId()];
  await seedBusinessDicts(ctx.unbound, code);
  const add = <E extends Entity>(entity: E, values: NoInfer<NewRow<E>>) =>
    insertRows(ctx, entity, [newRow(ctx, entity, values)]);
  await add(dept, {
    id: deptId,
    deptName: name,
    fullName: name,
    parentId: "0",
    deptCategory: DEPT_CATEGORY.company,
    sort: 1,
    ancestors: "0",
  });
  await add(role, {
    id: roleId,
    roleName: "超级管理员",
    roleAlias: "administrator",
    administrator: FLAG.yes,
    parentId: "0",
    defaultScope: SCOPE_TYPE.all,
    sort: 1,
    menuIds: menuSeeds().map((menu) => menuId(menu.code)),
  });
  await add(post, { id: postId, postName: "负责人", postCode: "head", category: "1", sort: 1 });
  await add(user, {
    id: userId,
    account: "admin",
    realName: "管理员",
    name: "管理员",
    roleId: [roleId],
    deptId: [deptId],
    postId: [postId],
    status: USER_STATUS.active,
    online: ONLINE_STATUS.offline,
    userType: USER_TYPE.web,
  });
  await storePassword(ctx, userId, password, passwordToChange ? "other" : "self");
  await seedParams(ctx);
  await seedStorage(ctx);
  await seedContractTemplate(ctx);
  await seedProcesses(ctx);
  return { deptId, roleId, userId };
}
